import { countInWords, impactItems } from '../../front-desk/booking-impact/rules.ts'
import type { Concerned } from './mutations.ts'

/**
 * Returns the question that an owner answers before Settings are saved: the change would leave
 * bookings beyond the horizon, or erase players' data.
 */
export function saveQuestion(found: Concerned | undefined, zone: string) {
  const { beyond = [], erasure = null } = found ?? {}
  const stays = 'They stay booked as they are. Open one to move or cancel it.'
  return {
    title:
      beyond.length > 0
        ? `${countInWords(beyond.length)} would be further ahead than that`
        : 'Erase players’ data from now on?',
    description: [beyond.length > 0 && stays, erasure && erasureInWords(erasure)]
      .filter(Boolean)
      .join(' '),
    items: impactItems(beyond, zone),
    confirmLabel: erasure ? 'Save and erase' : 'Save anyway',
  }
}

function erasureInWords({ months, bookings, customers, mails }: NonNullable<Concerned['erasure']>) {
  const begins =
    bookings + customers + mails === 0
      ? 'Nothing is that old yet.'
      : `In the next hours this affects ${counted(bookings, 'booking')}, ${counted(customers, 'customer')} and ${counted(mails, 'message')}.`
  return `${months === 1 ? 'A month' : `${months} months`} after a booking its player’s name, email, phone, notes and messages are erased, and customers without a newer booking go. ${begins} Times, spaces and services stay. Nobody can bring the rest back.`
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}
