/** The sentences of the administrator's bookings (specification §5, §8), or our own. */
export const messages = {
  loadBookings: 'Failed to load bookings. Please try again.',
  noBookings: 'No bookings found matching your filters.',
  cancelBooking: 'Failed to cancel booking. Please try again.',
  undoCancellation: 'Failed to restore the bookings. Please try again.',
  completeBooking: 'Failed to complete booking. Please try again.',
  loadServiceTypes: 'Failed to load service types. Please try again.',
  loadSpaces: 'Failed to load spaces. Please try again.',
  loadInstructors: 'Failed to load instructors. Please try again.',
  loadTimeSlots: 'Failed to load time slots. Please try again.',
  loadBooking: 'Failed to load booking details. Please try again.',
  saveBooking: 'Failed to save booking. Please try again.',
  sendLinks: 'Failed to send the link. Please try again.',
  saveNote: 'Failed to save the note. Please try again.',
  saveGroupTeam: 'Failed to save the team. Please try again.',
  loadMails: 'Failed to load this booking’s emails. Please try again.',
  loadTimeline: 'Failed to load what was done. Please try again.',
  emailCustomer: 'Failed to send the message. Please try again.',
} as const

/** Rows of a page (specification §9). */
export const pageSize = 10
/** How long a success is shown before the list opens (specification §4), in ms. */
export const redirectDelay = 1_500
