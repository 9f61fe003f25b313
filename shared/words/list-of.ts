/** Returns names as a list in words: `Ava, Eli and Grace`. */
export function listOf(locale: string, names: string[]): string {
  return new Intl.ListFormat(locale).format(names)
}
