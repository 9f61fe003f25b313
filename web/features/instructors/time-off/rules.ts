import { addDays, dayOfWeek, longDate, weekdayName } from '../../../../shared/dates.ts'
import { isDate } from '../../../../shared/is-date.ts'
import { periodSentences } from '../../../../shared/period-sentences.ts'
import {
  formatTime,
  formatTimeRange,
  formatWallTime,
  instantAt,
  localDate,
  localTime,
} from '../../../../shared/times.ts'
import type { Span, TimeOff } from './queries.ts'

/**
 * The sentences of the pages where instructors, or owners for them, enter time off (specification
 * §5 and §8).
 */
export const messages = {
  load: 'Failed to load your unavailability. Please try again.',
  loadOther: 'Failed to load unavailability. Please try again.',
  save: 'Failed to save unavailability. Please try again.',
  remove: 'Failed to delete unavailability. Please try again.',
  order: periodSentences.endBeforeStart,
} as const

/** The form of a time off, in dates and wall times of the facility. */
export type TimeOffForm = {
  startDate: string
  severalDays: boolean
  /** The last date of several days. */
  endDate: string
  allDay: boolean
  /**
   * Used unless it is all day: the start on the first date, the end on the last. If there is only
   * one date, an end of 00:00 is the midnight after it.
   */
  startTime: string
  endTime: string
  /**
   * The instants of the stored time off. When clocks go back, an hour comes twice, and these
   * instants say which one is meant.
   */
  known: Span | null
  reason: string
}

/**
 * Returns the form of a new time off: all of today. Hidden fields are filled in advance: tomorrow
 * for "More than one day", and 09:00 to 17:00 for when "All day" is switched off (specification
 * §9).
 */
export function defaultTimeOff(today: string): TimeOffForm {
  return {
    startDate: today,
    severalDays: false,
    endDate: addDays(today, 1),
    allDay: true,
    startTime: '09:00',
    endTime: '17:00',
    known: null,
    reason: '',
  }
}

/** Returns the form of a stored time off, with its instants as dates and times of the facility. */
export function timeOffForm(row: TimeOff, zone: string): TimeOffForm {
  const { from, to, isAllDay } = daysOf(row, zone)
  const start = defaultTimeOff(from)
  return {
    ...start,
    severalDays: to !== from,
    endDate: to === from ? start.endDate : to,
    allDay: isAllDay,
    ...(!isAllDay && {
      startTime: localTime(row.start_time, zone),
      endTime: localTime(row.end_time, zone),
    }),
    known: { start: row.start_time, end: row.end_time },
    reason: row.reason ?? '',
  }
}

/** Returns the errors by field, in order. Dates and times are required (specification §5). */
export function timeOffErrors(
  form: TimeOffForm,
  zone: string,
): Partial<Record<keyof TimeOffForm, string>> {
  const errors: Partial<Record<keyof TimeOffForm, string>> = {}
  if (!isDate(form.startDate)) errors.startDate = 'Start date is required'
  if (form.severalDays && !isDate(form.endDate)) errors.endDate = 'End date is required'
  if (!form.allDay && !form.startTime) errors.startTime = 'Start time is required'
  if (!form.allDay && !form.endTime) errors.endTime = 'End time is required'
  if (Object.keys(errors).length === 0 && !timeOffSpan(form, zone))
    errors[form.allDay ? 'endDate' : 'endTime'] = messages.order
  return errors
}

/** Returns the instants of a form; null when one is missing or the end is not after the start. */
export function timeOffSpan(form: TimeOffForm, zone: string): Span | null {
  const last = lastDay(form)
  if (!isDate(form.startDate) || !isDate(last)) return null
  if (!form.allDay && !(form.startTime && form.endTime)) return null
  const startTime = form.allDay ? '00:00' : form.startTime
  const start = instantAt(form.startDate, startTime, zone, form.known?.start)
  const isToMidnight = form.allDay || (!form.severalDays && form.endTime === '00:00')
  const end = isToMidnight
    ? instantAt(addDays(last, 1), '00:00', zone)
    : instantAt(last, form.endTime, zone, form.known?.end)
  return end > start ? { start: start.toISOString(), end: end.toISOString() } : null
}

/**
 * Returns the last day of the time off. While only one day is chosen, `endDate` is hidden and not
 * used.
 */
export function lastDay({ severalDays, startDate, endDate }: TimeOffForm): string {
  return severalDays ? endDate : startDate
}

/** Returns `Save Tuesday off` or `Save 9:00 AM – 5:00 PM off`; for several days `Save time off`. */
export function saveInWords(form: TimeOffForm): string {
  if (form.severalDays || !isDate(form.startDate)) return 'Save time off'
  if (form.allDay) return `Save ${weekdayName(dayOfWeek(form.startDate))} off`
  if (!form.startTime || !form.endTime) return 'Save time off'
  return `Save ${formatWallTime(form.startTime)} – ${formatWallTime(form.endTime)} off`
}

/**
 * Returns `Friday, March 13, 2026, 6:30 – 8:00 PM` or `Friday, March 13, 2026, all day`. For
 * several days, start and end each have a date.
 */
export function spanInWords(row: Pick<TimeOff, 'start_time' | 'end_time'>, zone: string): string {
  const { start_time, end_time } = row
  const { from, to, isAllDay } = daysOf(row, zone)
  if (isAllDay)
    return `${from === to ? longDate(from) : `${longDate(from)} to ${longDate(to)}`}, all day`
  if (from === to) return `${longDate(from)}, ${formatTimeRange(start_time, end_time, zone)}`
  return `${longDate(from)}, ${formatTime(start_time, zone)} to ${longDate(to)}, ${formatTime(end_time, zone)}`
}

/**
 * Returns the first and the last date. When whole days or a single evening end at midnight, the
 * last date is the day before it.
 */
function daysOf({ start_time, end_time }: Pick<TimeOff, 'start_time' | 'end_time'>, zone: string) {
  const [from, to] = [localDate(start_time, zone), localDate(end_time, zone)]
  const isToMidnight = from !== to && localTime(end_time, zone) === '00:00'
  const isAllDay = isToMidnight && localTime(start_time, zone) === '00:00'
  const isEvening = isToMidnight && to === addDays(from, 1)
  return { from, to: isAllDay || isEvening ? addDays(to, -1) : to, isAllDay }
}
