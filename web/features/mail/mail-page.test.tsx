import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { screensOn } from '../../tests/render-route.tsx'

const { open, outages, bookCage } = screensOn()

describe('/admin/mail', () => {
  it('is empty at first', async () => {
    const page = await open('/admin/mail', 'admin')
    await page.see('No mail yet')
  })

  it('lists messages, and filters them by the page’s address', async () => {
    await bookCage()
    const page = await open('/admin/mail', 'admin')
    await screen.findByRole('row', { name: /owen@example.com/ })
    await page.choose('Kind', 'Booking cancellation')
    await page.see('No mail found matching your filters.')
    await page.press('Clear filters')
    await screen.findByRole('row', { name: /owen@example.com/ })
  })

  it('keeps a filter that is not drawn yet when the next one is chosen', async () => {
    const page = await open('/admin/mail', 'admin')
    await page.see('No mail yet')
    // The page is rendered again when `act` ends.
    await act(async () => {
      const choose = (label: string, value: string) =>
        fireEvent.change(screen.getByLabelText(label), { target: { value } })
      choose('Kind', 'booking_cancellation')
      await expect.poll(() => window.location.search).toContain('kind')
      choose('State', 'sent')
    })
    await expect.poll(() => window.location.search).toBe('?state=sent&kind=booking_cancellation')
  })

  it('shows that a test message could not be sent', async () => {
    const page = await open('/admin/mail', 'admin')
    await page.see('No mail yet')
    outages.network()
    await page.press('Send a test message')
    await page.see('Failed to send the test message. Please try again.')
    await outages.end()
    await page.press('Send a test message')
    await page.see(/^There is no mail server, so the message reaches nobody\./)
  })
})
