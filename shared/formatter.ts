const formatters = new Map<string, Intl.DateTimeFormat>()

/** English dates and times; making a formatter costs far more than using one, so each is kept. */
export function formatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options)
  let found = formatters.get(key)
  if (!found) {
    found = new Intl.DateTimeFormat('en-US', options)
    formatters.set(key, found)
  }
  return found
}
