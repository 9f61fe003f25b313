const storageKey = 'fungo-desk-space-kind'

/**
 * Returns the kind of space of the last walk-in that was booked in this browser. If staff choose no
 * space, the next walk-in starts with it, if it is of the type that "any cage" means
 * (`kindOfWalkIn`).
 */
export function lastKind(): string | null {
  return localStorage.getItem(storageKey)
}

export function rememberKind(kind: string): void {
  localStorage.setItem(storageKey, kind)
}
