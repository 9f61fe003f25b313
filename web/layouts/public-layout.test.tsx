import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { monday } from '../../database/tests/fixtures/facility-fixture.ts'
import { screensOn } from '../tests/render-route.tsx'

const { db, f, open, outages } = screensOn()

const wayOut = 'Please try refreshing the page or contact support if the problem persists.'

describe('a page without an answer from the server', () => {
  const sentence = 'Failed to load business hours. Please try again.'
  const askedForHours = (paths: readonly string[]) =>
    paths.filter((path) => path.endsWith('/facility_business_hours'))

  beforeEach(() => {
    const toFake = ['Date', 'setTimeout', 'clearTimeout'] as const
    vi.useFakeTimers({ toFake: [...toFake], now: new Date(monday), shouldAdvanceTime: true })
  })
  afterEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(monday) })
  })

  it('retries twice in three seconds, shows the error, and refetches by itself', async () => {
    const asked = outages.network()
    const page = await open('/')
    await vi.advanceTimersByTimeAsync(3_100)
    await page.see(sentence)
    expect(askedForHours(asked)).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(askedForHours(asked)).toHaveLength(3)
    await outages.end()
    await vi.advanceTimersByTimeAsync(5_000)
    await page.miss(sentence)
  })

  it('shows the error at once when the browser is offline', async () => {
    const browser = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const asked = outages.network()
    const page = await open('/')
    dispatchEvent(new Event('offline'))
    await page.see(sentence)
    expect(askedForHours(asked)).toHaveLength(1)
    await outages.end()
    browser.mockRestore()
    dispatchEvent(new Event('online'))
    await page.miss(sentence)
  })

  it('times out after twelve seconds', async () => {
    outages.silence()
    const page = await open('/')
    await vi.advanceTimersByTimeAsync(11_000)
    expect(document.body.textContent).not.toContain(sentence)
    await vi.advanceTimersByTimeAsync(1_000)
    await page.see(sentence)
  })
})

describe('the public pages', () => {
  it('show the facility’s name, which came with the page', async () => {
    await open('/')
    await screen.findByRole('heading', { level: 1, name: 'The home cages' })
    expect(document.title).toBe('The home cages')
  })

  it('keep room for an account in their header while somebody is signed in', async () => {
    const hasRoom = () => 'account' in document.documentElement.dataset
    await open('/', 'admin')
    await waitFor(() => expect(hasRoom()).toBe(true))
    const { authClient } = await import('../lib/session-client.ts')
    await (await authClient()).signOut({ scope: 'local' })
    await waitFor(() => expect(hasRoom()).toBe(false))
  })

  it('show an error when the opening hours cannot be read', async () => {
    await outages.table('facility_business_hours')
    const page = await open('/')
    await page.see('Failed to load business hours. Please try again.')
  })

  it('show the server’s message when the facility cannot be read, or their own', async () => {
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

  it('link home from an unknown address', async () => {
    const page = await open('/no-such-page')
    await page.press('Go to Home', 'link')
    await screen.findByRole('heading', { level: 1, name: 'The home cages' })
    expect(location.pathname).toBe('/')
  })

  it('show an error when the facility was deleted', async () => {
    await db.owner.query('update facilities set deleted_at = now() where id = $1', [f.home.id])
    const page = await open('/')
    await page.see('Facility not found')
    await page.see(wayOut)
  })
})
