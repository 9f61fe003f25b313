import { cageId } from '../server/tests/demo-facility.ts'
import { instantAt } from '../shared/times.ts'
import { openDay, weekend } from './booking-journey.ts'
import { signInAtFrontDesk } from './front-desk.ts'
import { blockOf } from './front-desk-bookings.ts'
import { expect, test } from './journey.ts'
import { wideTablet } from './sizes.ts'
import { bookHour } from './visitor-bookings.ts'

// This test sets the size itself.

test('a card opens and stays in sight without a scroll of the page', async ({ page, site }) => {
  const { date } = openDay(22, weekend)
  const place = { p_space_id: cageId('Cage 1'), p_player_name: 'Olga Open' }
  await bookHour(site.url, instantAt(date, '16:00', 'America/New_York'), place)
  await signInAtFrontDesk(page, site.url)
  await page.setViewportSize({ ...wideTablet, height: 470 })
  await page.goto(`/admin/bookings/day?date=${date}`)
  const olga = blockOf(page, 'Olga Open')
  await expect(olga).toBeVisible()
  await page.evaluate(() => {
    scrollTo(0, document.body.scrollHeight)
    // Playwright may scroll to the block before it presses it.
    const note = () => document.body.setAttribute('data-scrolled', String(scrollY))
    addEventListener('pointerdown', note, { once: true, capture: true })
  })
  await olga.click()
  const card = page.getByRole('dialog', { name: 'Olga Open' })
  await expect(card.getByRole('button', { name: 'Close details' })).toBeFocused()
  const scrolled = Number(await page.locator('body').getAttribute('data-scrolled'))
  expect(scrolled).toBeGreaterThan(30)
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  // It does not go along when the page scrolls, so that nothing moves under a press.
  const { top, moved } = await card.evaluate((element) => {
    const top = element.getBoundingClientRect().top
    scrollTo(0, 0)
    return { top, moved: element.getBoundingClientRect().top }
  })
  expect(moved).toBe(top)
})
