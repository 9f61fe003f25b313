const formatters = new Map<string, Intl.DateTimeFormat>()
const most = 500

/** English dates and times; making a formatter costs far more than using one, so each is kept. */
export function formatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options)
  let found = formatters.get(key)
  if (!found) {
    found = new Intl.DateTimeFormat('en-US', options)
    if (formatters.size === most) formatters.clear()
    formatters.set(key, found)
  }
  return found
}
