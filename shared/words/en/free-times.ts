// Choosing a day and a time: for customers on `/book`, and where they move a booking or a group.
// Staff see some of it in their booking form and on the day board. Dates are `Saturday, March 14`,
// long ones `Saturday, March 14, 2026`, short ones `Sat, Mar 14`.

export const timesFailed = 'Failed to load available time slots'
export const noTimes =
  'No available time slots for the selected date. Please try another date or contact the facility for assistance.'
export const openThrough = (longDate: string) => `Bookings open through ${longDate}.`

// Above the times from midnight, from noon and from 5 PM on.

export const morning = 'Morning'
export const afternoon = 'Afternoon'
export const evening = 'Evening'
/** Free times in one of these parts of the day. */
export const openTimes = (count: number) => `${count} open`
/** A screen reader's text after a time that is struck through: booked, closed or too soon. */
export const notAvailable = 'not available'
export const loadingTimes = 'Loading times'

export const orAnotherDay = 'Or another day'
export const chooseDate = 'Choose a date'
export const date = 'Date'
/** A screen reader's text after a day in the calendar. */
export const noFreeTimes = 'no free times'
export const isToday = 'today'
/** Returns the head of a column of a month, at most two letters wide. `weekday`: `Sat`. */
export const columnOf = (weekday: string) => weekday.slice(0, 2)
/** Stands in a narrow cell, as wide as seven letters. */
export const todayInStrip = 'Today'
export const previousMonth = 'Previous month'
export const nextMonth = 'Next month'

/** Above the times of a day that is not today. */
export const time = 'Time'
/** A screen reader's text after a day is chosen. */
export const timesOpenOn = (count: number, date: string) =>
  `${count === 1 ? '1 time' : `${count || 'No'} times`} open on ${date}`
/** Below the times. `zone`: `Eastern time`. */
export const minutesInZone = (minutes: number, zone: string) => `${minutes} minutes. ${zone}.`
export const zoneOfFacility = 'Your device is set to another zone.'
export const nextDay = 'Next day'
export const nextOpenDay = (shortDate: string) => `Next open day: ${shortDate}`
export const nothingOpenThrough = (date: string) => `Nothing open through ${date}.`
