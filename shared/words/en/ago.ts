import { plural } from '../plural.ts'
import { locale } from './language.ts'

// How long ago something was, and when, on the staff's screens.

export const justNow = 'just now'
export const minutesAgo = (count: number) => `${count} min ago`
export const hoursAgo = (count: number) => `${count} hr ago`
export const daysAgo = (count: number) =>
  plural(locale, count, { one: `${count} day ago`, other: `${count} days ago` })

/** `date` is a short date of another year: `Sat, Mar 14`. */
export const withYear = (date: string, year: string) => `${date}, ${year}`
/** `day` may be `Today`. */
export const dayAndTime = (day: string, time: string) => `${day}, ${time}`
