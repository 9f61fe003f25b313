/**
 * The mark of the product: home plate with the seams of a ball. It stands beside the facility's
 * name, and on the wall display in place of a missing logo. 32 px, unless `className` gives another
 * size.
 */
export function HomePlate(props: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={props.className ?? 'size-8 shrink-0'}>
      <path d="M2.5 3h27v15L16 30.5 2.5 18z" className="fill-mark" />
      <g fill="none" className="stroke-mark-seam">
        <path d={seams} strokeWidth="1.3" />
        <path d={seams} strokeWidth="5.6" strokeDasharray="1.5 2.9" strokeDashoffset="-1.5" />
      </g>
    </svg>
  )
}

const seams = 'M9.500 5q5.600 8.200.4 16.500M22.500 5q-5.600 8.200-.4 16.500'
