/**
 * Returns the reference that people quote: the first 8 characters of the token (specification §4).
 */
export function bookingReference(bookingToken: string): string {
  return bookingToken.slice(0, 8)
}
