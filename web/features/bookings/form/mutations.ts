import type { PlayerDetails } from '../../../../shared/player-details.ts'
import { call } from '../../../lib/call.ts'
import { tellCustomer } from '../../../lib/tell-customer.ts'
import { useWrite } from '../../../ui/use-write.ts'
import {
  type BookingChoice,
  createBookingArguments,
} from '../../booking/player-form/create-booking.ts'
import type { BookingForm } from '../rows/booking-form-rules.ts'
import { type BookingDetails, bookingsKey } from '../rows/queries.ts'
import { refusedRows } from '../rows/refused-rows.ts'
import { messages } from '../rows/rules.ts'
import { type SeriesScope, whyNotMoved } from '../rows/series-scope.ts'
import { saveBookingChanges } from './save-booking-changes.ts'

/** `requestKey` is the same for every attempt: a retry after a lost response books only once. */
type NewBooking = BookingChoice & {
  player: PlayerDetails
  /** The code of the pass that pays, or null. */
  passCode: string | null
  /** The price that staff were shown (price-query.ts). */
  shown: number | null
  requestKey: string
  tells: boolean
}

/**
 * Makes a booking from the staff's form. A time that is taken is refused with 409 and a sentence.
 */
export function useCreateBooking() {
  return useWrite<NewBooking>({
    send: async ({ player, passCode, shown, requestKey, tells, ...choice }) => {
      const headers = { 'x-idempotency-key': requestKey, ...tellCustomer(tells) }
      const values = {
        ...createBookingArguments(choice, player),
        p_shown_price: shown,
        ...(passCode && { p_pass_code: passCode }),
      }
      await call('create_booking', values, { headers })
    },
    outdates: [bookingsKey, ['get_price']],
    done: 'Booking created',
    failed: messages.saveBooking,
  })
}

type BookingUpdate = {
  booking: BookingDetails
  form: BookingForm
  /** The facility's time zone. */
  zone: string
  scope: SeriesScope
  /** True when dates of the series that cannot be moved stay where they are. */
  skips: boolean
  tells: boolean
}

/**
 * Saves an edited booking. Writes only the columns that differ, so that changes by others stay.
 * Fails with 409 and a sentence if the time is taken, or if somebody else has moved the booking
 * since. If some dates of a series cannot move, none does, and `onStuck` gets the number of dates
 * that could.
 */
export function useUpdateBooking(onStuck: (others: number) => void) {
  return useWrite<BookingUpdate>({
    send: async (update) => {
      const { booking, form, scope } = update
      if (scope !== 'one') await moveSeries(update, onStuck)
      const headers = tellCustomer(update.tells)
      if (scope === 'one') await saveBookingChanges(booking, form, headers, update.zone)
      else await saveBookingChanges(placedLike(booking, form), form, headers, null)
    },
    outdates: [bookingsKey],
    done: 'Booking saved',
    failed: messages.saveBooking,
  })
}

/** Moves the dates of the series in `scope`: all or none, or with `skips` those that can move. */
async function moveSeries(
  { booking, form, scope, skips, tells }: BookingUpdate,
  onStuck: (others: number) => void,
): Promise<void> {
  const { start_time, end_time } = form.slot ?? booking
  const values = {
    p_booking_id: booking.id,
    p_scope: scope,
    p_space_id: form.spaceId,
    p_instructor_id: form.instructorId || null,
    p_start_time: start_time,
    p_end_time: end_time,
    p_skip_clashes: skips,
    p_expected_sequence: booking.calendar_sequence,
  }
  const moving = call('move_booking_series', values, { headers: tellCustomer(tells) })
  const stuck = whyNotMoved(await moving.catch(refusedRows<Awaited<typeof moving>[number]>))
  if (!stuck) return
  onStuck(stuck.others)
  throw { code: 'PT409', message: stuck.why }
}

/**
 * Returns the booking with the time, space and instructor that `moveSeries` has already written.
 */
function placedLike(booking: BookingDetails, form: BookingForm): BookingDetails {
  return {
    ...booking,
    ...form.slot,
    space_id: form.spaceId,
    instructor_id: form.instructorId || null,
  }
}
