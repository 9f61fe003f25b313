const storageKey = 'fungo-desk-space-kind'

/** Returns the kind of space that this desk used last, which the next walk-in is offered first. */
export function lastKind(): string | null {
  return localStorage.getItem(storageKey)
}

export function rememberKind(kind: string): void {
  localStorage.setItem(storageKey, kind)
}
