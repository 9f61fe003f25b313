/** One answer to a wrong id, a wrong token and a foreign booking. */
export const bookingNotFound = 'Booking not found'

export const bookingStarted =
  'This booking has started and can no longer be changed online. Call the facility.'

/** Why a customer can no longer change a booking: the facility's cutoff has passed. */
export function changesClosed(cutoffHours: number): string {
  return `Online changes closed ${inHours(cutoffHours)} before the start. Call the facility.`
}

/** `1 hour`, `12 hours` */
export function inHours(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours} hours`
}
