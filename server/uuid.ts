const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether `text` is a uuid in its usual form; PostgreSQL itself takes looser ones. */
export function isUuid(text: string): boolean {
  return pattern.test(text)
}
