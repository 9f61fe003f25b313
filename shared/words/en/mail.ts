import { plural } from '../plural.ts'
import { locale } from './language.ts'

// Words that several mails share: those of the layout, of a booking's ticket and of subjects.

/** Returns facts on one line, such as date, time and place. */
export const listed = (...facts: string[]) => facts.join(', ')

/** Returns a label that stands on a line of its own, above its text. */
export const above = (label: string) => `${label}:`

export const labelled = (label: string, value: string) => `${label}: ${value}`

/** Returns a value with its explanation in parentheses. */
export const noted = (value: string, note: string) => `${value} (${note})`

/**
 * Replaces a link that signs somebody in. Only for the copy of a mail that the facility can read.
 */
export const linkLeftOut = '[Only the message that was sent contains the link.]'

// The ticket of a booking. `openCage` is cage time without an instructor.
export const openCage = 'Open cage'
export const lesson = 'Lesson'
export const lessonWith = (instructor: string) => `Lesson with ${instructor}`
export const cancelled = 'Cancelled'
export const bookedLabel = 'Booked'
export const whereLabel = 'Where'
/** Stands before the price, which is paid at the desk. */
export const atTheDeskLabel = 'At the desk'
export const bookingReference = 'Booking reference'
export const getDirections = 'Get directions'

export const reasonHeading = 'Reason'
export const reasonIs = (reason: string) => `Reason: ${reason}`
export const contact = 'Contact'
export const cancellationPolicy = 'Cancellation policy'

/** Where a booking was before it was moved. */
export const itWas = (date: string, time: string, place: string) =>
  `It was ${date}, ${time}, ${place}.`

/**
 * Returns a subject. `when`: time and place of the first booking. `more`: how many dates follow it.
 * `happened`: one of the words below, such as `booked`.
 */
export const subject = (when: string, more: number, happened: string) =>
  more === 0
    ? `${when}: ${happened}`
    : plural(locale, more, {
        one: `${when}, and ${more} more date: ${happened}`,
        other: `${when}, and ${more} more dates: ${happened}`,
      })

/** Stands in a subject for the names of more than three spaces at one time. */
export const firstOfMany = (name: string, more: number) => `${name} and ${more} more`

// How the subject of a customer's mail ends.
export const booked = 'booked'
export const changed = 'changed'
export const reminder = 'reminder'

// How the subject of an instructor's mail ends.
export const newLesson = 'new lesson'
export const lessonChanged = 'lesson changed'
export const lessonCancelled = 'lesson cancelled'
export const lessonReassigned = 'lesson no longer yours'
