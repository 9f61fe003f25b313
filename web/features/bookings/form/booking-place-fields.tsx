import { fullName } from '../../../lib/names.ts'
import { SelectField } from '../../../ui/field.tsx'
import { Fieldset } from '../../../ui/fieldset.tsx'
import type { FormFields } from '../../../ui/use-form.ts'
import type { BookingForm } from '../rows/booking-form-rules.ts'
import type { Instructor, ServiceType, Space } from '../rows/form-queries.ts'
import type { BookingDetails } from '../rows/queries.ts'

/**
 * Service, space and instructor in the booking form of staff. Inactive ones are offered only if the
 * booking has them.
 */
export function BookingPlaceFields(props: {
  form: FormFields<BookingForm>
  serviceTypes: ServiceType[]
  spaces: Space[]
  instructors: Instructor[]
  requiresInstructor: boolean
  booking: BookingDetails | null
}) {
  const { form, booking } = props
  return (
    <Fieldset legend="Service and place">
      <div className="grid gap-4 md:grid-cols-3">
        <SelectField
          {...form.text('serviceTypeId')}
          label="Service type"
          empty="Select a service type"
          options={props.serviceTypes
            .filter(({ id, is_active }) => is_active || id === booking?.service_type_id)
            .map((service) => [service.id, serviceInWords(service)])}
        />
        <SelectField
          {...form.text('spaceId')}
          label="Space"
          empty="Select a space/cage"
          options={props.spaces
            .filter(({ id, is_active }) => is_active || id === booking?.space_id)
            .map((space) => [space.id, `${space.name}${space.is_active ? '' : ' (inactive)'}`])}
        />
        {props.requiresInstructor && (
          <SelectField
            {...form.text('instructorId')}
            label="Instructor"
            empty="Select an instructor"
            options={props.instructors
              .filter((each) => isActive(each) || each.id === booking?.instructor_id)
              .map((instructor) => [
                instructor.id,
                `${fullName(instructor)}${isActive(instructor) ? '' : ' (inactive)'}`,
              ])}
          />
        )}
      </div>
    </Fieldset>
  )
}

function serviceInWords({ name, duration_minutes, is_active }: ServiceType): string {
  const length = duration_minutes ? `, ${duration_minutes} min` : ''
  return `${name}${length}${is_active ? '' : ' (inactive)'}`
}

function isActive(instructor: Instructor): boolean {
  return instructor.is_active && !instructor.deleted_at
}
