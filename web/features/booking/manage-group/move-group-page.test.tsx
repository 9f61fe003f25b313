import { screen } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { june } from '../../../../database/tests/fixtures/facility-fixture.ts'
import {
  bookGroup,
  groupRequest,
  partOf,
} from '../../../../database/tests/fixtures/group-request.ts'
import { closeCage } from '../../../../database/tests/fixtures/staff-calls.ts'
import { screensOn } from '../../../tests/render-route.tsx'

const { db, f, open } = screensOn()

describe('/manage/group/{token}/move', () => {
  it('moves bookings on several days together, each by as many days and hours', async () => {
    const parts = [16, 18].map((day) =>
      partOf(f.home, { start_time: june(day, '10:00'), end_time: june(day, '11:00') }),
    )
    const { group_token } = await bookGroup(db.visitor, groupRequest(f.home, parts))
    // The second booking cannot be on June 20.
    await closeCage(f, {
      ...{ p_starts_at: june(20, '00:00'), p_ends_at: june(21, '00:00'), p_space_ids: null },
    })
    const page = await open(`/manage/group/${group_token}/move`)
    await page.see(/^Both stay yours until you move them/)
    await screen.findByRole('heading', { name: 'Choose a date' })
    await screen.findByRole('button', { name: 'Thursday, June 18, no free times' })
    await page.press('Wednesday, June 17')
    await page.check('2:00 PM')
    await page.press('Move 2 bookings')
    await page.see(/moved/)
    const starts = await db.owner.query('select start_time from bookings order by 1')
    expect(starts.map(({ start_time }) => start_time)).toEqual([
      new Date(june(17, '14:00')),
      new Date(june(19, '14:00')),
    ])
  })

  it('says the prices that have changed since they were shown before it moves the group', async () => {
    const set = (changes: string) => db.owner.query(`update facility_settings set ${changes}`)
    await set('enable_payments = true, open_cage_rate = 40')
    onTestFinished(async () => void (await set('enable_payments = false, open_cage_rate = 0')))
    const parts = ['Ava', 'Eli'].map((player_name) => partOf(f.home, { player_name }))
    const { group_token } = await bookGroup(db.visitor, groupRequest(f.home, parts))
    const page = await open(`/manage/group/${group_token}/move`)
    await page.check('2:00 PM')
    await page.see(/The price stays \$80\.00/)
    await set('open_cage_rate = 45')
    await page.press('Move 2 bookings')
    await page.see(
      /^The price has changed since it was shown\. Check it and confirm again\.\s\$90\.00 instead of \$80\.00$/,
    )
    const bookings = () => db.owner.query('select start_time, price::float from bookings')
    const both = (start: string, price: number) =>
      Array(2).fill({ start_time: new Date(june(16, start)), price })
    expect(await bookings()).toEqual(both('10:00', 40))
    await page.press('Move 2 bookings')
    await page.see(/moved/)
    expect(await bookings()).toEqual(both('14:00', 45))
  })

  it('moves bookings that follow each other by half an hour, in the same cage', async () => {
    const parts = [10, 11].map((hour) =>
      partOf(f.home, {
        space_id: f.home.space,
        start_time: june(16, `${hour}:00`),
        end_time: june(16, `${hour + 1}:00`),
      }),
    )
    const { group_token } = await bookGroup(db.visitor, groupRequest(f.home, parts))
    const page = await open(`/manage/group/${group_token}/move`)
    await page.check('10:30 AM')
    await page.see(/^You get Cage A\b/)
    await page.press('Move 2 bookings')
    await page.see(/moved/)
    const moved = await db.owner.query('select start_time, space_id from bookings order by 1')
    expect(moved).toEqual(
      ['10:30', '11:30'].map((at) => ({
        start_time: new Date(june(16, at)),
        space_id: f.home.space,
      })),
    )
  })

  it.each([
    ['is inactive', `update instructors set is_active = false where first_name = 'Jenna'`],
    ['has left', `update instructors set deleted_at = now() where first_name = 'Jenna'`],
  ])('names the lesson that cannot be moved because its instructor %s', async (_, change) => {
    const hour = { start_time: june(16, '10:00'), end_time: june(16, '11:00') }
    const lesson = { service_type_id: f.home.lesson, instructor_id: f.jenna }
    const parts = [
      partOf(f.home, hour),
      partOf(f.home, { ...hour, ...lesson, player_name: 'Eli Thompson' }),
    ]
    const { group_token } = await bookGroup(db.visitor, groupRequest(f.home, parts))
    await db.owner.query(change)
    try {
      const page = await open(`/manage/group/${group_token}/move`)
      await page.see(
        'Eli Thompson, Tue, Jun 16, 10:00 AM: This lesson cannot be moved online. Call the front desk.',
      )
      expect(screen.queryByRole('radio')).toBeNull()
      await page.press('Back to your bookings', 'link')
      await page.see('Your bookings')
    } finally {
      await db.owner.query(
        'update instructors set is_active = true, deleted_at = null where id = $1',
        [f.jenna],
      )
    }
  })

  it('keeps the time of day of a booking after the clocks change', async () => {
    db.clock.set('2026-10-26T14:00:00Z')
    const hour = (day: string) => ({ start_time: `${day}T14:00:00Z`, end_time: `${day}T15:00:00Z` })
    const parts = ['2026-10-28', '2026-10-31'].map((day) => partOf(f.home, hour(day)))
    const { group_token } = await bookGroup(db.visitor, groupRequest(f.home, parts))
    const page = await open(`/manage/group/${group_token}/move`)
    await page.press('Friday, October 30')
    await page.check('10:00 AM')
    await page.press('Move 2 bookings')
    await page.see(/moved/)
    const starts = await db.owner.query('select start_time from bookings order by 1')
    // Ten in the morning before and after the night of November 1.
    expect(starts.map(({ start_time }) => start_time)).toEqual([
      new Date('2026-10-30T14:00:00Z'),
      new Date('2026-11-02T15:00:00Z'),
    ])
  })
})
