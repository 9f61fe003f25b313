import type { Locator, Page } from '@playwright/test'
import { signInAtFrontDesk } from './front-desk.ts'
import { expect, test } from './journey.ts'
import { wideTablet } from './sizes.ts'

test('a visitor books, moves and cancels with the keyboard alone', async ({ page }) => {
  await page.goto('/')
  await reach(page, page.getByRole('link', { name: 'Book Open Cage' }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Pick a date and time' })).toBeFocused()
  const plates = page.getByRole('group', { name: 'Next open' }).getByRole('radio')
  await reach(page, plates.first())
  await page.keyboard.press('ArrowRight')
  await expect(plates.nth(1)).toBeChecked()
  await reach(page, page.getByRole('button', { name: 'Continue' }))
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Who’s playing?' })).toBeFocused()
  await reach(page, page.getByLabel('Player name'))
  await page.keyboard.type('Robin O’Neill')
  await reach(page, page.getByLabel('Email'))
  await page.keyboard.type('keys@parents.example')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeFocused()
  await reach(page, page.getByRole('link', { name: 'View, move or cancel' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your booking' })).toBeFocused()
  await reach(page, page.getByRole('link', { name: 'Move to another time' }))
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Move to another time' })).toBeFocused()
  await expect(page.getByRole('gridcell').getByRole('button').first()).toBeVisible()
  await reach(page, page.getByRole('gridcell').locator('button[tabindex="0"]'))
  await page.keyboard.press('ArrowRight')
  const day = (await page.locator(':focus').getAttribute('aria-label')) ?? 'no day'
  await page.keyboard.press('Enter')
  // Until then the times are those of the day before.
  await expect(page.getByRole('status').filter({ hasText: `open on ${day}` })).toBeVisible()
  await reach(page, page.getByRole('radio', { name: /^\d+:\d\d [AP]M$/, disabled: false }).first())
  await page.keyboard.press('Space')
  await reach(page, page.getByRole('button', { name: 'Move booking' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your booking has moved.')).toBeVisible()

  await reach(page, page.getByRole('button', { name: 'Cancel this booking' }))
  await page.keyboard.press('Enter')
  await reach(page, page.getByRole('button', { name: 'Cancel booking', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your booking is cancelled.')).toBeVisible()
})

test('a panel beside the board gives the focus back to its button, also to one that it hides', async ({
  page,
  site,
}) => {
  await signInAtFrontDesk(page, site.url)
  await page.setViewportSize(wideTablet)
  await page.goto('/admin/bookings/day')
  for (const name of ['Close the facility or spaces', 'Walk-in']) {
    const button = page.getByRole('button', { name, exact: true })
    await reach(page, button)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').locator(':focus')).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(button).toBeFocused()
  }
})

/**
 * Presses Tab until the target has the focus, at most 60 times. It must then be in the viewport.
 */
async function reach(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    if (await target.evaluate((part) => part === document.activeElement)) {
      await expect(target).toBeInViewport()
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`60 presses of Tab did not reach ${target}`)
}
