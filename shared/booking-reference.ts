/**
 * Returns the reference with which customers and the desk name a booking: the first 8 characters of
 * its token (specification §4).
 */
export function bookingReference(bookingToken: string): string {
  return shownReference(bookingToken.slice(0, 8))
}

/** Returns a reference as people read and say it: `4F7A 9C21`. */
export function shownReference(reference: string): string {
  return reference.toUpperCase().replace(/.{4}(?=.)/g, '$& ')
}
