const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Returns whether `text` is a UUID in its usual form. Ids from requests are checked with this
 * before a query. Other forms that PostgreSQL accepts, such as one without hyphens, are refused.
 */
export function isUuid(text: string): boolean {
  return pattern.test(text)
}
