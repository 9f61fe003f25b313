/**
 * For staff's pages of one thing, such as a customer: returns whether its request failed because
 * there is no such row, so that the page says that it does not exist: no row has the id (PGRST116),
 * or the address has something else in its place (22P02).
 */
export function isMissing(error: unknown): boolean {
  return /^(PGRST116|22P02)$/.test(String((error as { code?: unknown } | null)?.code))
}
