/**
 * Whether a waiver is signed: a filled sheet with a tick, or a hollow one with a cross and an empty
 * line. Hidden from screen readers: the words are beside it.
 */
export function SheetMark(props: { signed?: boolean; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={props.className ?? 'size-6 shrink-0'}
    >
      <path
        d="M14.5 2.5H6A1.5 1.5 0 0 0 4.5 4v16A1.5 1.5 0 0 0 6 21.5h12a1.5 1.5 0 0 0 1.5-1.5V7.5z"
        fill={props.signed ? 'currentColor' : undefined}
      />
      {props.signed ? (
        <path d="m8 13.5 3 3 5-6" stroke="var(--color-surface)" />
      ) : (
        <path d="M8 16.5h8M8.5 8.5l4 4m0-4-4 4" />
      )}
    </svg>
  )
}
