/**
 * The background of the home page's last call to book: plate and batter's boxes in chalk on clay.
 */
export function BattersBox() {
  return (
    <svg
      viewBox="0 0 1280 260"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="absolute inset-y-0 -z-1 h-full max-md:-left-74 max-md:w-256 max-md:max-w-none md:inset-x-0 md:w-full"
    >
      <defs>
        <filter id="box-dirt">
          <feTurbulence type="fractalNoise" baseFrequency=".7" numOctaves="2" seed="9" />
          <feColorMatrix values="0 0 0 0 .2 0 0 0 0 .08 0 0 0 0 0 0 0 0 -1.6 1.05" />
        </filter>
        <filter id="box-chalk" x="-5%" y="-5%" width="110%" height="110%">
          <feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2" seed="4" />
          <feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -2.2 2.2" result="grain" />
          <feComposite in="SourceGraphic" in2="grain" operator="in" />
        </filter>
      </defs>
      <path d="M0 0h1280v260H0z" filter="url(#box-dirt)" opacity=".5" />
      <path
        d="M640 40h120v240H640zM850 40h120v240H850z"
        filter="url(#box-chalk)"
        fill="none"
        stroke="#fff"
        strokeWidth="6"
        opacity=".5"
      />
      <path d="M770 150h70v36l-35 30-35-30z" fill="#fff" opacity=".9" />
    </svg>
  )
}
