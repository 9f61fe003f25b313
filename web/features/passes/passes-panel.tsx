import { useQuery } from '@tanstack/react-query'
import { writtenCode } from '../../../shared/pass-code.ts'
import { useSiteFacility } from '../../site/facility-query.ts'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { passAddresses } from './pass-addresses.ts'
import { passesQuery } from './queries.ts'
import { leftInWords, messages } from './rules.ts'

/**
 * On a customer's or a team's page: their passes and what is left on each. Shows nothing if there
 * are none, or if payments are switched off.
 */
export function PassesPanel(props: { of: { customer_id: string } | { team_id: string } }) {
  const facility = useSiteFacility()
  const { data, isError, refetch } = useQuery({
    ...passesQuery(facility.id, props.of),
    enabled: facility.facility_settings?.enable_payments ?? false,
  })
  if (isError && !data)
    return (
      <Notice tone="error" onRetry={() => void refetch()}>
        {messages.load}
      </Notice>
    )
  if (!data || data.length === 0) return null
  return (
    <Panel title="Passes" to={passAddresses.all}>
      <ul className="divide-y divide-rule">
        {data.map((pass) => (
          <li key={pass.id} className="px-5 py-3 text-ui">
            <b className="block font-[650] wrap-anywhere">{pass.name}</b>
            <span className="tabular-nums">{writtenCode(pass.code)}</span>
            {', '}
            {pass.is_active ? leftInWords(pass, facility.time_zone) : 'switched off'}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
