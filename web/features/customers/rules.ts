import { emailError } from '../../../shared/email-address.ts'
import { lengthError, lengths } from '../../../shared/lengths.ts'
import { phoneError } from '../../../shared/phone-number.ts'
import type { FieldErrors } from '../../ui/form-state.ts'

/**
 * What the staff's list and page of customers say when something fails, or when nobody is found.
 * All but `loadBookings` are our own. That one is from specification §8.3.
 */
export const messages = {
  loadCustomers: 'Failed to load customers. Please try again.',
  loadCustomer: 'Failed to load this customer. Please try again.',
  loadSignatures: 'Failed to load the signatures. Please try again.',
  loadBookings: 'Failed to load bookings. Please try again.',
  saveCustomer: 'Failed to save customer. Please try again.',
  saveNotes: 'Failed to save the notes. Please try again.',
  mergeCustomers: 'Failed to merge the customers. Please try again.',
  loadFamily: 'Failed to load what is stored about this family. Please try again.',
  exportFamily: 'Failed to download the data. Please try again.',
  eraseFamily: 'Failed to erase the data. Please try again.',
  none: 'Nobody has booked yet.',
  notFound: 'No customers found matching your search.',
} as const

/** The number of past bookings on one page. */
export const pageSize = 10

/** The editable fields of a customer. An empty e-mail address or phone means none. */
export type CustomerForm = { name: string; email: string; phone: string }

/** Returns the errors of the form by field; empty if there is none. */
export function customerErrors({ name, email, phone }: CustomerForm): FieldErrors {
  const errors: FieldErrors = {
    name: name.trim() ? lengthError(name, lengths.name) : 'Name is required',
    email: email.trim() ? emailError(email) : null,
    phone: phoneError(phone),
  } as FieldErrors
  return Object.fromEntries(Object.entries(errors).filter(([, wrong]) => wrong))
}

/** Returns `No bookings`, `1 booking` or `12 bookings, 2 no-shows`. */
export function bookingsInWords(bookings: number, noShows: number): string {
  const booked = counted(bookings, 'booking')
  return noShows === 0 ? booked : `${booked}, ${counted(noShows, 'no-show')}`
}

/** Returns `1 no-show` or `No no-shows`, and `30+ customers` beyond a `most` of 30. */
export function counted(count: number, noun: string, most = Infinity): string {
  if (count === 1) return `1 ${noun}`
  const number = Math.min(count, most).toLocaleString('en-US')
  return `${count === 0 ? 'No' : number}${count > most ? '+' : ''} ${noun}s`
}

/** Returns what goes when an owner erases a family: `2 customers, 14 bookings, no messages`. */
export function sizeInWords(size: { customers: number; bookings: number; mails: number }): string {
  const { customers, bookings, mails } = size
  const counts = [
    counted(customers, 'customer'),
    counted(bookings, 'booking'),
    counted(mails, 'message'),
  ]
  return counts.join(', ').toLowerCase()
}
