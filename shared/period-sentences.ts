/**
 * Errors that the staff's forms of special hours, availability, time off and series show before
 * they send, in the words that the database raises.
 */
export const periodSentences = {
  openNotBeforeClose: 'Special hours must open before they close.',
  endBeforeStart: 'End time must be after start time',
  lastDayBeforeFirst: 'The last day must not be before the first day',
} as const
