/** Returns the span in which something is gone from now on. Nobody books further ahead. */
export function fromNowOn<What extends object>(what: What): What & { start: string; end: string } {
  const now = Date.now()
  const end = new Date(now + 800 * 86_400_000)
  return { ...what, start: new Date(now).toISOString(), end: end.toISOString() }
}
