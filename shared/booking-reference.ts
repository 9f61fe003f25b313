/** Returns the reference that people quote: the token's first 8 characters (specification §4). */
export function bookingReference(bookingToken: string): string {
  return bookingToken.slice(0, 8)
}
