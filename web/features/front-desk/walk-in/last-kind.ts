const storageKey = 'fungo-desk-space-kind'

/**
 * Returns the kind of space that this browser booked last at the desk. The next walk-in starts with
 * it if staff choose no space (`kindOfWalkIn`).
 */
export function lastKind(): string | null {
  return localStorage.getItem(storageKey)
}

export function rememberKind(kind: string): void {
  localStorage.setItem(storageKey, kind)
}
