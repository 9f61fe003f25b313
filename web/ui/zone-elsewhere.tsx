import { differsFromVisitor } from '../../shared/times.ts'
import { zoneName } from '../../shared/zone-names.ts'
import { useHydrating } from '../lib/hydration.ts'

/**
 * The name of a time zone, if the visitor's clock shows another time at that instant. With `said`, that
 * sentence instead, which follows others.
 */
export function ZoneElsewhere(props: {
  zone: string
  at: string | undefined
  className?: string
  said?: string
}) {
  const { zone, at, said } = props
  // The server does not know the visitor's clock: it writes the line, and the page hides it until
  // the instant itself can be asked. A sentence about the clock is left out: without a script it
  // would stay.
  const isHydrating = useHydrating()
  if (isHydrating ? said : !differsFromVisitor(zone, undefined, at)) return null
  if (said) return ` ${said}`
  return (
    <span className={`${isHydrating ? 'zone-line' : 'block'} ${props.className}`}>
      {zoneName(zone)}
    </span>
  )
}
