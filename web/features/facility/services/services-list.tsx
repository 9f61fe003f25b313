import { formatMoney } from '../../../lib/money.ts'
import { ActiveRow } from '../../../ui/active-row.tsx'
import type { Service } from './queries.ts'

/** The service types as rows, each with its two actions. Rates show only with payments on. */
export function ServicesList(props: {
  services: readonly Service[]
  paymentsEnabled: boolean
  /** The one whose status is being changed. */
  busyId: string | null
  onEdit: (service: Service) => void
  onToggle: (service: Service) => void
}) {
  return (
    <ul aria-label="Services" className="card divide-y divide-rule">
      {props.services.map((service) => (
        <ActiveRow
          key={service.id}
          name={service.name}
          active={service.is_active}
          facts={facts(service, props.paymentsEnabled)}
          description={service.description}
          busy={props.busyId === service.id}
          onEdit={() => props.onEdit(service)}
          onToggle={() => props.onToggle(service)}
        />
      ))}
    </ul>
  )
}

function facts(service: Service, paymentsEnabled: boolean): string {
  const rate = paymentsEnabled && service.rate !== null && formatMoney(service.rate)
  return [
    `${service.duration_minutes} minutes`,
    service.requires_instructor ? 'With an instructor' : 'No instructor',
    rate,
  ]
    .filter(Boolean)
    .join(' · ')
}
