/**
 * Returns whether a request for one row failed because there is none, so that the page says that it
 * does not exist: no row has the id (PGRST116), or the address has something else in its place
 * (22P02).
 */
export function isMissing(error: unknown): boolean {
  return /^(PGRST116|22P02)$/.test(String((error as { code?: unknown } | null)?.code))
}
