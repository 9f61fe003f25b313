import { formatMoney } from '../../lib/money.ts'
import { ActiveChip } from '../../ui/active-chip.tsx'
import { Button } from '../../ui/button.tsx'
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
        <li
          key={service.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5 md:px-5"
        >
          <div className="min-w-0 flex-1 basis-60">
            <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-body font-[680] wrap-anywhere">
              {service.name}
              <ActiveChip active={service.is_active} />
            </h2>
            <p className="text-small text-ink-2">{facts(service, props.paymentsEnabled)}</p>
            {service.description && (
              <p className="line-clamp-2 text-small text-ink-3 wrap-anywhere">
                {service.description}
              </p>
            )}
          </div>
          <div className="flex gap-2">
            <Button
              variant="secondary"
              size="small"
              aria-label={`Edit ${service.name}`}
              onClick={() => props.onEdit(service)}
            >
              Edit
            </Button>
            <Button
              variant="secondary"
              size="small"
              aria-label={`${service.is_active ? 'Deactivate' : 'Activate'} ${service.name}`}
              busy={props.busyId === service.id}
              onClick={() => props.onToggle(service)}
            >
              {service.is_active ? 'Deactivate' : 'Activate'}
            </Button>
          </div>
        </li>
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
