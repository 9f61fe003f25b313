import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import Tag from 'lucide-react/icons/tag'
import { useState } from 'react'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ListWithInactive } from '../../../ui/list-with-inactive.tsx'
import { LoadingList } from '../../../ui/loading-list.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useOpenings } from '../../../ui/use-openings.ts'
import { useSwitchService } from './mutations.ts'
import { type Service, servicesQuery } from './queries.ts'
import { messages } from './rules.ts'
import { ServiceFormDialog } from './service-form-dialog.tsx'
import { ServicesList } from './services-list.tsx'

/** /admin/services: the list, and the form over it. */
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
      <div className="max-w-240">
        <PageHeader
          title="Services"
          subtitle="What can be booked, and for how long."
          actions={
            <Button onClick={() => setEdited('new')}>
              <Icon of={Plus} />
              New service
            </Button>
          }
        />
      </div>
      <div className="grid max-w-240 gap-3 pb-24">
        {status.failure && <Notice tone="error">{status.failure}</Notice>}
        <ListWithInactive
          query={services}
          failed={messages.load}
          loading={<LoadingList label="Loading service types" />}
          empty={
            <EmptyState
              icon={Tag}
              title="No services yet"
              hint="Bookings need at least one active service."
              action={<Button onClick={() => setEdited('new')}>New service</Button>}
            />
          }
        >
          {(shown) => (
            <ServicesList
              services={shown}
              paymentsEnabled={paymentsEnabled}
              busyId={status.sending?.id ?? null}
              onEdit={setEdited}
              onToggle={(service) => status.send(service)}
            />
          )}
        </ListWithInactive>
      </div>
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
