import { periodSentences } from '../../../../shared/period-sentences.ts'
import type { WeeklyAvailability } from './queries.ts'

/**
 * The sentences of the pages where instructors or owners edit the weekly times of lessons
 * (specification §5 and §8).
 */
export const messages = {
  load: 'Failed to load your availability. Please try again.',
  loadOther: 'Failed to load availability. Please try again.',
  save: 'Failed to save availability. Please try again.',
  remove: 'Failed to delete availability. Please try again.',
  order: periodSentences.endBeforeStart,
} as const

/** Monday, 09:00 to 17:00 (specification §9). */
export const defaultAvailability = {
  dayOfWeek: 1,
  startTime: '09:00',
  endTime: '17:00',
  effectiveDate: '',
  expirationDate: '',
}

/** The form of a row: times `HH:MM`, dates `YYYY-MM-DD` or empty. */
export type AvailabilityForm = typeof defaultAvailability

/**
 * Returns the form of a row. An end at 24:00 becomes 00:00, because a time input cannot show 24:00.
 */
export function availabilityForm(row: WeeklyAvailability): AvailabilityForm {
  return {
    dayOfWeek: row.day_of_week,
    startTime: row.start_time.slice(0, 5),
    endTime: row.end_time.startsWith('24') ? '00:00' : row.end_time.slice(0, 5),
    effectiveDate: row.effective_date ?? '',
    expirationDate: row.expiration_date ?? '',
  }
}

/** Returns the errors by field, in the order of the form. */
export function availabilityErrors(
  form: AvailabilityForm,
): Partial<Record<keyof AvailabilityForm, string>> {
  const errors: Partial<Record<keyof AvailabilityForm, string>> = {}
  if (!form.startTime) errors.startTime = 'Start time is required'
  if (!form.endTime) errors.endTime = 'End time is required'
  else if (form.startTime && endOf(form) <= form.startTime) errors.endTime = messages.order
  if (form.effectiveDate && form.expirationDate && form.expirationDate < form.effectiveDate) {
    errors.expirationDate = periodSentences.lastDayBeforeFirst
  }
  return errors
}

/** Returns the columns of a row, without its id and the instructor's. */
export function availabilityRow(form: AvailabilityForm) {
  return {
    day_of_week: form.dayOfWeek,
    start_time: form.startTime,
    end_time: endOf(form),
    effective_date: form.effectiveDate || null,
    expiration_date: form.expirationDate || null,
  }
}

/** Returns the arguments of a new row, without the instructor's id. */
export function availabilityArguments(form: AvailabilityForm) {
  const row = availabilityRow(form)
  return {
    p_day_of_week: row.day_of_week,
    p_start_time: row.start_time,
    p_end_time: row.end_time,
    p_effective_date: row.effective_date,
    p_expiration_date: row.expiration_date,
  }
}

/** Returns the end time to store: 24:00 for midnight, which the form shows as 00:00. */
function endOf({ endTime }: AvailabilityForm): string {
  return endTime === '00:00' ? '24:00' : endTime
}

/** Returns the screen's sentence, followed by the database's reason (`said`) if it gave one. */
export function refusalInWords(sentence: string, said: string): string {
  return said ? `${sentence} ${said}` : sentence
}
