const fromTheRight = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'])

/**
 * Returns ` dir="rtl"`, an attribute for the `html` element of pages and mails in a language that
 * is read from right to left, else an empty text.
 */
export function directionOf(locale: string): '' | ' dir="rtl"' {
  const { script = '' } = new Intl.Locale(locale).maximize()
  return fromTheRight.has(script) ? ' dir="rtl"' : ''
}
