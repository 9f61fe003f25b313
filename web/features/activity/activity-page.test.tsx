import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { cancelBooking } from '../../../database/tests/fixtures/facility-fixture.ts'
import { screensOn } from '../../tests/render-route.tsx'

const { f, open, bookCage } = screensOn()

describe('/admin/activity', () => {
  it('is empty at first', async () => {
    const page = await open('/admin/activity', 'admin')
    await page.see('Nobody has changed anything yet.')
  })

  it('shows who did what, and filters by person, kind and day', async () => {
    const id = await bookCage()
    await cancelBooking(f.people.admin, id, { p_reason: 'Owen is ill' })
    await f.people.secondAdmin.query(
      'update facility_settings set booking_lead_time_hours = 3 where facility_id = $1',
      [f.home.id],
    )
    const page = await open('/admin/activity', 'admin')
    await page.see('2 entries')
    await page.see('Cancelled a booking')
    const link = await screen.findByRole('link', { name: 'Owen Brandt' })
    expect(link.getAttribute('href')).toBe(`/admin/bookings?booking=${id}`)
    await page.see('from Confirmed to Cancelled')
    await page.see('from 1 to 3')
    expect(document.body.textContent).not.toContain('Owen is ill')
    await page.choose('Person', 'secondAdmin@example.com')
    await page.see('1 entry')
    await page.see('Changed the settings')
    await page.miss('Cancelled a booking')
    await page.choose('Kind', 'Bookings')
    await page.see('No activity found matching your filters.')
    await page.press('Clear filters')
    await page.see('2 entries')
    await page.fill('To', '2026-06-14')
    await page.see('No activity found matching your filters.')
  })
})
