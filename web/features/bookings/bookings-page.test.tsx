import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { book, bookingRequest, lessonRequest } from '../../../database/tests/facility-fixture.ts'
import { screensOn } from '../../tests/render-route.tsx'

const { f, open, outages } = screensOn()

const noBookings = 'No bookings found matching your filters.'

describe('/admin/bookings', () => {
  it('says that there is nothing', async () => {
    const page = await open('/admin/bookings', 'admin')
    await page.see(noBookings)
  })

  it('lists bookings, and narrows them by the address', async () => {
    await book(f.people.visitor, bookingRequest(f.home))
    await book(
      f.people.visitor,
      lessonRequest(f.home, { p_space_id: f.home.secondSpace, p_player_name: 'Mia Brandt' }),
    )
    const page = await open('/admin/bookings', 'admin')
    await screen.findByRole('link', { name: 'Owen Brandt' })
    await screen.findByRole('link', { name: 'Mia Brandt' })
    await page.choose('Service kind', 'With an instructor')
    await page.see('1 booking')
    expect(location.search).toBe('?kind=lesson')
    expect(screen.queryByRole('link', { name: 'Owen Brandt' })).toBeNull()
    await page.choose('Status', 'Cancelled')
    await page.see(noBookings)
  })

  it('fails, and can be tried again', async () => {
    await outages.table('bookings')
    const page = await open('/admin/bookings', 'admin')
    await page.see('Failed to load bookings. Please try again.')
    await outages.end()
    await page.press('Try again')
    await page.see(noBookings)
  })
})
