import * as words from '#words/desk-walk-in.ts'

/** An arrival counts as late from this many minutes after the start. */
const lateAfter = 5

/**
 * For a booking's details and its card on the day board: returns `Arrived 4:50 PM`, with the delay
 * if it was late; an empty text without an arrival.
 */
export function arrivalText(
  booking: { start_time: string; arrived_at: string | null },
  clock: (iso: string) => string,
): string {
  if (!booking.arrived_at) return ''
  const minutes = Math.floor(
    (Date.parse(booking.arrived_at) - Date.parse(booking.start_time)) / 60_000,
  )
  const time = clock(booking.arrived_at)
  return minutes >= lateAfter ? words.arrivedLate(time, minutes) : words.arrivedAt(time)
}

/** Returns whether a booking's time can be freed: it is a no-show with more than a minute left. */
export function isFreeable(booking: { status: string; end_time: string }, now: Date): boolean {
  return booking.status === 'no_show' && Date.parse(booking.end_time) > now.getTime() + 60_000
}

type Timed = { start_time: string; end_time: string }
type Neighbour = Timed & { player_name: string; space_id: string }

/**
 * An extension by `minutes`. `clash`: the booking in its way, or `closure` if a closure of the
 * space begins before that booking. Null if nothing is in the way.
 */
type ExtensionChoice = { minutes: number; clash: Neighbour | 'closure' | null }

/**
 * Returns the extensions that the desk is offered for a booking: by 15 and 30 minutes, each with
 * its clash. If some time is free after the end, but less than 30 minutes, that time is offered
 * too. `next`: the bookings that follow in its space or with its instructor, by start. `open`: the
 * minutes from the booking's end until the next closure of its space.
 */
export function extensionChoices(
  booking: Timed,
  next: readonly Neighbour[],
  open: number,
): ExtensionChoice[] {
  const end = Date.parse(booking.end_time)
  const first = next.find(({ start_time }) => Date.parse(start_time) >= end)
  const taken = first
    ? Math.floor((Date.parse(first.start_time) - end) / 60_000)
    : Number.POSITIVE_INFINITY
  const gap = Math.min(taken, open)
  const clash = first && taken <= open ? first : ('closure' as const)
  const usual = [15, 30].map((minutes) => ({ minutes, clash: minutes > gap ? clash : null }))
  const nearest = gap > 0 && gap < 30 && gap !== 15 ? [{ minutes: gap, clash: null }] : []
  return [...nearest, ...usual].sort((a, b) => a.minutes - b.minutes)
}
