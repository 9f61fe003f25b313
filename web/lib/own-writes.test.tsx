import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call } from './call.ts'
import { isOwnWrite } from './own-writes.ts'
import { changeRow } from './row-writes.ts'
import { sessionClient } from './session-client.ts'

const newId = () => crypto.randomUUID()
const booking = () => ({ id: newId(), group_id: newId(), series_id: newId(), space_id: newId() })

/** What the server answers next. */
let answer: () => Response
beforeEach(() => {
  answer = () => Response.json([])
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer())
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('knows what a request names, from its start', async () => {
  const [marked, noted, grouped, other] = [booking(), booking(), booking(), booking()]
  answer = () => {
    expect(isOwnWrite(marked)).toBe(true)
    return Response.json([])
  }
  await call('mark_booking', { p_booking_id: marked.id, p_mark: 'arrived' })
  expect(isOwnWrite(marked)).toBe(true)
  await sessionClient.from('bookings').update({ staff_notes: 'Helmet' }).eq('id', noted.id)
  expect(isOwnWrite(noted)).toBe(true)
  answer = () => Response.json({ id: grouped.group_id })
  await changeRow('booking_groups', grouped.group_id, { team_id: null })
  expect(isOwnWrite(grouped)).toBe(true)
  expect(isOwnWrite(other)).toBe(false)
})

it('knows the rows of the answer, and nothing else that it names', async () => {
  const [first, second, neighbour] = [booking(), booking(), booking()]
  answer = () => Response.json([first, { booking_id: second.id, space_id: neighbour.id }])
  await call('cancel_booking_series', { p_booking_id: newId(), p_scope: 'all' })
  await vi.waitUntil(() => isOwnWrite(first))
  expect(isOwnWrite(second)).toBe(true)
  expect(isOwnWrite(neighbour)).toBe(false)
  expect(isOwnWrite({ ...booking(), group_id: first.group_id })).toBe(false)
})

it('takes nothing that is only read for its own', async () => {
  const read = booking()
  answer = () => Response.json([read])
  await sessionClient.from('bookings').select().eq('id', read.id)
  await call('get_waiver_states', { p_booking_ids: [read.id] })
  expect(isOwnWrite(read)).toBe(false)
})

it('forgets a write after half a minute, and keeps one that failed as long', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const lost = booking()
  answer = () => {
    vi.setSystemTime(Date.now() + 12_000)
    throw new TypeError('Failed to fetch')
  }
  await call('complete_booking', { p_booking_id: lost.id }).catch(() => null)
  vi.setSystemTime(Date.now() + 29_000)
  expect(isOwnWrite(lost)).toBe(true)
  vi.setSystemTime(Date.now() + 1_000)
  expect(isOwnWrite(lost)).toBe(false)
})
