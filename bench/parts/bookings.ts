import { createBooking } from '../calls.ts'
import { type Call, load, soundLoad } from '../load.ts'
import type { Part, Run } from '../parts.ts'
import { cpuMeter } from '../processes.ts'
import { type Contender, inRounds, quiet, range } from '../rounds.ts'
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
  return [...tables, await withPrices(run), await rush(run)]
}

/** Throws when the free times ran out: the statement then books nothing and is very fast. */
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

function booking({ anonKey, facility, free }: Site): Call {
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

/** Compares bookings with prices on and off, by turns, so that both meet the same machine. */
async function withPrices(run: Run): Promise<Table> {
  const [rounds, calls] = run.quick ? [2, 20] : [12, 60]
  const rows: Table['rows'] = []
  for (const site of await run.sites()) {
    const costs = { off: [] as number[], on: [] as number[] }
    for (let round = 0; round <= rounds; round += 1) {
      run.progress(`Bookings with prices, round ${round} of ${rounds}: ${site.engine}`)
      for (const prices of ['off', 'on'] as const) {
        await setPrices(site, prices === 'on')
        await quiet(site)
        const cpu = cpuMeter(site.sessions)
        let left = calls
        await soundLoad(site.server.url, 1, () => (left-- > 0 ? booking(site) : undefined))
        await quiet(site)
        const used = cpu()
        // The first round warms up.
        if (round > 0 && used !== undefined) costs[prices].push(used / calls)
      }
    }
    await setPrices(site, false)
    const ratios = costs.on.map((cost, round) => cost / (costs.off[round] ?? Number.NaN))
    rows.push([site.engine, range(costs.off), range(costs.on), range(ratios)])
  }
  return {
    title: 'Bookings with prices: CPU ms a call',
    columns: ['engine', 'prices off', 'prices on', 'on ÷ off'],
    rows,
    note: 'One connection, by turns. With prices on, three rates hold besides the usual price. Allowed are 1.15.',
  }
}

/** Switches the prices of the site's facility, with three rates, as its owner does. */
async function setPrices({ adminToken, facility, server }: Site, isShown: boolean): Promise<void> {
  const ask = async (method: string, path: string, values?: object) => {
    const response = await fetch(`${server.url}/rest/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' },
      body: values && JSON.stringify(values),
    })
    if (!response.ok) throw new Error(`${method} ${path} answered ${await response.text()}`)
  }
  await ask('PATCH', `facility_settings?facility_id=eq.${facility.id}`, {
    enable_payments: isShown,
    open_cage_rate: 45,
  })
  if (!isShown) return
  await ask('DELETE', `rates?facility_id=eq.${facility.id}`)
  const rate = { facility_id: facility.id, weekdays: [1, 2, 3, 4, 5], priority: 1 }
  await ask('POST', 'rates', [
    { ...rate, name: 'Morning', per_hour: 30, from_time: '06:00', to_time: '12:00' },
    { ...rate, name: 'Evening', per_hour: 60, from_time: '16:00', to_time: '21:00' },
    {
      ...rate,
      name: 'Weekend',
      per_hour: 65,
      from_time: '00:00',
      to_time: '24:00',
      weekdays: [0, 6],
    },
  ])
}

const clients = 500
const places = 50

/** 500 clients try to book 50 times: 50 succeed, the others are refused, nobody gets a 500. */
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
