import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { screensOn } from '../../../tests/render-route.tsx'

const { db, f, open, bookCage } = screensOn()

describe('a booking that is repeated from its card', () => {
  it('begins a week later, because its own date is booked already', async () => {
    const id = await bookCage()
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

  it('leaves out what is not offered any more', { tags: 'long' }, async () => {
    const id = await bookCage()
    await db.owner.query('update facility_spaces set is_active = false where id = $1', [
      f.home.space,
    ])
    await db.owner.query('update facility_service_types set is_active = false where id = $1', [
      f.home.open,
    ])
    try {
      const page = await open(`/admin/bookings/series/new?from=${id}`, 'admin')
      await page.press('Check the dates')
      await page.see('Please select a service type.')
      await db.owner.query('update facility_service_types set is_active = true where id = $1', [
        f.home.open,
      ])
      const again = await open(`/admin/bookings/series/new?from=${id}`, 'admin')
      await again.press('Check the dates')
      await again.see('Please select a space/cage.')
      await again.check('Cage B')
      await again.press('Check the dates')
      await again.press('Book 10 dates')
      await again.see(/Repeats every week until/)
    } finally {
      await db.owner.query('update facility_spaces set is_active = true where id = $1', [
        f.home.space,
      ])
    }
  })

  it('names no team that a colleague switched off meanwhile', { tags: 'long' }, async () => {
    const id = await bookCage()
    await db.owner.query(`insert into teams (facility_id, name) values ($1, 'Hawks')`, [f.home.id])
    const page = await open(`/admin/bookings/series/new?from=${id}`, 'admin')
    await page.choose(/^Team/, 'Hawks')
    await db.owner.query('update teams set is_active = false')
    await expect
      .poll(
        () => {
          vi.setSystemTime(Date.now() + 60_000)
          window.dispatchEvent(new Event('visibilitychange'))
          return screen.queryByRole('option', { name: 'Hawks' })
        },
        { timeout: 10_000 },
      )
      .toBeNull()
    await page.press('Check the dates')
    await page.press('Book 10 dates')
    await page.see(/Repeats every week until/)
    const named = await db.owner.query('select from booking_series where team_id is not null')
    expect(named).toEqual([])
  })
})
