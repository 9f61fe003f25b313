import * as words from '#words/desk-card.ts'
import { teamFailed } from '#words/desk-group.ts'
import { loadTimesFailed } from '#words/desk-moves.ts'

/**
 * What the staff's screens of bookings say when something fails or the list is empty. Sentences
 * that stand in the specification, most of them in specification §8.3, are word for word.
 */
export const messages = {
  loadBookings: 'Failed to load bookings. Please try again.',
  noBookings: 'No bookings found matching your filters.',
  cancelBooking: words.cancelFailed,
  restoreBookings: words.restoreFailed,
  completeBooking: words.completeFailed,
  loadServiceTypes: 'Failed to load service types. Please try again.',
  loadSpaces: 'Failed to load spaces. Please try again.',
  loadInstructors: 'Failed to load instructors. Please try again.',
  loadTimeSlots: loadTimesFailed,
  loadBooking: words.loadFailed,
  saveBooking: 'Failed to save booking. Please try again.',
  sendLinks: words.sendLinksFailed,
  saveNote: words.saveNoteFailed,
  saveGroupTeam: teamFailed,
  loadMails: 'Failed to load this booking’s emails. Please try again.',
  loadTimeline: 'Failed to load what was done. Please try again.',
  emailCustomer: 'Failed to send the message. Please try again.',
} as const

/**
 * The rows on a page of the tab "All" of the bookings (specification §9). Its other tabs have more.
 */
export const pageSize = 10
/**
 * The milliseconds for which the form says that a booking is saved, before the list opens
 * (specification §9).
 */
export const redirectDelay = 1_500
