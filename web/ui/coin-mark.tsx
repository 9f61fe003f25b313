/** How much of the price of a booking is paid. */
export type CoinState = 'owed' | 'part' | 'paid' | 'waived'

/**
 * The same as a mark on the board and in the lists of staff. Owed: a coin with a dollar sign. Part
 * paid: half filled. Paid: filled, with a tick. Waived: crossed out. Hidden from screen readers:
 * the words are beside it.
 */
export function CoinMark(props: { state: CoinState; className?: string }) {
  const { state } = props
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={props.className ?? 'size-5 shrink-0'}
    >
      {state === 'paid' ? (
        // The tick is a hole in the coin, so it shows on every background.
        <path d={`${disc}${tick}`} fill="currentColor" fillRule="evenodd" stroke="none" />
      ) : (
        <circle cx="12" cy="12" r="9.5" />
      )}
      {state === 'owed' && <path d={dollar} />}
      {state === 'part' && <path d="M12 2.5a9.5 9.5 0 0 0 0 19z" fill="currentColor" />}
      {state === 'waived' && <path d="M3.5 20.5 20.5 3.5" />}
    </svg>
  )
}

const disc = 'M12 1.4a10.6 10.6 0 1 0 0 21.2 10.6 10.6 0 0 0 0-21.2z'
const tick = 'M6.58 13.22 10.73 17.37 17.65 9.88 15.75 8.12 10.67 13.63 8.42 11.38z'
const dollar =
  'M15 9.2c-.6-.9-1.7-1.4-3-1.4-1.7 0-3 .8-3 2.1 0 2.9 6.2 1.3 6.2 4.2 0 1.3-1.4 2.2-3.2 2.2-1.4 0-2.6-.5-3.2-1.5M12 6v12'
