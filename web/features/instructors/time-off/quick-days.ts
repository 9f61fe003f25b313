import { addDays, dayOfWeek } from '../../../../shared/dates.ts'
import { lastDay, type TimeOffForm } from './rules.ts'

type Days = Pick<TimeOffForm, 'startDate' | 'severalDays' | 'endDate'>
type QuickDays = { label: string; days: Days }

/**
 * Returns the most frequent days off. The dialog of a time off offers them as choices of one tap.
 */
export function quickDays(today: string): QuickDays[] {
  const weekday = dayOfWeek(today)
  const saturday = addDays(today, 6 - weekday)
  return [
    { label: 'Today', days: oneDay(today) },
    { label: 'Tomorrow', days: oneDay(addDays(today, 1)) },
    // On a Sunday the weekend is only today, which is listed already.
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

/**
 * Returns the form's dates for one day off. `endDate` is hidden then. It is set to the next day,
 * which shows once somebody chooses several days.
 */
export function oneDay(startDate: string): Days {
  return { startDate, severalDays: false, endDate: addDays(startDate, 1) }
}

/** Whether a form has exactly these days. */
export function hasDays(form: TimeOffForm, days: Days): boolean {
  return form.startDate === days.startDate && lastDay(form) === lastDay({ ...form, ...days })
}
