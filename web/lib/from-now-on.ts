/**
 * Adds the span in which a space or an instructor will be gone for good: from now on for 800 days,
 * longer than any facility's horizon (730 days).
 */
export function fromNowOn<What extends object>(what: What): What & { start: string; end: string } {
  const now = Date.now()
  const end = new Date(now + 800 * 86_400_000)
  return { ...what, start: new Date(now).toISOString(), end: end.toISOString() }
}
