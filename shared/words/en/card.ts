import { hoursAndMinutes } from '../../hours-and-minutes.ts'
import { plural } from '../plural.ts'
import { locale } from './language.ts'

// The field for the code of a card (a pass), in customers' and staff's booking forms and in the
// walk-in panel. These words load when the field opens, because few customers have a card.

export const cardCode = 'Card code'
export const remove = 'Remove'
export const removeCard = 'Remove the card'
export const noSuchCard = 'No card has this code. Check it, or ask at the front desk.'
export const notRead = 'The card could not be read. Try again in a minute.'
export const endsBefore = (day: string) => `This card ends before this booking, on ${day}.`
export const otherKind = 'This card is not for this kind of booking.'
export const unlimited = 'Unlimited'
export const left = (minutes: number) => `${hoursAndMinutes(minutes)} left`
export const until = (day: string) => `until ${day}`
export const tooShort = (minutes: number) => `This booking takes ${hoursAndMinutes(minutes)}.`
export const othersPayRest = 'Your other cards pay the rest.'
/** A screen reader's text for the picture of the card. All values are minutes. */
export const drawn = (used: number, now: number, after: number) =>
  `${hoursAndMinutes(used)} used, ${hoursAndMinutes(now)} for this booking, ${hoursAndMinutes(after)} left after`
export const used = 'used'
export const thisBooking = (minutes: number) => `this booking, ${hoursAndMinutes(minutes)}`
export const leftAfter = (minutes: number) => `${hoursAndMinutes(minutes)} left after`
export const theseBookings = (minutes: number, count: number) =>
  plural(locale, count, {
    one: `1 booking, ${hoursAndMinutes(minutes)}`,
    other: `${count} bookings, ${hoursAndMinutes(minutes)}`,
  })
/** For a card that does not pay all bookings: it pays `count` of `all`, or none. */
export const paysSome = (count: number, all: number) =>
  count === 0
    ? 'It pays none of these bookings. They are paid at the desk.'
    : `It pays ${count} of ${all} bookings. The rest is paid at the desk.`
