import { plural } from '../plural.ts'
import { locale } from './language.ts'

// How long ago something was.

export const justNow = 'just now'
export const minutesAgo = (count: number) => `${count} min ago`
export const hoursAgo = (count: number) => `${count} hr ago`
export const daysAgo = (count: number) =>
  plural(locale, count, { one: `${count} day ago`, other: `${count} days ago` })
