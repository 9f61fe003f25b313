import { addDays, longDate } from '../../../shared/dates.ts'
import { periodSentences } from '../../../shared/period-sentences.ts'
import { formatTime, formatTimeRange, instantAt, localDate } from '../../../shared/times.ts'
import type { Span, TimeOff } from './queries.ts'

/** The sentences of specification §5 and §8. */
export const messages = {
  load: 'Failed to load your unavailability. Please try again.',
  save: 'Failed to save unavailability. Please try again.',
  remove: 'Failed to delete unavailability. Please try again.',
  order: periodSentences.endBeforeStart,
} as const

/** As it is typed: days and wall times of the facility. */
type TimeOffForm = {
  startDate: string
  startTime: string
  endDate: string
  endTime: string
  reason: string
}

/** Today and tomorrow, 09:00 to 17:00 (specification §9). */
export function defaultTimeOff(today: string): TimeOffForm {
  return {
    startDate: today,
    startTime: '09:00',
    endDate: addDays(today, 1),
    endTime: '17:00',
    reason: '',
  }
}

/** Errors by field, in the order of the form. Dates and times are required (specification §5). */
export function timeOffErrors(
  form: TimeOffForm,
  zone: string,
): Partial<Record<keyof TimeOffForm, string>> {
  const errors: Partial<Record<keyof TimeOffForm, string>> = {}
  if (!isDate(form.startDate)) errors.startDate = 'Start date is required'
  if (!form.startTime) errors.startTime = 'Start time is required'
  if (!isDate(form.endDate)) errors.endDate = 'End date is required'
  if (!form.endTime) errors.endTime = 'End time is required'
  if (Object.keys(errors).length === 0 && !timeOffSpan(form, zone)) errors.endTime = messages.order
  return errors
}

/** The instants of a form; null when something is missing or it would not end after its start. */
export function timeOffSpan(form: TimeOffForm, zone: string): Span | null {
  if (!isDate(form.startDate) || !isDate(form.endDate) || !form.startTime || !form.endTime) {
    return null
  }
  const start = instantAt(form.startDate, form.startTime, zone).toISOString()
  const end = instantAt(form.endDate, form.endTime, zone).toISOString()
  return end > start ? { start, end } : null
}

/** `Friday, March 13, 2026, 6:30 – 8:00 PM`, or from day and time to day and time. */
export function spanInWords(
  { start_time, end_time }: Pick<TimeOff, 'start_time' | 'end_time'>,
  zone: string,
) {
  const [from, to] = [localDate(start_time, zone), localDate(end_time, zone)]
  if (from === to) return `${longDate(from)}, ${formatTimeRange(start_time, end_time, zone)}`
  return `${longDate(from)}, ${formatTime(start_time, zone)} to ${longDate(to)}, ${formatTime(end_time, zone)}`
}

/** A year of four digits: while somebody types, a control for dates has others. */
function isDate(text: string): boolean {
  return /^[12]\d{3}-\d{2}-\d{2}$/.test(text)
}
