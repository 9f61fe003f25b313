// The words that the server uses. It speaks all languages at once, so it gets them as values.

export * as mail from '../en/mail.ts'
export * as mailAccounts from '../en/mail-accounts.ts'
export * as mailBookings from '../en/mail-bookings.ts'
export * as mailCalendars from '../en/mail-calendars.ts'
export * as mailStaff from '../en/mail-staff.ts'
export * as mailWaivers from '../en/mail-waivers.ts'
export * as head from './head.ts'
export * from './language.ts'
export * as times from './times.ts'
export * as zones from './zones.ts'
