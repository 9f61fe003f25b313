import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Facility } from '../../lib/facility-row.ts'
import { formatTimeRange, shortDate } from '../../lib/time.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { UnsavedChangesDialog } from '../../ui/unsaved-changes-dialog.tsx'
import { fieldId } from './booking-field-props.ts'
import {
  type BookingFormError,
  bookingFormError,
  type BookingForm as Form,
} from './booking-form-rules.ts'
import { changedForm, emptyForm, formOf } from './booking-form-state.ts'
import { BookingPlaceFields } from './booking-place-fields.tsx'
import { BookingPlayerFields } from './booking-player-fields.tsx'
import { BookingTimeFields } from './booking-time-fields.tsx'
import {
  type BookingDetails,
  formInstructorsQuery,
  formServiceTypesQuery,
  formSpacesQuery,
} from './queries.ts'
import { messages } from './rules.ts'
import { useBookingSlots } from './use-booking-slots.ts'
import { useSaveBooking } from './use-save-booking.ts'

/** The administrator's form, for a new booking or an existing one; `list` is where it returns to. */
export function BookingForm(props: {
  facility: Facility
  booking: BookingDetails | null
  list: string
}) {
  const { facility, list } = props
  const settings = facility.facility_settings
  const zone = facility.time_zone
  // a refetch after saving must not change what the form began with
  const [booking] = useState(props.booking)
  const [initial] = useState(() => (booking ? formOf(booking, zone) : emptyForm(settings)))
  const [form, setForm] = useState(initial)
  const [error, setError] = useState<BookingFormError | null>(null)
  const serviceTypes = useQuery(formServiceTypesQuery(facility.id))
  const spaces = useQuery(formSpacesQuery(facility.id))
  const instructors = useQuery(formInstructorsQuery(facility.id))
  const navigate = useNavigate()
  const saving = useSaveBooking({
    facilityId: facility.id,
    booking,
    onLeave: () => void navigate(list, { replace: true }),
  })

  const service = serviceTypes.data?.find(({ id }) => id === form.serviceTypeId)
  const requiresInstructor =
    service?.requires_instructor ??
    (booking?.service_type_id === form.serviceTypeId && booking.service_requires_instructor)
  const times = useBookingSlots({
    facilityId: facility.id,
    zone,
    form,
    requiresInstructor,
    booking,
  })

  const change = (changes: Partial<Form>) => {
    setForm((current) => changedForm(current, changes, serviceTypes.data ?? [], settings))
    if (error && error.field in changes) setError(null)
    saving.clearFailure()
  }
  const alert = useRef<HTMLDivElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (saving.busy || saving.saved) return
    const complete = { ...form, slot: times.chosen }
    const wrong = bookingFormError(complete, requiresInstructor)
    setError(wrong)
    if (wrong) document.getElementById(fieldId(wrong.field))?.focus()
    else void saving.save(complete)
  }
  useEffect(() => {
    if (saving.failure) alert.current?.focus()
  }, [saving.failure])

  const { isUnderWay } = saving
  const isDirty = JSON.stringify(form) !== JSON.stringify(initial)
  const unsaved = useCallback(() => isDirty && !isUnderWay(), [isDirty, isUnderWay])

  const place = spaces.data?.find(({ id }) => id === form.spaceId)?.name
  const summary = times.chosen
    ? [
        shortDate(form.date),
        formatTimeRange(times.chosen.start_time, times.chosen.end_time, zone),
        place,
      ]
    : ['No time selected yet']
  const fields = { form, error, onChange: change }
  return (
    <>
      <form id="booking-form" noValidate onSubmit={submit} className="grid max-w-215 gap-5">
        {error ? (
          <Notice tone="error">
            <a
              href={`#${fieldId(error.field)}`}
              className="font-semibold underline underline-offset-3"
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(fieldId(error.field))?.focus()
              }}
            >
              {error.message}
            </a>
          </Notice>
        ) : (
          saving.failure && (
            <div ref={alert} tabIndex={-1}>
              <Notice tone="error">{saving.failure}</Notice>
            </div>
          )
        )}
        {booking && booking.status !== 'confirmed' && (
          <Notice tone="warning">
            This booking is {booking.status}. Changes to it don’t bring it back.
          </Notice>
        )}
        {[
          { query: serviceTypes, message: messages.loadServiceTypes },
          { query: spaces, message: messages.loadSpaces },
          { query: instructors, message: messages.loadInstructors },
        ].map(
          ({ query, message }) =>
            query.isError && (
              <Notice key={message} tone="error" onRetry={() => void query.refetch()}>
                {message}
              </Notice>
            ),
        )}
        <BookingPlaceFields
          {...fields}
          serviceTypes={serviceTypes.data ?? []}
          spaces={spaces.data ?? []}
          instructors={instructors.data ?? []}
          requiresInstructor={requiresInstructor}
          booking={booking}
        />
        <BookingTimeFields
          {...fields}
          facility={facility}
          service={service}
          times={times}
          ownMinutes={booking ? initial.durationMinutes : undefined}
        />
        <BookingPlayerFields {...fields} />
      </form>
      <SaveBar message={saving.saved ? savedInWords(booking) : summary.filter(Boolean).join(' · ')}>
        <ButtonLink variant="secondary" to={list}>
          Discard
        </ButtonLink>
        <Button
          type="submit"
          form="booking-form"
          busy={saving.busy || saving.saved}
          busyLabel="Saving..."
        >
          {booking ? 'Save changes' : 'Create booking'}
        </Button>
      </SaveBar>
      <UnsavedChangesDialog unsaved={unsaved} />
    </>
  )
}

function savedInWords(booking: BookingDetails | null): string {
  return booking
    ? 'Booking saved. Going back to the list.'
    : 'Booking created. Going back to the list.'
}
