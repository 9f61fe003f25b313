/** One answer to a wrong id, a wrong token and somebody else's booking, to reveal nothing. */
export const bookingNotFound = 'Booking not found'

export const bookingStarted =
  'This booking has started and can no longer be changed online. Call the facility.'

/** Returns the refusal for a customer's change after the facility's cutoff. */
export function changesClosed(cutoffHours: number): string {
  return `Online changes closed ${inHours(cutoffHours)} before the start. Call the facility.`
}

/** Returns `1 hour` or `12 hours`. */
function inHours(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours} hours`
}
