import { useQuery } from '@tanstack/react-query'
import Tag from 'lucide-react/icons/tag'
import { useState } from 'react'
import { formatMoney } from '../../../lib/money.ts'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { ActiveRow } from '../../../ui/active-row.tsx'
import { ManagedList } from '../../../ui/managed-list.tsx'
import { useOpenings } from '../../../ui/use-openings.ts'
import { useSwitchService } from './mutations.ts'
import { type Service, servicesQuery } from './queries.ts'
import { messages } from './rules.ts'
import { ServiceFormDialog } from './service-form-dialog.tsx'

/** /admin/services: the list of service types, and the dialog that edits one. */
export function ServicesPage() {
  const facility = useSiteFacility()
  usePageTitle('Services')
  const services = useQuery(servicesQuery(facility.id))
  const [edited, setEdited] = useState<Service | 'new' | null>(null)
  const openings = useOpenings(edited !== null)
  const status = useSwitchService()
  const paymentsEnabled = facility.facility_settings?.enable_payments ?? false
  return (
    <>
      <ManagedList
        title="Services"
        subtitle="What can be booked, and for how long."
        noun="service"
        icon={Tag}
        hint="Bookings need at least one active service."
        query={services}
        loading="Loading service types"
        failed={messages.load}
        failure={status.failure}
        hasInactive
        onNew={() => setEdited('new')}
      >
        {(service) => (
          <ActiveRow
            name={service.name}
            active={service.is_active}
            facts={facts(service, paymentsEnabled)}
            description={service.description}
            busy={status.sending?.id === service.id}
            onEdit={() => setEdited(service)}
            onToggle={() => status.send(service)}
          />
        )}
      </ManagedList>
      <ServiceFormDialog
        key={openings}
        facility={{ id: facility.id, paymentsEnabled }}
        open={edited !== null}
        service={edited === 'new' ? null : edited}
        onClose={() => setEdited(null)}
      />
    </>
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
