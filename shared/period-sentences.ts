/** What is wrong with opening hours, or a period of availability or time off, as the database says it. */
export const periodSentences = {
  openNotBeforeClose: 'Open time must be before close time',
  endBeforeStart: 'End time must be after start time',
  lastDayBeforeFirst: 'The last day must not be before the first day',
} as const
