import { differsFromVisitor } from '../../shared/times.ts'
import { zoneName } from '../../shared/zone-names.ts'
import { useHydrating } from '../lib/hydration.ts'

/** The name of a time zone, if the visitor's clock shows another time at that instant. */
export function ZoneElsewhere(props: { zone: string; at: string | undefined; className: string }) {
  const { zone, at } = props
  // The server does not know the visitor's clock.
  const isShown = !useHydrating() && differsFromVisitor(zone, undefined, at)
  return isShown && <span className={`block ${props.className}`}>{zoneName(zone)}</span>
}
