import { soundLoad } from '../load.ts'
import type { Part } from '../parts.ts'
import { cpuMeter } from '../processes.ts'
import { quiet, range } from '../rounds.ts'
import type { Site } from '../sites.ts'
import { median } from '../spread.ts'
import { shown, type Table } from '../table.ts'
import { booking } from './bookings.ts'

/**
 * Compares the CPU time of bookings with prices on and off. It alternates in many short rounds,
 * because the load of a machine changes from second to second, and the median of many rounds hardly
 * does.
 */
export const prices: Part = async (run) => {
  const [rounds, calls, warmUp] = run.quick ? [2, 20, 1] : [60, 15, 6]
  const rows: Table['rows'] = []
  for (const site of await run.sites()) {
    const costs = { off: [] as number[], on: [] as number[] }
    for (let round = 1 - warmUp; round <= rounds; round += 1) {
      run.progress(`Bookings with prices, round ${round} of ${rounds}: ${site.engine}`)
      for (const state of round % 2 === 0 ? (['off', 'on'] as const) : (['on', 'off'] as const)) {
        await setPrices(site, state === 'on')
        // The first bookings after a change pay for the change: pages and plans are made anew.
        await book(site, 5)
        const cpu = cpuMeter(site.sessions)
        await book(site, calls)
        const used = cpu()
        if (round > 0 && used !== undefined) costs[state].push(used / calls)
      }
    }
    await setPrices(site, false)
    const ratio = median(costs.on) / median(costs.off)
    rows.push([site.engine, range(costs.off), range(costs.on), shown(ratio)])
  }
  return [
    {
      title: 'Bookings with prices: CPU ms a call',
      columns: ['engine', 'prices off', 'prices on', 'on ÷ off, of the medians'],
      rows,
      note: `One connection, ${rounds} rounds of ${calls} bookings by turns, server and database with the mail. With prices on, three rates hold besides the usual price, and every earlier booking was charged and paid. Allowed are 1.15.`,
    },
  ]
}

/** Makes bookings one after the other, and waits until their mail is sent. */
async function book(site: Site, calls: number): Promise<void> {
  let left = calls
  await soundLoad(site.server.url, 1, () => (left-- > 0 ? booking(site) : undefined))
  await quiet(site)
}

/** Switches the prices of the site's facility on, with three rates, or off, as its owner does. */
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
