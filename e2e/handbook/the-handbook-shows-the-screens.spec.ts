import type { Page } from '@playwright/test'
import { cageId } from '../../server/tests/demo-facility.ts'
import { signInAsCoach, signInAtFrontDesk } from '../front-desk.ts'
import { blockOf, bookSpace } from '../front-desk-bookings.ts'
import { expect, testOnOwnSite } from '../journey.ts'
import { showPrices } from '../prices-shown.ts'
import { phone } from '../sizes.ts'
import { clockFrom, stopClock } from './stop-clock.ts'
import { losslessWebp } from './webp.ts'

const now = Date.parse('2026-11-24T21:02:00Z')

/**
 * A site of its own, because every picture shows what the ones before have left. Its clock runs, and is
 * ahead of the pages': a walk-in that starts now has started there, and the demo's quarter of an hour
 * is the same for twelve minutes.
 */
const test = testOnOwnSite(clockFrom(now + 60_000))

test('the pictures of the handbook are what the screens show', async ({ page, site, browser }) => {
  test.setTimeout(600_000)
  await page.addInitScript(stopClock, now)
  await signInAtFrontDesk(page, site.url)
  await showPrices(page, true)

  await page.goto('/admin/bookings/day')
  await expect(page.getByRole('grid')).toBeVisible()
  await picture(page, 'board')

  await page.getByRole('button', { name: 'Walk-in', exact: true }).click()
  const walkIn = page.getByRole('dialog', { name: 'Walk-in, now' })
  await walkIn.getByLabel('First name').fill('Riley')
  await expect(walkIn.getByRole('button', { name: /^Start/ })).toBeEnabled()
  await picture(page, 'walk-in')
  await walkIn.getByRole('button', { name: 'Then collect $15.00' }).click()
  await page.getByRole('radio', { name: 'Cash' }).click()
  await page.getByRole('button', { name: 'Collect $15.00 in cash' }).click()
  await expect(blockOf(page, 'Riley')).toHaveAccessibleName(/, paid/)

  await bookSpace(page, 'Kim Ortega', cageId('Cage 2'), Date.parse('2026-11-24T22:00:00Z'), 60, {
    p_player_email: 'ortega@mailbox.example',
    p_player_phone: '(937) 555-0124',
  })
  await page.goto('/admin/bookings/day')
  await blockOf(page, 'Kim Ortega').click()
  const card = page.getByRole('dialog', { name: 'Kim Ortega' })
  await expect(card.getByRole('button', { name: 'Arrived' })).toBeVisible()
  await expect(card.getByRole('region', { name: 'Money' })).toContainText('$30.00')
  await picture(page, 'card')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Close the facility or spaces' }).click()
  const closure = page.getByRole('dialog')
  await closure.getByText('Cage 2', { exact: true }).click()
  await closure.getByLabel('Why?').fill('Net torn')
  await expect(closure.getByText(/bookings? (is|are) affected/)).toBeVisible()
  await picture(page, 'closure')

  await page.goto('/admin/passes')
  await page.getByRole('link', { name: 'Sell a pass' }).click()
  await page.getByRole('radio', { name: /^10 hours/ }).check()
  await page.getByLabel('Price').fill('380')
  await page.getByRole('radio', { name: 'Card' }).check()
  await expect(page.getByRole('button', { name: 'Sell for $380.00 by card' })).toBeVisible()
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await picture(page, 'pass')

  await page.goto('/admin/money')
  await page.getByLabel('Cash counted').fill('10')
  await picture(page, 'closing')

  // Instructors hold a phone.
  const viewport = phone
  const coach = await (await browser.newContext({ viewport, reducedMotion: 'reduce' })).newPage()
  await coach.addInitScript(stopClock, now)
  await signInAsCoach(coach)
  await expect(coach.getByRole('region', { name: 'Next lesson, today' })).toBeVisible()
  await picture(coach, 'week')
})

/** Compares the screen with its picture in docs/handbook/pictures, or makes that picture again. */
async function picture(page: Page, name: string): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const taken = await atRest(page)
  expect(await losslessWebp(page.context(), taken)).toMatchSnapshot(`${name}.webp`)
}

/** Returns the screen as soon as it looks the same twice, half a second apart. */
async function atRest(page: Page): Promise<Buffer> {
  let before: Buffer = Buffer.alloc(0)
  for (let tries = 0; tries < 20; tries += 1) {
    await page.evaluate(hideChance)
    await paintAnew(page)
    const taken = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    if (taken.equals(before)) return taken
    before = taken
    await page.waitForTimeout(500)
  }
  throw new Error('The screen never came to rest.')
}

/**
 * Changes the pixel density and back, so that the browser paints everything again. Otherwise the
 * smoothing of an edge depends on its position at the first paint, and thus on the machine's load.
 */
async function paintAnew(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  for (const deviceScaleFactor of [2, 1]) {
    const metrics = { ...size, deviceScaleFactor, mobile: false }
    await browser.send('Emulation.setDeviceMetricsOverride', metrics)
    await page.evaluate(twoFrames)
  }
  await browser.detach()
}

async function twoFrames(): Promise<void> {
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
}

/** Writes over what differs from run to run: references of bookings, and the minute of booking. */
function hideChance(): void {
  for (const reference of document.querySelectorAll('dd code')) reference.textContent = 'K7M2-PXQ4'
  for (const term of document.querySelectorAll('dt')) {
    const when = term.nextElementSibling
    if (term.textContent === 'Booked' && when) when.textContent = 'Tue, Nov 24, 4:02 PM'
  }
}
