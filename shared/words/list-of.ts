/** Returns names as a list in words: `Ava, Eli, and Grace`. */
export function listOf(locale: string, names: string[]): string {
  return new Intl.ListFormat(locale).format(names)
}

/** Returns names of which one is enough: `Ava, Eli, or Grace`. */
export function eitherOf(locale: string, names: readonly string[]): string {
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(names)
}
