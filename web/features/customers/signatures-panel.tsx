import { useQuery } from '@tanstack/react-query'
import { longDate } from '../../../shared/dates.ts'
import { formatTime, localDate } from '../../../shared/times.ts'
import { useIsOwner } from '../../site/staff-role.ts'
import { staffPaths } from '../../staff-paths.ts'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { signaturesQuery } from './queries.ts'
import { messages } from './rules.ts'

/** On a customer's page: the waivers that were signed for them. Shows nothing if there are none. */
export function SignaturesPanel(props: { customerId: string; zone: string }) {
  const isOwner = useIsOwner()
  const { data, isError, refetch } = useQuery(signaturesQuery(props.customerId))
  if (isError && !data)
    return (
      <Notice tone="error" onRetry={() => void refetch()}>
        {messages.loadSignatures}
      </Notice>
    )
  if (!data || data.length === 0) return null
  return (
    <Panel title="Waivers" to={isOwner ? staffPaths.adminWaivers : undefined}>
      <ul className="divide-y divide-rule">
        {data.map((signature) => (
          <li key={signature.id} className="px-5 py-3 text-ui wrap-anywhere">
            <b className="block font-[650]">
              {signature.waiver_texts.title}, version {signature.waiver_texts.version}
            </b>
            Signed by {signature.signer_name} ({signature.relation}) on{' '}
            {longDate(localDate(signature.signed_at, props.zone))},{' '}
            {formatTime(signature.signed_at, props.zone)}. Good until{' '}
            {longDate(signature.valid_until)}.
          </li>
        ))}
      </ul>
    </Panel>
  )
}
