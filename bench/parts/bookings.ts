import { createBooking } from '../calls.ts'
import { type Call, load } from '../load.ts'
import type { Part, Run } from '../parts.ts'
import { type Contender, inRounds, quiet } from '../rounds.ts'
import type { Site } from '../sites.ts'
import type { Table } from '../table.ts'

/** Measures bookings over one connection, over sixteen, and by 500 clients at once. */
export const bookings: Part = async (run) => {
  const contenders = (await run.sites()).flatMap((site) =>
    [1, 16].map(
      (connections): Contender => ({
        site,
        connections,
        what: 'create_booking',
        next: () => booking(site),
        calls: run.quick ? 50 : 400,
        ...(site.store.engine === 'postgres' && { statement: statement(site) }),
      }),
    ),
  )
  const tables = await inRounds(run, 'Bookings', contenders)
  for (const site of await run.sites()) await checkSupply(site)
  return [...tables, await rush(run)]
}

/**
 * Throws if the stored free times ran out. The SQL statement then books nothing, so its measured
 * time would be too short.
 */
async function checkSupply({ store }: Site): Promise<void> {
  if (store.engine === 'embedded') return
  const isEmpty = await store.fill(async (client) => {
    const { rows } = await client.query(
      `select last_value > (select max(number) from bench.free_slots) as is_empty
       from bench.next_free_slot`,
    )
    return rows[0].is_empty
  })
  if (isEmpty) throw new Error('Bookings in SQL ran out of free times: fill more of them')
}

/** Returns the call that books the next free time of a site. */
export function booking({ anonKey, facility, free }: Site): Call {
  const slot = free.shift()
  if (!slot) throw new Error('Every free time of the facility was booked')
  return createBooking(anonKey, facility, slot)
}

/** Returns the SQL that books the next of the stored free times. */
function statement({ facility }: Site): string {
  return `select public.create_booking('${facility.id}', '${facility.cageService}', slot.start_time,
    slot.end_time, 'Noah Ortega', 'ortega@family.example', slot.space)
    from bench.free_slots slot
    where slot.number = (select nextval('bench.next_free_slot'))`.replace(/\s+/g, ' ')
}

const clients = 500
const places = 50

/**
 * 500 clients ask for 50 free slots at once, ten for each slot. Exactly 50 must succeed, and no
 * answer may have a status of 500 or above. Otherwise the exit code is 1.
 */
async function rush(run: Run): Promise<Table> {
  const rows: Table['rows'] = []
  for (const site of await run.sites()) {
    for (let round = 1; round <= (run.quick ? 1 : 3); round += 1) {
      run.progress(`The rush, round ${round}: ${site.engine}`)
      await quiet(site)
      const calls = Array.from({ length: places }, () => booking(site))
      let asked = 0
      const next = () => (asked < clients ? calls[asked++ % places] : undefined)
      const { statuses, p50, p99 } = await load(site.server.url, clients, next)
      const count = (fits: (status: number) => boolean) =>
        [...statuses].reduce((sum, [status, times]) => sum + (fits(status) ? times : 0), 0)
      const [booked, refused, failed] = [
        count((status) => status === 200),
        count((status) => status === 409),
        count((status) => status >= 500),
      ]
      const isRight = booked === places && failed === 0
      if (!isRight) process.exitCode = 1
      rows.push([site.engine, round, booked, refused, failed, p50, p99, isRight ? 'yes' : 'NO'])
    }
  }
  return {
    title: `The rush: ${clients} clients for ${places} times`,
    columns: [
      'engine',
      'round',
      'booked',
      'told that it is taken',
      '500 and above',
      'p50 ms',
      'p99 ms',
      'right',
    ],
    rows,
  }
}
