import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { book, bookingRequest } from '../../../database/tests/fixtures/facility-fixture.ts'
import { screensOn } from '../../tests/render-route.tsx'

const { f, open, outages } = screensOn()

describe('/admin', () => {
  it('has no recent bookings at first', async () => {
    const page = await open('/admin', 'admin')
    await page.see('No recent bookings')
  })

  it('shows the newest bookings', async () => {
    await book(f.people.visitor, bookingRequest(f.home))
    await open('/admin', 'admin')
    const recent = await screen.findByRole('region', { name: 'Recent bookings' })
    await within(recent).findByText(/Owen Brandt/)
  })

  it('shows a failed load, and tries again', async () => {
    await outages.table('facility_spaces')
    const page = await open('/admin', 'admin')
    await page.see('Failed to load dashboard data. Please try again.')
    await outages.end()
    await page.tryAgain('No recent bookings')
  })

  it.each(['get_facility_setup', 'get_bookings_in_closures'])(
    'shows the rest when %s fails',
    async (part) => {
      await outages.function(part)
      const page = await open('/admin', 'admin')
      await page.see('Recent bookings')
      // The page retries the failed request, and stays visible meanwhile.
      await new Promise((resolve) => setTimeout(resolve, 300))
      await page.see('Recent bookings')
    },
  )

  it('keeps the name of a walk-in until it is booked', async () => {
    const page = await open('/admin', 'admin')
    await page.press('Walk-in')
    const before = await page.inside('dialog')
    await before.fill('First name', 'Dana')
    await before.press('Close')
    await page.press('Walk-in')
    const panel = await page.inside('dialog')
    await panel.see(/^What you typed here before is back/)
    expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('Dana')
    await panel.press(/^Start/)
    await page.see(/^Booked until/)
    await page.press('Walk-in')
    expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('')
  })

  it('is only for administrators of this facility', async () => {
    const page = await open('/admin', 'stranger')
    await page.see('No access')
  })

  it('sends visitors to the sign-in', async () => {
    await open('/admin')
    await screen.findByRole('heading', { name: 'Admin Login' })
    expect(location.pathname).toBe('/login')
  })
})
