/**
 * Returns the header that lets staff override only the rules that their screen showed. A rule that
 * is broken since then, such as a closure that was just saved, still refuses the booking.
 */
export function overrideHeaders(rules: readonly string[]): Record<string, string> {
  return { 'x-known-rules': rules.join(',') }
}
