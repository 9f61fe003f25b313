/**
 * The sentences for a booking that was not made or cannot be shown: those of specification §8, and
 * our own where it has none.
 */
export const failureSentences = {
  createBooking: 'Failed to create booking',
  detailsLost: 'Booking created but details could not be retrieved',
  answerLost:
    'The connection dropped before the answer came. Your details are still here. Try again: a booking that already went through is not made twice.',
  takenAfterLostAnswer:
    'That time is now taken, perhaps by your first try: check your inbox for a confirmation email before you pick another.',
} as const
