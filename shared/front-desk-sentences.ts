/**
 * Errors that the staff's forms for a booking and for a series show before they send. The database
 * raises the same texts (specification §5), and catalogue.test.ts checks that they are equal. They
 * are in English only, like these two forms.
 */
export const frontDeskSentences = {
  nameAndEmailMissing: 'Player name and email are required.',
  parentMissing: 'Parent/guardian name is required for minors.',
  serviceMissing: 'Please select a service type.',
  spaceMissing: 'Please select a space/cage.',
  instructorMissing: 'This service type requires an instructor. Please select one.',
  dateMissing: 'Please select a date.',
  timeMissing: 'Please select an available time slot.',
  seriesTooLong: 'A series has at most 60 dates in 10 spaces.',
} as const
