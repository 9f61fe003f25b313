/**
 * Adds the time for which a space or an instructor is gone for good, to find the bookings that this
 * leaves without a place: 800 days from now, longer than any facility's horizon (730 days).
 */
export function fromNowOn<What extends object>(what: What): What & { start: string; end: string } {
  const now = Date.now()
  const end = new Date(now + 800 * 86_400_000)
  return { ...what, start: new Date(now).toISOString(), end: end.toISOString() }
}
