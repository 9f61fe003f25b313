/** The start and the end of a time that visitors or staff can book, as ISO strings. */
export type SlotTimes = { start_time: string; end_time: string }
/** A time that the facility offers, free or taken. */
export type Slot = SlotTimes & { is_available: boolean }

type Start = Pick<SlotTimes, 'start_time'>

/** Returns true for the same instant, even when it is written differently (`Z`, `+00:00`). */
export function isSameStart(a: Start, b: Start): boolean {
  return Date.parse(a.start_time) === Date.parse(b.start_time)
}

/** Returns the length in minutes. */
export function minutesBetween({ start_time, end_time }: SlotTimes): number {
  return Math.round((Date.parse(end_time) - Date.parse(start_time)) / 60_000)
}
