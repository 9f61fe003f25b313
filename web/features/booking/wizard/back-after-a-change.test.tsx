import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { screensOn } from '../../../tests/render-route.tsx'
import type { Visit } from '../../../tests/visit.ts'

const { open } = screensOn()

/** Books a cage on Tuesday at 10 and opens the pass from the confirmation. */
async function booked(): Promise<Visit> {
  const page = await open('/book?type=open')
  await page.press('Tuesday, June 16')
  await page.check('10:00 AM')
  await page.press('Continue')
  await page.fill('Player name', 'Robin O’Neill')
  await page.fill('Email', 'robin@example.com')
  await page.press('Confirm Booking')
  await screen.findByRole('heading', { name: 'You’re booked' })
  await page.press('View, move or cancel', 'link')
  await screen.findByRole('heading', { name: 'Your booking' })
  return page
}

async function cancel(page: Visit): Promise<void> {
  await page.press('Cancel this booking')
  await page.press('Cancel booking')
  await page.see(/^Your booking is cancelled/)
}

async function bookNow(page: Visit): Promise<void> {
  const [link] = screen.getAllByRole('link', { name: 'Book Now' })
  await page.user.click(link as HTMLElement)
}

describe('Back to a booking that was just made', () => {
  it('shows the confirmation of one that is as it was booked', async () => {
    await booked()
    history.back()
    await screen.findByRole('heading', { name: 'You’re booked' })
  })

  it('shows the pass of one that was cancelled', async () => {
    const page = await booked()
    await cancel(page)
    history.back()
    await waitFor(() => expect(location.pathname).toMatch(/^\/manage\//))
    await page.see('Cancelled')
    expect(screen.queryByRole('heading', { name: 'You’re booked' })).toBeNull()
  })

  it('shows the time to which one was moved, and says it beside the next booking', {
    tags: 'long',
  }, async () => {
    const page = await booked()
    await page.press('Move to another time', 'link')
    await page.check('2:00 PM')
    await page.press('Move booking')
    await page.see(/^Your booking has moved/)
    await bookNow(page)
    await page.see(/^Booked: Tue, Jun 16, 2:00 – 3:00 PM\./)
    await page.press('See the confirmation', 'link')
    await waitFor(() => expect(location.pathname).toMatch(/^\/manage\//))
  })

  it('says nothing beside the next booking of one that was cancelled', async () => {
    const page = await booked()
    await cancel(page)
    await bookNow(page)
    await page.see('What are you booking?')
    expect(screen.queryByText(/^Booked:/)).toBeNull()
  })
})
