// Beside free times and opening hours: why a day has no free times, or that it has special hours,
// such as `Closed Thursday for Thanksgiving`. A `day` is the weekday or `today`, `hours`
// are `1:00 – 3:00 PM`, and `reason` is what the facility typed, or ''.

export const today = 'today'
export const onDay = (weekday: string) => weekday
export const closed = (day: string, reason: string) => `Closed ${day}${why(reason)}`
export const closedHours = (day: string, hours: string, reason: string) =>
  why(reason) ? `Closed ${day}, ${hours},${why(reason)}` : `Closed ${day}, ${hours}`
export const closedFrom = (day: string, reason: string) => `Closed from ${day} on${why(reason)}`
export const closedThrough = (first: string, last: string, reason: string) =>
  `Closed ${first} to ${last}${why(reason)}`
export const openHours = (day: string, from: string, to: string, reason: string) =>
  `Open ${day} ${from} – ${to}${why(reason)}`

/** Returns ` for Thanksgiving`, also for a reason that starts with "Closed for" itself. */
function why(reason: string): string {
  const text = reason.replace(/^closed\s*/i, '')
  if (text === '') return ''
  return /^(for|because|due|while|during|until)\b/i.test(text) ? ` ${text}` : ` for ${text}`
}
