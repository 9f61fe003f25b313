/**
 * Returns the hour of a 24-hour clock, 0 to 23, for the times of languages that use one, such as
 * French. `hour` is that of a 12-hour clock.
 */
export const hourOfDay = (hour: string, isMorning: boolean) =>
  (Number(hour) % 12) + (isMorning ? 0 : 12)
