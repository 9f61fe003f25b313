// Where these texts are shown: ../en/server.ts.

// The French words that the server uses: in mails, calendar files and the heads of pages.
export * as cages from './cages.ts'
export * as head from './head.ts'
export * from './language.ts'
export * as mail from './mail.ts'
export * as mailAccounts from './mail-accounts.ts'
export * as mailBookings from './mail-bookings.ts'
export * as mailCalendars from './mail-calendars.ts'
export * as mailMoney from './mail-money.ts'
export * as mailPasses from './mail-passes.ts'
export * as mailStaff from './mail-staff.ts'
export * as mailWaivers from './mail-waivers.ts'
export * as moving from './moving.ts'
export * as player from './player.ts'
export { hasDeskWords } from './staff.ts'
export * as times from './times.ts'
export * as zones from './zones.ts'
