/**
 * Adds the span in which a space, a service or an instructor will be gone for good: from now on, up
 * to a day beyond any booking.
 */
export function fromNowOn<What extends object>(what: What): What & { start: string; end: string } {
  const now = Date.now()
  const end = new Date(now + 800 * 86_400_000)
  return { ...what, start: new Date(now).toISOString(), end: end.toISOString() }
}
