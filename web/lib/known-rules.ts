/**
 * Returns the header that overrides these rules and no other. So a closure that was saved after
 * the screen was read is refused.
 */
export function overrideHeaders(rules: readonly string[]): Record<string, string> {
  return { 'x-known-rules': rules.join(',') }
}
