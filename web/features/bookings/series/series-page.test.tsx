import { describe, expect, it } from 'vitest'
import { book, bookingRequest } from '../../../../database/tests/fixtures/facility-fixture.ts'
import { screensOn } from '../../../tests/render-route.tsx'

const { db, f, open } = screensOn()

describe('a booking that is repeated from its card', () => {
  it('begins a week later, because its own date is booked already', async () => {
    const id = await book(f.people.visitor, bookingRequest(f.home))
    const page = await open(`/admin/bookings/series/new?from=${id}`, 'admin')
    await page.press('Check the dates')
    await page.press('Book 10 dates')
    await page.see(/Repeats every week until/)
    expect(
      await db.owner.query(
        `select min(start_time) filter (where series_id is not null) as first, count(distinct start_time)::integer as starts
         from bookings`,
      ),
    ).toEqual([{ first: new Date('2026-06-23T14:00:00Z'), starts: 11 }])
  })
})
