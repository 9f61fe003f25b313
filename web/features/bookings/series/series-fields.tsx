import { longDate } from '../../../../shared/dates.ts'
import { lengths } from '../../../../shared/lengths.ts'
import { playerTexts } from '../../../../shared/player-details.ts'
import { localDate } from '../../../../shared/times.ts'
import { classNames } from '../../../lib/class-names.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { fullName, spaceNumber } from '../../../lib/names.ts'
import { Choice } from '../../../ui/choice.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { FieldError, SelectField, TextField } from '../../../ui/field.tsx'
import { Fieldset } from '../../../ui/fieldset.tsx'
import { TranslatedPart } from '../../../ui/place-language.tsx'
import { NumberPlate } from '../../../ui/plate.tsx'
import type { FormFields } from '../../../ui/use-form.ts'
import { CustomerPicker } from '../../booking/player-form/customer-picker.tsx'
import { PlayerFields } from '../../booking/player-form/player-fields.tsx'
import type { FormTeam, Instructor, ServiceType, Space } from '../rows/form-queries.ts'
import { mostDates } from './rules.ts'
import type { SeriesForm } from './series-form-state.ts'

type Props = {
  form: FormFields<SeriesForm>
  facility: Facility
  serviceTypes: ServiceType[]
  spaces: Space[]
  instructors: Instructor[]
  /** The teams that the series can be for. */
  teams: FormTeam[]
  requiresInstructor: boolean
}

/** The fields of a new series: service and place, dates, and the player or the team. */
export function SeriesFields(props: Props) {
  const { form } = props
  return (
    <>
      <Fieldset legend="Service and place">
        <div className="grid gap-4 md:grid-cols-2">
          <SelectField
            {...form.text('serviceTypeId')}
            label="Service type"
            empty="Select a service type"
            options={props.serviceTypes
              .filter(({ is_active }) => is_active)
              .map(({ id, name }) => [id, name])}
          />
          {props.requiresInstructor && (
            <SelectField
              {...form.text('instructorId')}
              label="Instructor"
              empty="Select an instructor"
              options={props.instructors
                .filter(({ is_active, deleted_at }) => is_active && !deleted_at)
                .map((instructor) => [instructor.id, fullName(instructor)])}
            />
          )}
          <Spaces {...props} />
        </div>
      </Fieldset>
      <Fieldset legend="Dates">
        <Dates {...props} />
      </Fieldset>
      <Fieldset legend="Player or team">
        <div className="grid gap-4 md:grid-cols-2">
          {props.teams.length > 0 && (
            <SelectField
              {...form.text('teamId')}
              label="Team"
              optional
              empty="No team"
              hint="Fills in its contact. The dates are on the team’s page."
              options={props.teams.map(({ id, name }) => [id, name])}
            />
          )}
          <TranslatedPart>
            <PlayerFields
              form={form}
              by="staff"
              emailOptional
              nameField={
                <CustomerPicker
                  {...form.text('name')}
                  facility={props.facility}
                  label={playerTexts.name.asked}
                  required
                  maxLength={lengths.name}
                  onFill={form.edit}
                />
              }
            />
          </TranslatedPart>
        </div>
      </Fieldset>
    </>
  )
}

function Spaces({ form, spaces, requiresInstructor }: Props) {
  const chosen = form.values.spaceIds
  const wrong = form.errors.spaceIds
  return (
    <fieldset
      name="spaceIds"
      tabIndex={-1}
      className="min-w-0 md:col-span-full"
      aria-describedby={wrong ? 'series-spaces-error' : undefined}
    >
      <legend className="mb-1.5 text-ui leading-5 font-[620]">Spaces</legend>
      <div className="flex flex-wrap gap-2">
        {spaces
          .filter(({ is_active }) => is_active)
          .map(({ id, name }) => (
            <Choice
              key={id}
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                form.edit({
                  spaceIds: target.checked
                    ? [...chosen, id]
                    : chosen.filter((other) => other !== id),
                })
              }
              className="flex min-h-12 items-center gap-2.5 px-3 py-1.5 text-ui font-[580]"
            >
              {spaceNumber(name) && (
                <NumberPlate
                  className={classNames(
                    'h-8 w-7 text-[1.375rem]',
                    chosen.includes(id) ? 'bg-plate text-bulb' : 'bg-sunken text-ink',
                  )}
                >
                  {spaceNumber(name)}
                </NumberPlate>
              )}
              {name}
            </Choice>
          ))}
      </div>
      {requiresInstructor && chosen.length > 1 && (
        <p className="mt-1.5 text-small text-ink-3">
          The lesson is in the first of them; the others are kept beside it.
        </p>
      )}
      {wrong && <FieldError id="series-spaces-error">{wrong}</FieldError>}
    </fieldset>
  )
}

function Dates({ form, facility }: Props) {
  const { date, ends } = form.values
  return (
    <div className="grid gap-4 md:grid-cols-3">
      <DateField
        {...form.text('date')}
        label="First date"
        min={localDate(new Date(), facility.time_zone)}
        hint={date ? `${longDate(date)}.` : undefined}
      />
      <TextField {...form.text('time')} label="Time" type="time" step={300} />
      <TextField
        {...form.text('minutes')}
        label="Minutes"
        type="number"
        inputMode="numeric"
        min={1}
        max={1440}
      />
      <SelectField {...form.text('everyWeeks')} label="Repeats">
        <option value="1">Every week</option>
        <option value="2">Every other week</option>
        <option value="4">Every fourth week</option>
      </SelectField>
      <SelectField
        name="ends"
        label="Ends"
        value={ends}
        onChange={({ target }) => form.edit({ ends: target.value as SeriesForm['ends'] })}
      >
        <option value="times">After a number of dates</option>
        <option value="until">On a date</option>
      </SelectField>
      {ends === 'times' ? (
        <TextField
          {...form.text('times')}
          label="Number of dates"
          type="number"
          inputMode="numeric"
          min={1}
          max={mostDates}
          hint={`At most ${mostDates}.`}
        />
      ) : (
        <DateField {...form.text('until')} label="Last date" min={date} />
      )}
    </div>
  )
}
