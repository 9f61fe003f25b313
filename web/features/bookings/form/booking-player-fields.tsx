import type { ReactNode } from 'react'
import { lengths } from '../../../../shared/lengths.ts'
import { playerTexts } from '../../../../shared/player-details.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { Fieldset } from '../../../ui/fieldset.tsx'
import { TranslatedPart } from '../../../ui/place-language.tsx'
import type { FormFields } from '../../../ui/use-form.ts'
import { CustomerPicker } from '../../booking/player-form/customer-picker.tsx'
import { PlayerFields } from '../../booking/player-form/player-fields.tsx'
import { MorePlayerFields } from '../../front-desk/walk-in/more-player-fields.tsx'
import type { BookingForm } from '../rows/booking-form-rules.ts'
import type { BookingDetails } from '../rows/queries.ts'
import { BookingCardField } from './booking-card-field.tsx'

/**
 * In the booking form of staff: who plays, whom to reach, and for a new booking who else plays and
 * the card that pays.
 */
export function BookingPlayerFields(props: {
  form: FormFields<BookingForm>
  facility: Facility
  booking: BookingDetails | null
  more: Parameters<typeof MorePlayerFields>[0]['more']
  /** The time that is chosen. */
  start: Date | null
  card: Pick<Parameters<typeof BookingCardField>[0], 'typed' | 'onType' | 'onCode'>
  /** Rendered after the fields. */
  children: ReactNode
}) {
  const { form, facility, booking, more } = props
  const { values } = form
  const isWithoutEmail = booking?.player_email === null
  return (
    <Fieldset legend="Player">
      <TranslatedPart className="grid gap-4 md:grid-cols-2">
        <PlayerFields
          form={form}
          by="staff"
          emailOptional={isWithoutEmail}
          hints={{
            email: isWithoutEmail ? (
              <span lang="en">
                Booked without an email. If you add one, it gets the confirmation.
              </span>
            ) : undefined,
          }}
          nameField={
            <CustomerPicker
              {...form.text('name')}
              facility={facility}
              label={playerTexts.name.asked}
              required
              maxLength={lengths.name}
              onFill={form.edit}
            />
          }
        />
      </TranslatedPart>
      {!booking && (
        <TranslatedPart className="mt-4 grid gap-4">
          <MorePlayerFields
            more={more}
            start={props.start}
            zone={facility.time_zone}
            form={values}
          />
          {more.asksForWaiver && (
            <p lang="en" className="text-small text-ink-3">
              The confirmation asks for the waiver of all players at once.
            </p>
          )}
        </TranslatedPart>
      )}
      {!booking && facility.facility_settings?.enable_payments && (
        <BookingCardField
          minutes={values.durationMinutes * more.count}
          booking={
            props.start && !more.isAny
              ? {
                  serviceTypeId: values.serviceTypeId || undefined,
                  start: props.start,
                  zone: facility.time_zone,
                }
              : undefined
          }
          {...props.card}
        />
      )}
      {props.children}
    </Fieldset>
  )
}
