/** The most dates of one series. The database refuses more. */
export const mostDates = 60
/** The most spaces of one series. The database refuses more. */
export const mostSpaces = 10

/** What the page of a new series says. */
export const messages = {
  timeMissing: 'Please select a time.',
  lengthWrong: 'Use whole minutes, from 1 to 1,440.',
  loadPreview: 'Failed to check the dates. Please try again.',
  save: 'Failed to book the dates. Please try again.',
  justTaken: 'Nothing is booked yet: the marked dates changed while you looked. Choose again.',
  loadTeams: 'Failed to load the teams. Please try again.',
} as const
