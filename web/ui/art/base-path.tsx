const bases = [
  { x: 42, y: 24 },
  { x: 24, y: 6 },
  { x: 6, y: 24 },
]

/**
 * While a customer books, alone or as a group: draws how many steps are done, as a path around the
 * bases. `reached` of `legs` steps are done. It is 48 px wide unless `className` says otherwise. A
 * full round ends at home plate. Hidden from screen readers, because the text beside it says the
 * same.
 */
export function BasePath(props: { reached: number; legs?: number; className?: string }) {
  const share = Math.min(props.reached / (props.legs ?? 4), 1)
  const basesReached = Math.round(share * 4)
  return (
    <svg
      viewBox="-2 -2 52 52"
      aria-hidden="true"
      className={props.className ?? 'size-12 shrink-0'}
      fill="none"
    >
      <path d={path} className="stroke-edge" strokeWidth="3" />
      <path
        d={path}
        pathLength="100"
        className="stroke-link"
        strokeWidth="4"
        strokeDasharray={`${share * 100} 100`}
      />
      <path d="M19 37h10v5l-5 5-5-5z" className={basesReached === 4 ? 'fill-link' : 'fill-ink'} />
      {bases.map(({ x, y }, place) => (
        <rect
          key={`${x} ${y}`}
          x={x - 5}
          y={y - 5}
          width="10"
          height="10"
          transform={`rotate(45 ${x} ${y})`}
          strokeWidth="2"
          className={basesReached > place ? 'fill-link stroke-link' : 'fill-surface stroke-control'}
        />
      ))}
    </svg>
  )
}

const path = 'M24 42 42 24 24 6 6 24z'
