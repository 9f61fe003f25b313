/** Minutes after the start from which an arrival is called late. */
const patience = 5

/** `Arrived 4:50 PM`, and how late it was. */
export function arrivalText(
  booking: { start_time: string; arrived_at: string | null },
  clock: (iso: string) => string,
): string {
  if (!booking.arrived_at) return ''
  const minutes = Math.floor(
    (Date.parse(booking.arrived_at) - Date.parse(booking.start_time)) / 60_000,
  )
  return `Arrived ${clock(booking.arrived_at)}${minutes >= patience ? `, ${minutes} min late` : ''}`
}

/** Confirmed, and not over. */
export function isExtensible(booking: { status: string; end_time: string }, now: Date): boolean {
  return booking.status === 'confirmed' && Date.parse(booking.end_time) > now.getTime()
}

/** Did not come, and holds time that is still to come. */
export function isFreeable(booking: { status: string; end_time: string }, now: Date): boolean {
  return booking.status === 'no_show' && Date.parse(booking.end_time) > now.getTime() + 60_000
}

type Timed = { start_time: string; end_time: string }
type Neighbour = Timed & { player_name: string; space_id: string }

/** How a booking can become longer: by these minutes, or what stands in the way. */
type ExtensionChoice = { minutes: number; clash: Neighbour | null }

/** +15 and +30, and where they meet the next booking what is free until then. */
export function extensionChoices(booking: Timed, next: readonly Neighbour[]): ExtensionChoice[] {
  const end = Date.parse(booking.end_time)
  const first = next.find(({ start_time }) => Date.parse(start_time) >= end)
  const gap = first
    ? Math.floor((Date.parse(first.start_time) - end) / 60_000)
    : Number.POSITIVE_INFINITY
  const usual = [15, 30].map((minutes) => ({
    minutes,
    clash: first && minutes > gap ? first : null,
  }))
  const nearest = gap > 0 && gap < 30 && gap !== 15 ? [{ minutes: gap, clash: null }] : []
  return [...nearest, ...usual].sort((a, b) => a.minutes - b.minutes)
}
