// How the language writes times, on every page and in every mail.

/** Returns `10:30 AM`. `isMorning`: whether it is AM. */
export const clockTime = (hour: string, minute: string, isMorning: boolean) =>
  `${hour}:${minute} ${isMorning ? 'AM' : 'PM'}`

/** Returns `10:30 – 11:30 AM`. Both times come from `clockTime` and are in one half of the day. */
export const timesInOneHalf = (from: string, to: string) => `${from.slice(0, -3)} – ${to}`

export const timeRange = (from: string, to: string) => `${from} – ${to}`
