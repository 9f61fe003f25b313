/** Returns names as a list for a sentence of a mail or a page: `Ava, Eli, and Grace`. */
export function listOf(locale: string, names: string[]): string {
  return new Intl.ListFormat(locale).format(names)
}

/** Returns names of which one is enough: `Ava, Eli, or Grace`. */
export function eitherOf(locale: string, names: readonly string[]): string {
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(names)
}
