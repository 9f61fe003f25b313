/** What is wrong with opening hours, or a period of availability or time off, as the database says it. */
export const periodSentences = {
  openNotBeforeClose: 'The opening time must be before the closing time.',
  endBeforeStart: 'End time must be after start time',
  lastDayBeforeFirst: 'The last day must not be before the first day',
} as const
