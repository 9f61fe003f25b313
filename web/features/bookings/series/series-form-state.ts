import { addDays } from '../../../../shared/dates.ts'
import { emailError } from '../../../../shared/email-address.ts'
import { frontDeskSentences } from '../../../../shared/front-desk-sentences.ts'
import { noPlayer } from '../../../../shared/no-player.ts'
import { periodSentences } from '../../../../shared/period-sentences.ts'
import type { PlayerDetails } from '../../../../shared/player-details.ts'
import { instantAt, localDate, localTime } from '../../../../shared/times.ts'
import { bookedMinutes } from '../../../lib/booked-minutes.ts'
import type { FacilitySettings } from '../../../lib/facility-row.ts'
import { playerArguments, playerOf } from '../../../lib/player-row.ts'
import { type FieldErrors, firstWrong } from '../../../ui/form-state.ts'
import { serviceDuration } from '../../booking/free-times/booking-durations.ts'
import { bookerArguments } from '../../booking/player-form/create-booking.ts'
import { playerErrors } from '../../booking/player-form/player-errors.ts'
import type { FormTeam, ServiceType } from '../rows/form-queries.ts'
import type { BookingDetails } from '../rows/queries.ts'
import { messages, mostDates, mostSpaces } from './rules.ts'

/** The values of the form in which staff book a series; numbers are kept as typed. */
export type SeriesForm = PlayerDetails & {
  serviceTypeId: string
  spaceIds: string[]
  instructorId: string
  date: string
  time: string
  minutes: string
  everyWeeks: string
  ends: 'times' | 'until'
  times: string
  until: string
  /** The team that the series is for; empty for none. */
  teamId: string
}

/**
 * Returns the form of a new series: ten weekly dates of the usual length at 5 PM. Service, spaces
 * and first date are empty.
 */
export function emptySeries(settings: FacilitySettings | null): SeriesForm {
  return {
    serviceTypeId: '',
    spaceIds: [],
    instructorId: '',
    date: '',
    time: '17:00',
    minutes: String(serviceDuration(undefined, settings)),
    everyWeeks: '1',
    ends: 'times',
    times: '10',
    until: '',
    teamId: '',
    ...noPlayer,
  }
}

/**
 * Returns the form of a series that repeats a booking. It starts a week after the booking, because
 * the booking's date is taken. The date of a cancelled booking is free, so the series starts on it.
 * A first date that has passed moves on by whole weeks.
 */
export function seriesLike(booking: BookingDetails, zone: string, now: Date): SeriesForm {
  let date = addDays(localDate(booking.start_time, zone), booking.status === 'cancelled' ? 0 : 7)
  while (date < localDate(now, zone)) date = addDays(date, 7)
  return {
    ...emptySeries(null),
    serviceTypeId: booking.service_type_id,
    spaceIds: [booking.space_id],
    instructorId: booking.instructor_id ?? '',
    date,
    time: localTime(booking.start_time, zone),
    minutes: String(bookedMinutes(booking)),
    ...playerOf(booking),
  }
}

/**
 * Returns the form after a change. A new service sets the length. If it needs no instructor, it
 * clears the instructor. A new team becomes the player, with its name and contact.
 */
export function changedSeries(
  form: SeriesForm,
  changes: Partial<SeriesForm>,
  services: readonly ServiceType[],
  settings: FacilitySettings | null,
  teams: readonly FormTeam[] = [],
): SeriesForm {
  const next = { ...form, ...changes }
  const team = teams.find(({ id }) => id === next.teamId)
  if (team && next.teamId !== form.teamId) Object.assign(next, playerOfTeam(team))
  if (next.serviceTypeId !== form.serviceTypeId) {
    const service = services.find(({ id }) => id === next.serviceTypeId)
    if (!service?.requires_instructor) next.instructorId = ''
    next.minutes = String(serviceDuration(service, settings))
  }
  return next
}

/** Returns a team as the player of its bookings. */
function playerOfTeam(team: FormTeam): Partial<SeriesForm> {
  return {
    name: team.name,
    email: team.contact_email ?? '',
    phone: team.contact_phone ?? '',
    isMinor: false,
    parentName: '',
  }
}

/** Returns the first error in the order of the form; empty if there is none. */
export function seriesErrors(form: SeriesForm, requiresInstructor: boolean): FieldErrors {
  if (!form.serviceTypeId) return { serviceTypeId: frontDeskSentences.serviceMissing }
  if (form.spaceIds.length === 0) return { spaceIds: frontDeskSentences.spaceMissing }
  if (form.spaceIds.length > mostSpaces) return { spaceIds: frontDeskSentences.seriesTooLong }
  if (requiresInstructor && !form.instructorId)
    return { instructorId: frontDeskSentences.instructorMissing }
  if (!form.date) return { date: frontDeskSentences.dateMissing }
  if (!form.time) return { time: messages.timeMissing }
  if (!within(form.minutes, 1, 1440)) return { minutes: messages.lengthWrong }
  if (form.ends === 'times' && !within(form.times, 1, mostDates))
    return { times: frontDeskSentences.seriesTooLong }
  if (form.ends === 'until' && form.until < form.date)
    return { until: periodSentences.lastDayBeforeFirst }
  const player: FieldErrors = playerErrors(form)
  // Staff may book for somebody without an address.
  if (!form.email.trim() || !emailError(form.email.trim())) delete player.email
  const first = firstWrong(player)
  return first === null ? {} : { [first]: player[first] }
}

function within(text: string, least: number, most: number): boolean {
  const number = Number(text)
  return Number.isInteger(number) && number >= least && number <= most
}

/** Returns the arguments of `create_booking_series`; `seriesId` adds dates to that series. */
export function seriesArguments(
  facility: { id: string; time_zone: string },
  form: SeriesForm,
  seriesId: string | null,
) {
  return bookerArguments('create_booking_series', {
    p_facility_id: facility.id,
    p_space_ids: form.spaceIds,
    p_service_type_id: form.serviceTypeId,
    p_instructor_id: form.instructorId || null,
    p_first_start: instantAt(form.date, form.time, facility.time_zone).toISOString(),
    p_minutes: Number(form.minutes),
    p_every_weeks: Number(form.everyWeeks),
    p_until: form.ends === 'until' ? form.until : null,
    p_count: form.ends === 'times' ? Number(form.times) : null,
    ...playerArguments(form),
    p_series_id: seriesId,
    p_team_id: form.teamId || null,
  })
}
