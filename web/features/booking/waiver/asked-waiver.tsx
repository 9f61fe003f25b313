import { useQuery } from '@tanstack/react-query'
import { waiverQuery } from './queries.ts'
import { WaiverBox } from './waiver-box.tsx'

/** The box about the waiver, if somebody of a new booking is not signed for. */
export function AskedWaiver(props: { token: string; className?: string }) {
  const { data } = useQuery(waiverQuery(props.token))
  if (!data?.players.some(({ is_signed }) => !is_signed)) return null
  return <WaiverBox {...props} />
}
