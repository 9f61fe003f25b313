import { Ball } from './ball.tsx'

/**
 * The picture of an open cage, where visitors choose what to book: netting, plate, ball in flight.
 */
export function Cage(props: { className?: string }) {
  return (
    <svg
      viewBox="0 0 560 132"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={props.className}
    >
      <defs>
        <pattern
          id="cage-net"
          width="17"
          height="17"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0h17M0 0v17" stroke="#fff" strokeOpacity=".34" strokeWidth="1.3" />
        </pattern>
        <pattern
          id="cage-turf"
          width="104"
          height="132"
          patternUnits="userSpaceOnUse"
          patternTransform="skewX(-24)"
        >
          <path d="M0 0h104v132H0z" fill="#1A5C3C" />
          <path d="M0 0h52v132H0z" fill="#175638" />
        </pattern>
      </defs>
      <path d="M0 0h560v132H0z" fill="url(#cage-turf)" />
      <path d="M0 0h560v95Q280 69 0 95z" fill="#0B3122" fillOpacity=".5" />
      <path d="M0 0h560v92Q280 66 0 92z" fill="url(#cage-net)" />
      <g fill="none" stroke="#F5EBCF">
        <path d="M-4 92Q280 66 564 92" strokeOpacity=".75" strokeWidth="2.5" />
        <path d="M90 0v132M470 0v132" strokeOpacity=".85" strokeWidth="4" />
      </g>
      <path d="M262 112h36v9l-18 12-18-12z" fill="#fff" opacity=".92" />
      <path
        d="M200 100h40v40h-40zM320 100h40v40h-40z"
        fill="none"
        stroke="#fff"
        strokeOpacity=".6"
        strokeWidth="3"
      />
      <Ball x={392} y={44} radius={17} />
    </svg>
  )
}
