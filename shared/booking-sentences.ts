/**
 * Errors of the visitor's booking form. The database raises the same sentences, word for word
 * (specification §5).
 */
export const bookingSentences = {
  nameMissing: 'Player name is required',
  parentMissing: 'Parent/guardian name is required for minors',
  timeTaken: 'That time was just taken. Pick another and your details stay filled in.',
} as const
