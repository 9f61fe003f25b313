import { addDays, dayOfWeek } from '../../../../shared/dates.ts'
import { lastDay, type TimeOffForm } from './rules.ts'

type Days = Pick<TimeOffForm, 'startDate' | 'severalDays' | 'endDate'>
type QuickDays = { label: string; days: Days }

/** The days that most time off is about, one tap each. */
export function quickDays(today: string): QuickDays[] {
  const weekday = dayOfWeek(today)
  const saturday = addDays(today, 6 - weekday)
  return [
    { label: 'Today', days: oneDay(today) },
    { label: 'Tomorrow', days: oneDay(addDays(today, 1)) },
    // on a Sunday what is left of it is today
    ...(weekday === 0
      ? []
      : [
          {
            label: 'This weekend',
            days: { startDate: saturday, severalDays: true, endDate: addDays(saturday, 1) },
          },
        ]),
  ]
}

/** One day, and behind it the next one as the last of several. */
export function oneDay(startDate: string): Days {
  return { startDate, severalDays: false, endDate: addDays(startDate, 1) }
}

/** Whether a form is about these days. */
export function isAbout(form: TimeOffForm, days: Days): boolean {
  return form.startDate === days.startDate && lastDay(form) === lastDay({ ...form, ...days })
}
