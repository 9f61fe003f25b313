import { differsFromVisitor } from '../../shared/times.ts'
import { zoneName } from '../../shared/zone-names.ts'
import { useHydrating } from '../lib/hydration.ts'

/** The name of a time zone, if the visitor's clock shows another time at that instant. */
export function ZoneElsewhere(props: { zone: string; at: string | undefined; className?: string }) {
  const { zone, at, className = '' } = props
  // The server does not know the visitor's clock: it writes the line, and the page hides it until
  // the instant itself can be asked.
  const isHydrating = useHydrating()
  if (!isHydrating && !differsFromVisitor(zone, undefined, at)) return null
  return (
    <span className={`${isHydrating ? 'zone-line' : 'block'} ${className}`}>{zoneName(zone)}</span>
  )
}
