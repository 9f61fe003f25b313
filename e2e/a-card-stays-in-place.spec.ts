import { cageId, facility, openCage } from '../server/tests/demo-facility.ts'
import { instantAt } from '../shared/times.ts'
import { callAsVisitor, openDay, weekend } from './booking-journey.ts'
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

test('nothing in a card moves under a press, although the files of its parts come late', async ({
  page,
  site,
}) => {
  const { date } = openDay(23, weekend)
  const hours = ['16:00', '17:00', '18:00'].map((time) =>
    instantAt(date, time, 'America/New_York').toISOString(),
  )
  const family = ['Tilda Till', 'Tim Till'].map((player_name, each) => ({
    service_type_id: openCage,
    space_id: cageId('Cage 2'),
    player_name,
    start_time: hours[each],
    end_time: hours[each + 1],
  }))
  await signInAtFrontDesk(page, site.url)
  await showPrices(page, true)
  try {
    const { status } = await callAsVisitor(site.url, 'create_booking_group', {
      p_facility_id: facility,
      p_contact_name: 'Tilda Till',
      p_contact_email: 'tilda@parents.example',
      p_contact_phone: null,
      p_bookings: family,
    })
    expect(status).toBe(200)
    await page.setViewportSize(wideTablet)
    await page.goto(`/admin/bookings/day?date=${date}`)
    await slowOnce(page, '**/assets/till-*.js')
    const card = page.getByRole('dialog', { name: 'Tilda Till' })
    const collect = card.getByRole('button', { name: /^Collect \$/ })
    await page.route('**/assets/group-actions-*.js', async (route) => {
      await collect.waitFor()
      await page.waitForTimeout(1_500)
      await route.continue()
    })
    await blockOf(page, 'Tilda Till').click()
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
    await expect(collect).toBeVisible()
    await expect(card.getByRole('button', { name: 'Move all' })).toBeVisible()
    // Where the fact was while it took presses, also once all of this is drawn.
    await page.waitForTimeout(100)
    await expect(page.locator('body')).toHaveAttribute('data-places', /^\d+(,|$)/)
    await expect(page.locator('body')).toHaveAttribute('data-places', /^\d+$/)
  } finally {
    await showPrices(page, false)
  }
})
