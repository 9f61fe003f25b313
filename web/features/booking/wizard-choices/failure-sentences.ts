import * as words from '#words/booking-form.ts'

/**
 * The sentences for a booking that was not made or cannot be shown: those of specification §8, and
 * our own where it has none.
 */
export const failureSentences = {
  createBooking: words.createFailed,
  detailsLost: words.detailsLost,
  answerLost: words.answerLost,
  takenAfterLostAnswer: words.takenAfterLostAnswer,
} as const
