/** A baseball as a part of another drawing, in which its center is at (x, y). */
export function Ball(props: { x: number; y: number; radius: number; outlined?: boolean }) {
  const scale = props.radius / 20
  return (
    <g transform={`translate(${props.x} ${props.y}) scale(${scale})`}>
      <circle
        r="20"
        fill="#FBF7EC"
        stroke={props.outlined ? '#6F4620' : 'none'}
        strokeWidth={2 / scale}
      />
      <g fill="none" stroke="#B3261E">
        <path d={seams} strokeWidth="1.5" />
        <path d={seams} strokeWidth="5.800" strokeDasharray="1.500 3.300" />
      </g>
    </g>
  )
}

const seams = 'M-13-14.600Q-3.500 0-13 14.600M13-14.600Q3.500 0 13 14.600'
