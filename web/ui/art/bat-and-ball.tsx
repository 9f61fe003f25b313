import { Ball } from './ball.tsx'

/** The picture of a lesson, where visitors choose what to book: bat and ball on leather. */
export function BatAndBall(props: { className?: string }) {
  return (
    <svg
      viewBox="0 0 560 132"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={props.className}
    >
      <path d="M0 0h560v132H0z" fill="#E9D7B9" />
      <g fill="none">
        <path d={seams} stroke="#C9A877" strokeWidth="2" />
        <path d={seams} stroke="#B3261E" strokeWidth="22" strokeDasharray="3.600 11" />
      </g>
      <g transform="translate(212 108) rotate(-33)">
        <path
          d="M4-4 55-4.500C76-5.500 86-12 106-13.500l36-.5c10 0 15 7 15 14s-5 14-15 14l-36-.5C86 12 76 5.500 55 4.500L4 4z"
          fill="#C08A4E"
          stroke="#6F4620"
          strokeWidth="2.5"
          strokeLinejoin="round"
        />
        <path d="M6-4.200h34v8.400H6z" fill="#6F4620" />
        <path d="M14-4v8M21-4v8M28-4v8M35-4v8" stroke="#F1E4CC" strokeWidth="1.5" opacity=".6" />
        <rect x="-4" y="-8" width="9" height="16" rx="4" fill="#6F4620" />
        <path d="M108-7h34" stroke="#F1E4CC" strokeWidth="2" strokeLinecap="round" opacity=".6" />
      </g>
      <Ball x={352} y={84} radius={21} outlined />
    </svg>
  )
}

const seams = 'M-20 150C110 96 190 10 200-60M580 150C450 96 370 10 360-60'
