/**
 * Returns the header that sets aside these rules and no other. What was closed since the screen was
 * read is then refused.
 */
export function knowing(rules: readonly string[]): Record<string, string> {
  return { 'x-known-rules': rules.join(',') }
}
