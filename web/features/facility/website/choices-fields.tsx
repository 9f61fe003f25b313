import { useQuery } from '@tanstack/react-query'
import { anyInstructor, type BookingKind } from '../../../lib/booking-kind.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { fullName } from '../../../lib/names.ts'
import { instructorsQuery, serviceTypesQuery, spacesQuery } from '../../../site/offer-queries.ts'
import { SelectField } from '../../../ui/field.tsx'
import type { EmbedChoices } from './embed-code.ts'

/** The parts of a booking that the link or the element chooses beforehand. */
export function ChoicesFields(props: {
  facility: Facility
  choices: EmbedChoices
  onChoose: (patch: Partial<EmbedChoices>) => void
}) {
  const { facility, choices, onChoose } = props
  const services = useQuery(serviceTypesQuery(facility.id)).data ?? []
  const spaces = useQuery(spacesQuery(facility.id)).data ?? []
  const instructors = useQuery(instructorsQuery(facility.id)).data ?? []
  const isLesson = choices.type === 'lesson'
  const ofKind = services.filter((service) => service.requires_instructor === isLesson)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Booking"
        value={choices.type}
        onChange={({ target }) => onChoose({ type: target.value as BookingKind | '' })}
      >
        <option value="">Players choose</option>
        <option value="open">Open cage time</option>
        <option value="lesson">Lessons</option>
      </SelectField>
      {choices.type && ofKind.length > 1 && (
        <SelectField
          label="Service"
          value={choices.service}
          onChange={({ target }) => onChoose({ service: target.value })}
        >
          <option value="">Players choose</option>
          {ofKind.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {isLesson && (
        <SelectField
          label="Instructor"
          value={choices.instructor}
          onChange={({ target }) => onChoose({ instructor: target.value })}
        >
          <option value="">Players choose</option>
          <option value={anyInstructor}>Any instructor</option>
          {instructors.map((instructor) => (
            <option key={instructor.id} value={instructor.id}>
              {fullName(instructor)}
            </option>
          ))}
        </SelectField>
      )}
      {choices.type && (
        <SelectField
          label="Space"
          value={choices.space}
          onChange={({ target }) => onChoose({ space: target.value })}
        >
          <option value="">Any that fits</option>
          {spaces.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}
