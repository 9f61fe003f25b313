import type { Page } from '@playwright/test'
import { signInAtFrontDesk } from '../front-desk.ts'
import { blockOf, bookSpace } from '../front-desk-bookings.ts'
import { test as base, expect } from '../journey.ts'
import { ownSite } from '../own-site.ts'
import { showPrices } from '../prices-shown.ts'
import type { Site } from '../site.ts'
import { stopClock } from './stop-clock.ts'
import { losslessWebp } from './webp.ts'

/** A site of its own, because every picture shows what the ones before have left. */
const test = base.extend<object, { site: Site }>({ site: ownSite() })

const secondCage = '44444444-4444-4444-8444-444444444402'
const now = Date.parse('2026-11-24T21:02:00Z')

test('the pictures of the handbook are what the screens show', async ({ page, site }) => {
  test.setTimeout(300_000)
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
  await walkIn.getByRole('button', { name: 'Then collect $15.00' }).click()
  await page.getByRole('radio', { name: 'Cash' }).click()
  await page.getByRole('button', { name: 'Collect $15.00 in cash' }).click()
  await expect(blockOf(page, 'Riley')).toHaveAccessibleName(/, paid/)

  await bookSpace(page, 'Kim Ortega', secondCage, Date.parse('2026-11-24T22:00:00Z'), 60, {
    p_player_email: 'ortega@mailbox.example',
    p_player_phone: '(937) 555-0124',
  })
  await page.goto('/admin/bookings/day')
  await blockOf(page, 'Kim Ortega').click()
  const card = page.getByRole('dialog', { name: 'Kim Ortega' })
  await expect(card.getByRole('button', { name: 'Arrived' })).toBeVisible()
  await expect(card.getByRole('region', { name: 'Money' })).toContainText('$30.00')
  await picture(page, 'card')

  await page.goto('/admin/money')
  await page.getByLabel('Cash counted').fill('10')
  await picture(page, 'closing')
})

/** Compares the screen with its picture in docs/handbook/pictures, or makes that anew. */
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
    const taken = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    if (taken.equals(before)) return taken
    before = taken
    await page.waitForTimeout(500)
  }
  throw new Error('The screen never came to rest.')
}

/** Writes over what differs from run to run: references of bookings, and the minute of booking. */
function hideChance(): void {
  for (const reference of document.querySelectorAll('dd code')) reference.textContent = 'K7M2-PXQ4'
  for (const term of document.querySelectorAll('dt')) {
    const when = term.nextElementSibling
    if (term.textContent === 'Booked' && when) when.textContent = 'Tue, Nov 24, 4:02 PM'
  }
}
