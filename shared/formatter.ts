import { locale as ownLocale } from '#words/language.ts'

const formatters = new Map<string, Intl.DateTimeFormat>()
const maximumFormatters = 500

/**
 * Returns a formatter of dates and times, for pages and mails. It is cached, because creating one
 * is expensive.
 */
export function formatter(
  options: Intl.DateTimeFormatOptions,
  locale = ownLocale,
): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  let found = formatters.get(key)
  if (!found) {
    found = new Intl.DateTimeFormat(locale, options)
    if (formatters.size === maximumFormatters) formatters.clear()
    formatters.set(key, found)
  }
  return found
}
