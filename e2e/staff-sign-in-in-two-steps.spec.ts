import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { signInAsCoach } from './front-desk.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { expectNoSidewaysScroll } from './screens.ts'

/** Returns the app's code of this or the next half minute. Each code is accepted only once. */
function codeOf(secret: string, stepsAhead: 0 | 1): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + stepsAhead * 30_000 })
}

async function expectWellMade(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await expectNoSidewaysScroll(page)
}

test('an instructor sets up a second step, signs in with it, and removes it', async ({ page }) => {
  await signInAsCoach(page, '/instructor/profile')
  const section = page.getByRole('region', { name: 'Two-step verification' })
  await section.getByRole('button', { name: 'Set up two-step verification' }).click()
  const picture = section.getByAltText('QR code for an authenticator app')
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expectWellMade(page)
  const secret = ((await section.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await section.getByLabel('Code').fill(codeOf(secret, 0))
  await section.getByRole('button', { name: 'Turn on' }).click()
  await expect(section.getByRole('button', { name: 'Remove Authenticator app' })).toBeVisible()
  const sessions = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(sessions.getByText(/on Linux|on Android/).first()).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login?next=/instructor/profile')
  await page.getByLabel('Email').fill('coach@example.com')
  await page.getByLabel('Password', { exact: true }).fill('fungo-demo')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Code')).toBeFocused()
  await expectWellMade(page)
  await page.keyboard.type(codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove Authenticator app' }).click()
  await page.getByRole('button', { name: 'Remove device' }).click()
  await expect(section.getByRole('button', { name: 'Set up two-step verification' })).toBeVisible()
})
