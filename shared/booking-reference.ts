/** What people quote: the first 8 characters of the booking token (specification §4). */
export function bookingReference(bookingToken: string): string {
  return bookingToken.slice(0, 8)
}
