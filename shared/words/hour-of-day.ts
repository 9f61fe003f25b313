/**
 * Returns the hour of a 24-hour clock, 0 to 23, for languages that use one. `hour` is that of a
 * 12-hour clock.
 */
export const hourOfDay = (hour: string, isMorning: boolean) =>
  (Number(hour) % 12) + (isMorning ? 0 : 12)
