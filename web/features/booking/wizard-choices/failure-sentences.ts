import * as words from '#words/booking-form.ts'

/**
 * The sentences of specification §8 for a visitor's booking that was not made, or was made but
 * cannot be shown. The wizard and the page of a group take them from here, so that all four can be
 * compared with the specification in one place.
 */
export const failureSentences = {
  createBooking: words.createFailed,
  detailsLost: words.detailsLost,
  answerLost: words.answerLost,
  takenAfterLostAnswer: words.takenAfterLostAnswer,
} as const
