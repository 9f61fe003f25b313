const formatters = new Map<string, Intl.DateTimeFormat>()
const most = 500

/** Returns a cached formatter of English dates and times. Creating one is expensive. */
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
