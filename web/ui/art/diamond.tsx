/**
 * The background of the home page's top and of the account pages: home plate, batter's boxes and
 * foul lines in chalk on clay. Fills its container from below.
 */
export function Diamond() {
  return (
    <svg
      viewBox="0 0 1280 640"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className="absolute inset-0 -z-1 size-full"
    >
      <defs>
        <filter id="diamond-chalk" x="-5%" y="-5%" width="110%" height="110%">
          <feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2" seed="4" />
          <feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -2.6 2.05" result="grain" />
          <feComposite in="SourceGraphic" in2="grain" operator="in" />
        </filter>
        <radialGradient id="diamond-fade" gradientUnits="userSpaceOnUse" cx="640" cy="640" r="285">
          <stop offset=".35" stopColor="#fff" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </radialGradient>
        <mask id="diamond-lines" maskUnits="userSpaceOnUse" x="0" y="0" width="1280" height="640">
          <path d="M0 0h1280v640H0z" fill="url(#diamond-fade)" />
        </mask>
      </defs>
      <circle cx="640" cy="664" r="148" fill="#7E3712" fillOpacity=".9" />
      <circle
        cx="640"
        cy="664"
        r="148"
        fill="none"
        stroke="#0B3122"
        strokeOpacity=".35"
        strokeWidth="6"
      />
      <g filter="url(#diamond-chalk)" fill="none" stroke="#fff">
        <path
          d="M618 622 300 304M662 622 980 304"
          mask="url(#diamond-lines)"
          strokeWidth="7"
          opacity=".8"
        />
        <path d="M562 566h48v100h-48zM670 566h48v100h-48z" strokeWidth="5" opacity=".85" />
      </g>
      <path d="M622 604h36v18l-18 17-18-17z" fill="#fff" opacity=".9" />
    </svg>
  )
}
