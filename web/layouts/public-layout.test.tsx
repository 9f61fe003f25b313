import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { screensOn } from '../tests/render-route.tsx'

const { db, f, open, outages } = screensOn()

const wayOut = 'Please try refreshing the page or contact support if the problem persists.'

describe('the public pages', () => {
  it('bear the facility’s name, which came with the page', async () => {
    await open('/')
    await screen.findByRole('heading', { level: 1, name: 'The home cages' })
    expect(document.title).toBe('The home cages')
  })

  it('say so when the opening hours cannot be read', async () => {
    await outages.table('facility_business_hours')
    const page = await open('/')
    await page.see('Failed to load business hours. Please try again.')
  })

  it('say in the server’s words that the facility cannot be read, or in their own', async () => {
    await outages.table('facilities')
    const page = await open('/')
    await screen.findByRole('heading', { name: 'Error' })
    await page.see('Something went wrong on our side. Try again in a moment.')
    await page.see(wayOut)
    outages.proxy()
    const unanswered = await open('/contact')
    await unanswered.see('Failed to load facility data')
    await unanswered.see(wayOut)
  })

  it('ask three times while nobody answers, and then say so', async () => {
    const asked = outages.network()
    const page = await open('/')
    await page.see('Failed to load business hours. Please try again.')
    const hours = asked.filter((path) => path.endsWith('/facility_business_hours'))
    expect(hours).toHaveLength(3)
  })

  it('lead home from an address that nobody has', async () => {
    const page = await open('/no-such-page')
    await page.press('Go to Home', 'link')
    await screen.findByRole('heading', { level: 1, name: 'The home cages' })
    expect(location.pathname).toBe('/')
  })

  it('say that the facility is gone', async () => {
    await db.owner.query('update facilities set deleted_at = now() where id = $1', [f.home.id])
    const page = await open('/')
    await page.see('Facility not found')
    await page.see(wayOut)
  })
})
