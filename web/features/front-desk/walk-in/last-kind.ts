const storageKey = 'fungo-desk-space-kind'

/** Returns the kind of space that this desk used last. */
export function lastKind(): string | null {
  return localStorage.getItem(storageKey)
}

export function rememberKind(kind: string): void {
  localStorage.setItem(storageKey, kind)
}
