import { differsFromVisitor } from '../../shared/times.ts'
import { zoneName } from '../../shared/zone-names.ts'
import { useHydrating } from '../lib/hydration.ts'

/**
 * On visitors' pages, beside a time: the name of its zone, if the visitor's clock shows another
 * time at that instant.
 */
export function ZoneElsewhere(props: { zone: string; at: string | undefined; className?: string }) {
  const { zone, at, className = '' } = props
  // The server does not know the visitor's clock, so its page always has the line. Until this runs
  // in the browser, a style hides it where the clock shows the facility's time now
  // (web/index.html).
  const isHydrating = useHydrating()
  if (!isHydrating && !differsFromVisitor(zone, undefined, at)) return null
  return (
    <span className={`${isHydrating ? 'zone-line' : 'block'} ${className}`}>{zoneName(zone)}</span>
  )
}
