import { useFreshQuery } from '../../../lib/use-fresh-query.ts'
import { waiverQuery } from './queries.ts'
import { WaiverBox } from './waiver-box.tsx'

/** On a confirmation: asks for the waiver if it is not signed for one of the players. */
export function UnsignedWaiver(props: { token: string; className?: string }) {
  const { data } = useFreshQuery(waiverQuery(props.token))
  if (!data?.players.some(({ is_signed }) => !is_signed)) return null
  return <WaiverBox {...props} />
}
