import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { dayOfWeek, longDate } from '../../../../shared/dates.ts'
import { formatTime, formatWallTime } from '../../../../shared/times.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { isSameStart } from '../../../lib/slot-times.ts'
import { businessHoursQuery } from '../../../site/business-hours-query.ts'
import { Choice } from '../../../ui/choice.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { FieldError, SelectField } from '../../../ui/field.tsx'
import { Fieldset } from '../../../ui/fieldset.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import type { FormFields } from '../../../ui/use-form.ts'
import { messages as freeTimes } from '../../booking/free-times/rules.ts'
import { bookingDates, bookingDurations } from '../../booking/free-times/staff-choices.ts'
import type { BookingForm } from '../rows/booking-form-rules.ts'
import type { ServiceType } from '../rows/form-queries.ts'
import { messages } from '../rows/rules.ts'
import type { useBookingSlots } from './use-booking-slots.ts'

type Props = {
  form: FormFields<BookingForm>
  facility: Facility
  service: ServiceType | undefined
  times: ReturnType<typeof useBookingSlots>
  /** The length of the booking that is edited, in minutes; undefined for a new one. */
  ownMinutes: number | undefined
}

/** Date and length in the booking form of staff, and the times of that date to choose from. */
export function BookingTimeFields(props: Props) {
  const { form, facility } = props
  const settings = facility.facility_settings
  const dates = bookingDates(settings, facility.time_zone, new Date())
  const durations = bookingDurations(props.service, settings, props.ownMinutes)
  return (
    <Fieldset legend="Date and time">
      <div className="grid gap-4 md:grid-cols-2">
        <DateField
          {...form.text('date')}
          label="Date"
          hint={<DateInWords facility={facility} date={form.values.date} dates={dates} />}
          min={dates.from}
          max={dates.to}
        />
        {durations.length > 1 && (
          <SelectField
            name="durationMinutes"
            label="Length"
            value={form.values.durationMinutes}
            onChange={({ target }) => form.edit({ durationMinutes: Number(target.value) })}
            options={durations.map((minutes) => [minutes, `${minutes} minutes`])}
          />
        )}
      </div>
      <Times {...props} />
    </Fieldset>
  )
}

function DateInWords(props: {
  facility: Facility
  date: string
  dates: { from: string; to: string }
}) {
  const { date, dates } = props
  const hours = useQuery(businessHoursQuery(props.facility.id))
  if (!date) return <>From today until {longDate(dates.to)}.</>
  const day = hours.data?.find(({ day_of_week }) => day_of_week === dayOfWeek(date))
  const open =
    day?.is_open && day.open_time && day.close_time
      ? ` Open ${formatWallTime(day.open_time)} – ${formatWallTime(day.close_time)}.`
      : hours.data && ' Closed.'
  return (
    <>
      {longDate(date)}.{open}
    </>
  )
}

function Times(props: Props) {
  const { form, times } = props
  const wrong = form.errors.slot
  const open = times.slots?.filter(({ is_available }) => is_available).length ?? 0
  return (
    // It has a name and can take the focus, because the error links here. It has an `aria-label`
    // and no legend, because a legend cannot contain the count.
    <fieldset
      name="slot"
      tabIndex={-1}
      aria-label="Time"
      aria-describedby={wrong ? 'booking-slot-error' : undefined}
      className="mt-5 min-w-0"
    >
      <p className="mb-2 text-ui font-[620]">
        Time{' '}
        <span role="status" className="font-normal text-ink-3">
          {times.slots && open > 0 && `· ${open} open for ${form.values.durationMinutes} minutes`}
        </span>
      </p>
      {times.missing.length > 0 ? (
        <p className="text-ui text-ink-3">To see the times, choose: {times.missing.join(', ')}.</p>
      ) : times.isError && !times.slots?.length ? (
        <Notice tone="error" onRetry={times.retry}>
          {messages.loadTimeSlots}
        </Notice>
      ) : times.isPending && !times.slots ? (
        <Loading label="Loading times" className={gridLook} bars={Array(12).fill('h-11')} />
      ) : (
        <>
          {times.isError && (
            <Notice tone="error" className="mb-2" onRetry={times.retry}>
              {messages.loadTimeSlots}
            </Notice>
          )}
          {open === 0 ? (
            <Notice tone="info">{freeTimes.none}</Notice>
          ) : (
            <TimeGrid {...props} slots={times.slots ?? []} />
          )}
        </>
      )}
      {wrong && (
        <div className="mt-2">
          <FieldError id="booking-slot-error">{wrong}</FieldError>
        </div>
      )}
    </fieldset>
  )
}

const gridLook = 'grid grid-cols-3 gap-2 sm:grid-cols-4 md:grid-cols-6'

function TimeGrid(
  props: Props & { slots: { start_time: string; end_time: string; is_available: boolean }[] },
) {
  const zone = props.facility.time_zone
  const { chosen } = props.times
  return (
    <div className={gridLook}>
      {props.slots.map((slot) =>
        slot.is_available ? (
          <Choice
            key={slot.start_time}
            look="solid"
            name="slot"
            checked={chosen !== null && isSameStart(slot, chosen)}
            onChange={() =>
              props.form.edit({ slot: { start_time: slot.start_time, end_time: slot.end_time } })
            }
            className="flex h-11 items-center justify-center gap-1 text-ui font-[660] whitespace-nowrap md:max-lg:text-small"
          >
            <Icon
              of={Check}
              size="tiny"
              className="hidden stroke-[3.5]! group-has-checked/choice:block"
            />
            <time dateTime={slot.start_time}>{formatTime(slot.start_time, zone)}</time>
          </Choice>
        ) : (
          <span
            key={slot.start_time}
            className="flex h-11 cursor-not-allowed items-center justify-center rounded-control bg-sunken text-ui whitespace-nowrap text-ink-3 line-through md:max-lg:text-small"
          >
            <time dateTime={slot.start_time}>{formatTime(slot.start_time, zone)}</time>
            <span className="sr-only"> not available</span>
          </span>
        ),
      )}
    </div>
  )
}
