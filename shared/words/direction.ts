const fromTheRight = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'])

/**
 * Returns the attribute ` dir="rtl"` for a language that is read from right to left, else an empty
 * text.
 */
export function directionOf(locale: string): '' | ' dir="rtl"' {
  const { script = '' } = new Intl.Locale(locale).maximize()
  return fromTheRight.has(script) ? ' dir="rtl"' : ''
}
