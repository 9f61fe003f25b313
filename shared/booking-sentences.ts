/** What the visitor's booking says before the database would, word for word (specification §5). */
export const bookingSentences = {
  nameMissing: 'Player name is required',
  parentMissing: 'Parent/guardian name is required for minors',
  timeTaken: 'That time was just taken. Pick another and your details stay filled in.',
} as const
