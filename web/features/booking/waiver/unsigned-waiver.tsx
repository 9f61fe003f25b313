import { useFreshQuery } from '../../../lib/use-fresh-query.ts'
import { waiverQuery } from './queries.ts'
import { WaiverBox } from './waiver-box.tsx'

/** Asks for the waiver after booking, if a player of the booking has no signed waiver. */
export function UnsignedWaiver(props: { token: string; className?: string }) {
  const { data } = useFreshQuery(waiverQuery(props.token))
  if (!data?.players.some(({ is_signed }) => !is_signed)) return null
  return <WaiverBox {...props} />
}
