import { paths } from '../../../paths.ts'
import { readManagedGroup } from '../group-booking/queries.ts'
import { dropPass, type KeptPass, keepTimes, type PassTime } from '../manage/kept-pass.ts'
import { readManagedBooking } from '../manage/queries.ts'
import { daysOf } from '../manage-group/group-days.ts'

/** What the home page shows of a booking, with the address of its pass. */
export type NextBooking = PassTime & { path: string; zone: string }

/** Returns the booking of these passes that comes next or is on now; null without one. */
export function nextBooking(passes: readonly KeptPass[]): NextBooking | null {
  return (
    passes
      .flatMap(({ path, zone, times }) => times.map((time) => ({ path, zone, ...time })))
      .filter(({ end }) => Date.now() < Date.parse(end))
      .sort((a, b) => Date.parse(a.start) - Date.parse(b.start))[0] ?? null
  )
}

/**
 * Asks for the bookings of kept passes again, because staff may have moved or cancelled them.
 * Returns the passes with their times now. Deletes a pass that has no live booking left. Without an
 * answer a pass stays as it was kept.
 */
export async function readAgain(passes: readonly KeptPass[]): Promise<KeptPass[]> {
  return Promise.all(
    passes.map(async (pass) => {
      const times = await readTimes(pass.path).catch(() => pass.times)
      if (times.length === 0) dropPass(pass.path)
      else if (JSON.stringify(times) !== JSON.stringify(pass.times)) keepTimes({ ...pass, times })
      return { ...pass, times }
    }),
  )
}

/** Returns the times of the live bookings on the page of a booking or a group at this address. */
async function readTimes(path: string): Promise<readonly PassTime[]> {
  const token = decodeURIComponent(path.split('/').at(-1) ?? '')
  if (path.startsWith(`${paths.groups}/`))
    return daysOf((await readManagedGroup(token))?.filter(isLive) ?? [])
  const booking = await readManagedBooking(token)
  return booking && isLive(booking)
    ? [{ start: booking.start_time, end: booking.end_time, place: booking.space_name }]
    : []
}

function isLive({ status }: { status: string }): boolean {
  return status === 'confirmed'
}
