import { useQuery } from '@tanstack/react-query'
import Tag from 'lucide-react/icons/tag'
import { useState } from 'react'
import { formatMoney } from '../../../../shared/money.ts'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { ActiveRow } from '../../../ui/active-row.tsx'
import { EditDialog } from '../../../ui/edit-dialog.tsx'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { ManagedList } from '../../../ui/managed-list.tsx'
import { SwitchField } from '../../../ui/switch-field.tsx'
import { useDraft } from '../../../ui/use-draft.ts'
import { useEditForm } from '../../../ui/use-edit-form.ts'
import { useTimesOpened } from '../../../ui/use-times-opened.ts'
import { DeactivatePanel } from '../../front-desk/closures/later-settle-panel.tsx'
import { setServiceActive, useSaveService, useSwitchService } from './mutations.ts'
import { type Service, servicesQuery } from './queries.ts'
import { messages, serviceErrors, serviceForm } from './rules.ts'

/**
 * `/admin/services`: the services of the facility, and the dialog that edits one. Before a service
 * is switched off, a panel lists its later bookings.
 */
export function ServicesPage() {
  const facility = useSiteFacility()
  usePageTitle('Services')
  const services = useQuery(servicesQuery(facility.id))
  const [edited, setEdited] = useState<Service | 'new' | null>(null)
  const timesOpened = useTimesOpened(edited !== null)
  const status = useSwitchService()
  const { question } = status
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
        loading="Loading services"
        failed={messages.load}
        failure={question ? null : status.failure}
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
            onToggle={() => status.start(service)}
          />
        )}
      </ManagedList>
      <ServiceFormDialog
        key={timesOpened}
        facility={{ id: facility.id, paymentsEnabled }}
        open={edited !== null}
        service={edited === 'new' ? null : edited}
        onClose={() => setEdited(null)}
      />
      {question && (
        <DeactivatePanel
          key={question.request.id}
          facility={facility}
          name={question.request.name}
          description="Its bookings have their time, space and instructor. Each stays as it was booked unless you cancel it."
          closing={question.found}
          failed={messages.status}
          setActive={(isActive) => setServiceActive(question.request, isActive)}
          onClose={status.cancel}
        />
      )}
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

/** The dialog that creates a service or changes one. */
function ServiceFormDialog(props: {
  facility: { id: string; paymentsEnabled: boolean }
  open: boolean
  service: Service | null
  onClose: () => void
}) {
  const { facility, service } = props
  const { paymentsEnabled } = facility
  const saving = useSaveService(facility, service)
  const form = useEditForm({
    draft: useDraft('service', service?.id ?? null, () => serviceForm(service)),
    check: (values) => serviceErrors(values, paymentsEnabled),
    saving,
    onSaved: props.onClose,
  })
  return (
    <EditDialog
      noun="service"
      isNew={service === null}
      open={props.open}
      onClose={props.onClose}
      form={form}
      saving={saving}
    >
      <TextField label="Name" required autoComplete="off" {...form.text('name')} />
      <TextAreaField label="Description" optional {...form.text('description')} />
      <SwitchField
        label="Requires an instructor"
        hint="Bookings made before keep what they had."
        {...form.check('requiresInstructor')}
      />
      <TextField
        label="Duration (minutes)"
        type="number"
        inputMode="numeric"
        min={15}
        step={15}
        required
        {...form.text('durationMinutes')}
      />
      <TextField
        label="Rate"
        inputMode="decimal"
        prefix="$"
        optional
        disabled={!paymentsEnabled}
        hint={
          paymentsEnabled
            ? 'For this duration. Left empty, the rates in Settings hold.'
            : 'Can be set once payments are enabled in Settings.'
        }
        {...form.text('rate')}
      />
    </EditDialog>
  )
}
