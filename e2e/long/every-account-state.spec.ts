import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expectGoodEverywhere } from '../every-look.ts'
import { found, owner } from '../found-facility.ts'
import { expect, testOnOwnSite } from '../journey.ts'

// An empty site of its own, because the account states here would disturb other tests.
const test = testOnOwnSite({ DEMO: 'off' })

test.describe.configure({ mode: 'serial' })
test.beforeEach(() => test.setTimeout(900_000))

let secret = ''
let stepsAhead = 0

test('a site without a facility, and the form that creates one', async ({ page }) => {
  for (const path of ['/', '/login', '/register']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expectGoodEverywhere(page)
  }
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('First name is required')).toBeVisible()
  await expectGoodEverywhere(page)
  await page.getByLabel('First Name').fill('Wilhelmina')
  await page.getByLabel('Last Name').fill('Featherstonehaugh')
  await page.getByLabel('Email address').fill('wilhelmina@sandlot.example')
  await page.getByLabel('Password').fill(owner.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Create Your Facility' })).toBeVisible()
  await expectGoodEverywhere(page)
  await page.getByRole('button', { name: 'Create Facility' }).click()
  await expect(page.getByText('Facility name is required.')).toBeVisible()
  await expectGoodEverywhere(page)
})

test('the opening day: spaces, the first service, and the line on the dashboard', async ({
  page,
  site,
}) => {
  await found(site)
  await signIn(page)
  await expect(page.getByRole('radio', { name: '4 cages' })).toBeVisible()
  await expectGoodEverywhere(page)
  await page.getByRole('button', { name: /^Create \d spaces$/ }).click()
  await expect(page.getByLabel('Price of 60 min')).toBeVisible()
  await expectGoodEverywhere(page)
  await page.getByRole('button', { name: 'Create Open Cage' }).click()
  await expect(page.getByText(/^Opening day: 4 of 5 done/)).toBeVisible()
  await expectGoodEverywhere(page)
})

test('a second step is set up', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/account')
  const section = page.getByRole('region', { name: 'Two-step verification', exact: true }).last()
  await section.getByRole('button', { name: 'Set up two-step verification' }).click()
  await expect(section.getByAltText('QR code for an authenticator app')).toBeVisible()
  secret = ((await section.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await section.getByRole('button', { name: 'Turn on' }).click()
  await expect(section.getByText('Enter the six digits that the app shows.')).toBeVisible()
  await expectGoodEverywhere(page)
  await section.getByLabel('Code').fill(nextCode())
  await section.getByRole('button', { name: 'Turn on' }).click()
  await expect(section.getByRole('button', { name: 'Remove Authenticator app' })).toBeVisible()
  await expectGoodEverywhere(page)
})

test('a new e-mail address waits for its confirmation link', async ({ page }) => {
  await signIn(page, { withCode: true })
  await page.goto('/admin/account')
  await page.getByLabel('New email').fill('a.very.long.name.of.an.owner@sandlot-cages.example')
  await page.getByLabel('Current password').fill(owner.password)
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByText(/^Check the inbox of /)).toBeVisible()
  await expectGoodEverywhere(page)
  const sessions = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(sessions.getByRole('button', { name: 'Sign out everywhere else' })).toBeVisible()
})

async function signIn(page: Page, { withCode = false } = {}): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  if (withCode) {
    await expect(page.getByLabel('Code')).toBeFocused()
    await expectGoodEverywhere(page)
    await page.getByLabel('Code').fill(nextCode())
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  await expect(page).toHaveURL('/admin')
}

/** Returns the app's next code, because each is accepted only once. */
function nextCode(): string {
  stepsAhead += 1
  const timestamp = Date.now() + (stepsAhead - 1) * 30_000
  return new TOTP({ secret }).generate({ timestamp })
}
