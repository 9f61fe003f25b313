/**
 * Adds a start (now) and an end (800 days later) to a search for the bookings that lose their place
 * when a space or an instructor is gone for good. Customers can book at most 730 days ahead. A
 * booking that staff made more than 800 days ahead is not found.
 */
export function fromNowOn<What extends object>(what: What): What & { start: string; end: string } {
  const now = Date.now()
  const end = new Date(now + 800 * 86_400_000)
  return { ...what, start: new Date(now).toISOString(), end: end.toISOString() }
}
