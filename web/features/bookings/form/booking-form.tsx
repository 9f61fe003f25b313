import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { shortDate } from '../../../../shared/dates.ts'
import { formatTimeRange } from '../../../../shared/times.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { useShownPrice } from '../../../site/use-move-price.ts'
import { staffPaths } from '../../../staff-paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { DraftNotice } from '../../../ui/draft-notice.tsx'
import { firstWrong } from '../../../ui/form-state.ts'
import { laterSection } from '../../../ui/later-part.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { UnsavedChangesDialog } from '../../../ui/unsaved-changes-dialog.tsx'
import { useDraft } from '../../../ui/use-draft.ts'
import { useForm } from '../../../ui/use-form.ts'
import { useMorePlayers } from '../../front-desk/walk-in/use-more-players.ts'
import { bookingFormErrors, type BookingForm as Values } from '../rows/booking-form-rules.ts'
import {
  formInstructorsQuery,
  formServiceTypesQuery,
  formSpacesQuery,
} from '../rows/form-queries.ts'
import type { BookingDetails } from '../rows/queries.ts'
import { messages } from '../rows/rules.ts'
import type { SeriesScope } from '../rows/series-scope.ts'
import { useBookingCard } from './booking-card-field.tsx'
import { bookingMail } from './booking-changes.ts'
import {
  type Beginning,
  beginningForm,
  changedForm,
  formOf,
  offered,
} from './booking-form-state.ts'
import { BookingPlaceFields } from './booking-place-fields.tsx'
import { BookingPlayerFields } from './booking-player-fields.tsx'
import { BookingTimeFields } from './booking-time-fields.tsx'
import { useBookingSlots } from './use-booking-slots.ts'
import { useSaveBooking } from './use-save-booking.ts'

// Loaded later: a new booking is in no series, and at first it has no e-mail address. Its page has
// little room for scripts (e2e/staff-screens-read-once.spec.ts).
const SeriesScopeChoice = laterSection(
  async () => (await import('../series/series-scope-choice.tsx')).SeriesScopeChoice,
)
const CustomerMailChoice = laterSection(
  async () => (await import('../details/customer-mail-choice.tsx')).CustomerMailChoice,
)

/** The form of staff for a new or an existing booking. After saving, it returns to `list`. */
export function BookingForm(props: {
  facility: Facility
  booking: BookingDetails | null
  /** The content that a new booking starts with. */
  beginning?: Beginning
  /** Returns the header for the current values. */
  header?: (values: Values) => ReactNode
  list: string
}) {
  const { facility, list } = props
  const settings = facility.facility_settings
  const zone = facility.time_zone
  // A refetch after saving must not change the form's initial values.
  const [booking] = useState(props.booking)
  const draft = useDraft('booking', booking?.id ?? null, () =>
    booking ? formOf(booking, zone) : beginningForm(settings, zone, props.beginning ?? {}),
  )
  const initial = draft.start
  const [typed, setTyped] = useState(draft.values)
  const [scope, setScope] = useState<SeriesScope>('one')
  const [tells, setTells] = useState(true)
  const card = useBookingCard()
  const serviceTypes = useQuery(formServiceTypesQuery(facility.id))
  const spaces = useQuery(formSpacesQuery(facility.id))
  const instructors = useQuery(formInstructorsQuery(facility.id))
  const values = booking ? typed : offered(typed, serviceTypes.data, spaces.data, instructors.data)
  const navigate = useNavigate()
  const service = serviceTypes.data?.find(({ id }) => id === values.serviceTypeId)
  const requiresInstructor =
    // A date of a series may have no instructor. As long as the service stays, it then needs none.
    booking?.series_id && booking.service_type_id === values.serviceTypeId
      ? booking.service_requires_instructor
      : (service?.requires_instructor ??
        (booking?.service_type_id === values.serviceTypeId && booking.service_requires_instructor))
  const times = useBookingSlots({
    facilityId: facility.id,
    zone,
    form: values,
    requiresInstructor,
    booking,
  })
  const more = useMorePlayers({
    facility,
    first: chosenPlace(facility.id, { ...values, slot: times.chosen }),
    draft: 'booking',
    player: initial,
  })
  const saving = useSaveBooking({
    facilityId: facility.id,
    zone,
    booking,
    together: more.isAny ? more : null,
    onLeave: () => void navigate(list, { replace: true }),
  })
  const form = useForm<Values>({
    held: {
      values: { ...values, slot: times.chosen },
      onEdit: (patch) => {
        setTyped((last) => changedForm(last, patch, serviceTypes.data ?? [], settings))
        saving.reset()
      },
      onRestart: (start) => {
        setTyped(start)
        more.restart()
      },
    },
    draft,
    frozen: saving.busy || saving.saved,
    // After sending, the time is taken by this very booking, so it would be reported as an error.
    check: (current) =>
      saving.busy || saving.saved
        ? {}
        : bookingFormErrors(current, requiresInstructor, booking?.player_email === null),
    onSubmit: (current) => send(current, false),
  })
  const send = ({ slot, ...rest }: Values, skips: boolean) => {
    const how = { scope, skips, tells, card, shown: price.shown }
    if (slot && !saving.saved) saving.save({ ...rest, slot }, how, draft.sent({ ...rest, slot }))
  }
  const wrong = firstWrong(form.errors)
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (saving.failure) alert.current?.focus()
  }, [saving.failure])

  const isDirty = more.isAny || JSON.stringify(typed) !== JSON.stringify(initial)
  const mail = bookingMail(booking, { ...values, slot: times.chosen }, new Date())
  const price = useShownPrice(
    values.serviceTypeId ? { id: booking?.id, service_type_id: values.serviceTypeId } : null,
    times.chosen && values.spaceId
      ? { ...times.chosen, spaceId: values.spaceId, instructorId: values.instructorId || null }
      : null,
  )
  const sum = more.isAny ? more.price : price.inWords
  const place = spaces.data?.find(({ id }) => id === values.spaceId)?.name
  const summary = times.chosen
    ? [
        shortDate(values.date),
        formatTimeRange(times.chosen.start_time, times.chosen.end_time, zone),
        more.isAny ? `${more.count} bookings` : place,
        card.code ? `${values.durationMinutes * more.count} min from the card` : sum,
      ]
    : ['No time selected yet']
  return (
    <>
      {props.header?.(form.values)}
      <form id="booking-form" {...form.props} className="grid max-w-215 gap-5">
        <DraftNotice form={form} />
        {saving.failure ? (
          <div ref={alert} tabIndex={-1}>
            <Notice tone="error">
              {saving.failure}
              {saving.others > 0 && (
                <Button
                  variant="secondary"
                  size="small"
                  className="mt-2 flex!"
                  onClick={() => send(form.values, true)}
                >
                  {saving.others === 1
                    ? 'Move the other date'
                    : `Move the other ${saving.others} dates`}
                </Button>
              )}
            </Notice>
          </div>
        ) : (
          wrong && (
            <Notice tone="error">
              <a
                href={`#${wrong}`}
                className="font-semibold underline underline-offset-3"
                onClick={(event) => {
                  event.preventDefault()
                  form.focus(wrong)
                }}
              >
                {form.errors[wrong]}
              </a>
            </Notice>
          )
        )}
        {booking && booking.status !== 'confirmed' && (
          <Notice tone="warning">
            This booking is {booking.status.replace('no_show', 'a no-show')}. Changes to it don’t
            bring it back.
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
          form={form}
          serviceTypes={serviceTypes.data ?? []}
          spaces={spaces.data ?? []}
          instructors={instructors.data ?? []}
          requiresInstructor={requiresInstructor}
          booking={booking}
        />
        <BookingTimeFields
          form={form}
          facility={facility}
          service={service}
          times={times}
          ownMinutes={booking ? initial.durationMinutes : undefined}
        />
        {booking?.series_id && booking.status === 'confirmed' && (
          <div className="card p-5 empty:hidden">
            <SeriesScopeChoice
              legend="Change time, space and instructor of"
              booking={booking}
              scope={scope}
              onChoose={setScope}
            />
          </div>
        )}
        <BookingPlayerFields
          form={form}
          facility={facility}
          booking={booking}
          more={more}
          start={times.chosen && new Date(times.chosen.start_time)}
          card={card}
        >
          {mail && (
            <div className="mt-4 border-t border-rule pt-3">
              <CustomerMailChoice {...mail} tells={tells} onChange={setTells} />
            </div>
          )}
        </BookingPlayerFields>
      </form>
      <SaveBar message={saving.saved ? savedInWords(booking) : summary.filter(Boolean).join(' · ')}>
        <ButtonLink variant="secondary" to={list}>
          Discard
        </ButtonLink>
        <Button
          type="submit"
          form="booking-form"
          busy={saving.busy || saving.saved}
          disabled={more.isAny && times.chosen !== null && !more.isReady}
          busyLabel="Saving..."
        >
          {booking
            ? 'Save changes'
            : more.isAny
              ? `Create ${more.count} bookings`
              : 'Create booking'}
        </Button>
      </SaveBar>
      <UnsavedChangesDialog
        unsaved={() => isDirty && !saving.busy && !saving.saved}
        taking={staffPaths.adminNewSeries}
        onDiscard={form.discard}
      />
    </>
  )
}

/** Returns where and when the form's booking would be; null while something is not chosen. */
function chosenPlace(facilityId: string, values: Values) {
  const { spaceId, serviceTypeId, slot } = values
  if (!slot || !spaceId || !serviceTypeId) return null
  return {
    facilityId,
    spaceId,
    serviceTypeId,
    instructorId: values.instructorId || null,
    start: new Date(slot.start_time),
    end: new Date(slot.end_time),
  }
}

function savedInWords(booking: BookingDetails | null): string {
  return `Booking ${booking ? 'saved' : 'created'}. Going back to the list.`
}
