import { screen } from '@testing-library/react'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { cancelBooking, hours, june } from '../../../../database/tests/fixtures/facility-fixture.ts'
import {
  bookGroup,
  groupRequest,
  partOf,
} from '../../../../database/tests/fixtures/group-request.ts'
import { moveAsStaff } from '../../../../database/tests/fixtures/staff-calls.ts'
import { keepPages } from '../../../tests/kept-passes.ts'
import { screensOn } from '../../../tests/render-route.tsx'

const { db, f, open, outages, reload } = screensOn()

// Only a browser with workers keeps a pass.
Object.defineProperty(navigator, 'serviceWorker', {
  value: { register: vi.fn() },
  configurable: true,
})
afterAll(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const part = (day: number, from: string, to: string) =>
  partOf(f.home, { start_time: june(day, from), end_time: june(day, to) })

describe('the next booking on the start page', () => {
  it('is the next day of a group that plays on several', async () => {
    const kept = keepPages({})
    const parts = [
      part(16, '10:00', '11:00'),
      part(16, '11:00', '12:00'),
      part(18, '15:00', '16:00'),
    ]
    const { group_token } = await bookGroup(db.visitor, groupRequest(f.home, parts))
    await open(`/manage/group/${group_token}`)
    await expect.poll(kept).toHaveLength(1)
    const home = await reload('/')
    await home.see('Tue, Jun 16, 10:00 AM – 12:00 PM')
    db.clock.set(june(16, '12:30'))
    vi.setSystemTime(db.clock.now())
    // The tab stayed open, and is looked at again.
    document.dispatchEvent(new Event('visibilitychange'))
    await home.see('Thu, Jun 18, 3:00 – 4:00 PM')
    await home.press(/^Your next booking/, 'link')
    expect(location.pathname).toBe(`/manage/group/${group_token}`)
    db.clock.set(june(18, '16:00'))
    vi.setSystemTime(db.clock.now())
    await reload('/')
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByText('Your next booking')).toBeNull()
  })

  it('names the time zone where the visitor’s clock differs', async () => {
    const kept = keepPages({})
    const { group_token } = await bookGroup(
      db.visitor,
      groupRequest(f.home, [part(16, '10:00', '11:00'), part(16, '11:00', '12:00')]),
    )
    vi.stubEnv('TZ', 'America/New_York')
    try {
      await open(`/manage/group/${group_token}`)
      await expect.poll(kept).toHaveLength(1)
      const here = await reload('/')
      await here.see('Tue, Jun 16, 10:00 AM – 12:00 PM')
      expect(screen.queryByText('Eastern time')).toBeNull()
      vi.stubEnv('TZ', 'America/Los_Angeles')
      const elsewhere = await reload('/')
      await elsewhere.see('Eastern time')
    } finally {
      vi.unstubAllEnvs()
    }
  })

  it('is where staff have moved it, and gone once they have cancelled it', async () => {
    const kept = keepPages({})
    const { bookings } = await bookGroup(
      db.visitor,
      groupRequest(f.home, [part(16, '10:00', '11:00'), part(17, '10:00', '11:00')]),
    )
    for (const [at, { booking_token }] of bookings.entries()) {
      await open(`/manage/${booking_token}`)
      await expect.poll(kept).toHaveLength(at + 1)
    }
    const [first, second] = bookings.map(({ id }) => id)
    await moveAsStaff(f, first ?? '', hours(19, '15:00', '16:00'))
    const home = await reload('/')
    await home.see('Wed, Jun 17, 10:00 – 11:00 AM, Cage A')
    await cancelBooking(f.people.admin, second ?? '')
    document.dispatchEvent(new Event('visibilitychange'))
    await home.see('Fri, Jun 19, 3:00 – 4:00 PM, Cage B')
    await expect.poll(kept).toEqual([`/manage/${bookings[0]?.booking_token}`])
    // Without an answer it is what was read last.
    outages.network()
    await reload('/')
    await home.see('Fri, Jun 19, 3:00 – 4:00 PM, Cage B')
    await outages.end()
    await cancelBooking(f.people.admin, first ?? '')
    document.dispatchEvent(new Event('visibilitychange'))
    await home.miss('Your next booking')
    await expect.poll(kept).toEqual([])
  })
})
