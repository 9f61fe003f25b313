// Days and moments as seen from now.

export const today = 'Today'
export const tomorrow = 'Tomorrow'
export const yesterday = 'Yesterday'

/** `date` is a short date of another year: `Sat, Mar 14`. */
export const withYear = (date: string, year: string) => `${date}, ${year}`

/** `day` may be one of the words above. */
export const dayAndTime = (day: string, time: string) => `${day}, ${time}`
