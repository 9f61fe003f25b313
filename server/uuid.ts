const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Returns whether `text` is a uuid in its usual form. PostgreSQL also accepts others. */
export function isUuid(text: string): boolean {
  return pattern.test(text)
}
