import { cageId } from '../server/tests/demo-facility.ts'
import { instantAt } from '../shared/times.ts'
import { openDay, weekend } from './booking-journey.ts'
import { signInAtFrontDesk, slowOnce } from './front-desk.ts'
import { blockOf } from './front-desk-bookings.ts'
import { expect, test } from './journey.ts'
import { showPrices } from './prices-shown.ts'
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

test('nothing in a card moves under a press, although the file of the till comes late', async ({
  page,
  site,
}) => {
  const { date } = openDay(23, weekend)
  const place = { p_space_id: cageId('Cage 2'), p_player_name: 'Tilda Till' }
  await signInAtFrontDesk(page, site.url)
  await showPrices(page, true)
  try {
    await bookHour(site.url, instantAt(date, '16:00', 'America/New_York'), place)
    await page.setViewportSize(wideTablet)
    await page.goto(`/admin/bookings/day?date=${date}`)
    await slowOnce(page, '**/assets/till-*.js')
    await blockOf(page, 'Tilda Till').click()
    const card = page.getByRole('dialog', { name: 'Tilda Till' })
    const fact = card.getByRole('link', { name: 'The player’s page' })
    await fact.evaluate((element) => {
      const places = new Set<number>()
      const note = () => {
        const takesPresses = getComputedStyle(element).pointerEvents !== 'none'
        if (takesPresses) places.add(Math.round(element.getBoundingClientRect().top))
        document.body.setAttribute('data-places', [...places].join())
        requestAnimationFrame(note)
      }
      note()
    })
    await expect(card.getByRole('button', { name: 'Collect $30.00 in cash' })).toBeVisible()
    // Where the fact was while it took presses.
    await expect(page.locator('body')).toHaveAttribute('data-places', /^\d+(,|$)/)
    await expect(page.locator('body')).toHaveAttribute('data-places', /^\d+$/)
  } finally {
    await showPrices(page, false)
  }
})
