/** What the forms of a booking say before the database would, word for word (specification §5). */
export const bookingSentences = {
  nameMissing: 'Player name is required',
  emailMissing: 'Email is required',
  parentMissing: 'Parent/guardian name is required for minors',
  nameAndEmailMissing: 'Player name and email are required.',
  parentMissingForAdmin: 'Parent/guardian name is required for minors.',
  serviceMissing: 'Please select a service type.',
  spaceMissing: 'Please select a space/cage.',
  instructorMissing: 'This service type requires an instructor. Please select one.',
  dateMissing: 'Please select a date.',
  timeMissing: 'Please select an available time slot.',
  timeTaken: 'That time was just taken. Pick another and your details stay filled in.',
  started: 'This booking has started and can no longer be changed online. Call the facility.',
} as const

/** Why a customer can no longer change a booking: the facility's cutoff has passed. */
export function changesClosed(cutoffHours: number): string {
  return `Online changes closed ${inHours(cutoffHours)} before the start. Call the facility.`
}

/** `1 hour`, `12 hours` */
export function inHours(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours} hours`
}
