/** Errors of the visitor's booking form, in the words of the database (specification §5). */
export const bookingSentences = {
  nameMissing: 'Player name is required',
  parentMissing: 'Parent/guardian name is required for minors',
  timeTaken: 'That time was just taken. Pick another and your details stay filled in.',
} as const
