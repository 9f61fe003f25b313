import type { Page } from '@playwright/test'
import { expect, expectAccessible, testOnOwnSite } from './journey.ts'
import type { Site } from './site.ts'

// An empty site for these tests alone.
const test = testOnOwnSite({ DEMO: 'off' })

test.describe.configure({ mode: 'serial' })

test('visitors do not load the files for signing in', async ({ page }) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text())
  })
  for (const path of ['/', '/book', '/contact']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    // The browser forgets them with the page.
    await Promise.all(scripts)
  }
  const loaded = (await Promise.all(scripts)).join()
  expect(loaded).toContain('createRoot')
  expect(loaded).not.toContain('AuthApiError')
})

const founder = { email: 'founder@example.com', password: 'first-base-90' }
const newPassword = 'second-base-127'

test('the first account creates the facility of an empty site', async ({ page }) => {
  await page.goto('/admin')
  await expect(page).toHaveURL('/login')
  await page.goto('/')
  await expect(page.getByText('Facility information not available.')).toBeVisible()
  await page.getByRole('link', { name: 'Set up your facility' }).click()

  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('First Name')).toBeFocused()
  await expect(page.getByText('First name is required')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('First Name').fill('Jo')
  await page.getByLabel('Last Name').fill('Founder')
  await page.getByLabel('Email address').fill(founder.email)
  await page.getByLabel('Password').fill('short')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Password should be at least 6 characters.')).toBeVisible()
  await page.getByLabel('Password').fill(founder.password)
  await page.getByRole('button', { name: 'Create account' }).click()

  await expect(page.getByRole('heading', { name: 'Create Your Facility' })).toBeVisible()
  await expect(page.getByText('Set up your facility profile to get started')).toBeVisible()
  const slug = page.getByLabel('Facility URL Slug')
  await page.getByLabel('Facility Name').fill('Sandlot Batting Cages')
  await expect(slug).toHaveValue('sandlot-batting-cages')
  await slug.fill('My Sandlot_9')
  await expect(slug).toHaveValue('my-sandlot-9')
  await page.getByLabel('Facility Name').fill('Sandlot Cages')
  await expect(slug).toHaveValue('my-sandlot-9')
  await slug.fill('admin')
  await page.getByLabel('Address').fill('9 Foul Pole Lane')
  await page.getByLabel('Phone Number').fill('(937) 555-0109')
  await page.getByLabel('Email').fill('desk@sandlot.example')
  await page.getByRole('button', { name: 'Create Facility' }).click()
  await expect(page.getByRole('alert')).toHaveText('That URL slug is reserved. Choose another.')
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByLabel('Address')).toHaveValue('9 Foul Pole Lane')
  await slug.fill('sandlot')
  await page.getByRole('button', { name: 'Create Facility' }).click()

  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { name: 'Opening day', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/admin/hours')
  await expect(page).toHaveURL('/admin/business-hours')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Sandlot Cages', level: 1 })).toBeVisible()
  await expect(page.getByText('Call or write to the front desk to book.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Book Open Cage' })).toHaveCount(0)
})

test('the setup steps lead from an empty facility to a booking', async ({ page }) => {
  await signIn(page, founder.email, founder.password)
  await expect(page.getByText('2 of 5 done. Customers can book after step 4.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: '4 cages' }).check()
  await page.getByRole('button', { name: 'Create 4 spaces' }).click()
  await expect(page.getByText('3 of 5 done. Customers can book after step 4.')).toBeVisible()
  await page.getByLabel('Price of 60 min').fill('forty')
  await page.getByRole('button', { name: 'Create Open Cage' }).click()
  await expect(page.getByText('Rate must be a valid number.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Price of 60 min').fill('40')
  await page.getByRole('button', { name: 'Create Open Cage' }).click()

  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect(page.getByText('Opening day: 4 of 5 done. Next: Try it and share it.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open the list' }).click()
  await expect(page.getByText('4 of 5 done. Customers can book now.')).toBeVisible()
  const seen = page.getByRole('region', { name: 'What customers see' })
  await expect(seen.getByText('can be booked now')).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('img', { name: /^QR code of .*\/book$/ })).toBeVisible()
  await expect(seen).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Book Open Cage' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Book a Lesson' })).toHaveCount(0)
})

test('a reset password ends every older session', { tag: '@long' }, async ({
  page,
  browser,
  site,
}) => {
  await signIn(page, founder.email, 'wrong-base')
  await expect(page.getByRole('alert')).toHaveText('Invalid login credentials')
  await expectAccessible(page)
  await signIn(page, founder.email, founder.password)
  await expect(page).toHaveURL('/admin')
  const oldToken = await accessToken(page)
  expect(await ownProfileStatus(site, oldToken)).toBe(200)
  // Left in the meantime: an open page would notice the reset and show its own dialog.
  await page.goto('about:blank')

  const elsewhere = await browser.newContext({ baseURL: site.url })
  const other = await elsewhere.newPage()
  await other.goto('/login')
  await other.getByRole('button', { name: 'Forgot Password?' }).click()
  await expect(other.getByRole('heading', { name: 'Reset Password' })).toBeFocused()
  await other.getByLabel('Email').fill(founder.email)
  await other.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(other.getByText(`Check the inbox of ${founder.email}.`)).toBeVisible()
  await expectAccessible(other)

  const mail = await site.mailbox.lastTo(founder.email)
  const link = mail.email.text?.match(/https?:\S+\/auth\/v1\/verify\S+/)?.[0] ?? ''
  // The link was used, and its session has not come when the page is reloaded.
  await other.route('**/auth/v1/user', () => {}, { times: 1 })
  const asked = other.waitForRequest('**/auth/v1/user')
  await other.goto(link)
  const token = (await (await asked).headerValue('authorization'))?.replace('Bearer ', '') ?? ''
  await expect(other).toHaveURL('/reset-password')
  await other.reload()
  await expect(other).toHaveURL('/reset-password')
  await other.getByLabel('New password').fill(newPassword)
  const kept = () => JSON.stringify([Object.entries(sessionStorage), location.href])
  expect(await other.evaluate(kept)).not.toContain(token)
  await other.getByLabel('Confirm password').fill('third-base')
  await other.getByRole('button', { name: 'Set new password' }).click()
  await expect(other.getByText('The passwords are not the same')).toBeVisible()
  await expect(other.getByLabel('Confirm password')).toBeFocused()
  await expectAccessible(other)
  await other.getByLabel('Confirm password').fill(newPassword)
  await other.getByRole('button', { name: 'Set new password' }).click()
  await expect(other).toHaveURL('/admin')

  expect(await ownProfileStatus(site, oldToken)).toBe(401)
  await page.goto('/admin')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Your session has ended. Sign in again.')).toBeVisible()
  await openMenu(other)
  await other.getByRole('button', { name: 'Log Out' }).click()
  await expect(other).toHaveURL('/')
  await expect(other.getByRole('link', { name: 'Staff login' })).toBeVisible()

  await other.goto(link)
  await expect(other.getByText('Email link is invalid or has expired')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Send Reset Link' })).toBeVisible()
  await expectAccessible(other)

  await other.goto('/#error=access_denied&error_code=otp_expired&error_description=Link+expired')
  await expect(other).toHaveURL('/reset-password')
  await expect(other.getByText('Link expired')).toBeVisible()

  await other.goto('/admin/settings')
  await expect(other).toHaveURL('/login')
  await fillSignIn(other, founder.email, founder.password)
  await expect(other.getByRole('alert')).toHaveText('Invalid login credentials')
  await fillSignIn(other, founder.email, newPassword)
  await expect(other).toHaveURL('/admin/settings/facility')
  await elsewhere.close()
})

test('an account without a role sees that it has no access', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await page.goto('/register')
  await page.getByLabel('First Name').fill('Sam')
  await page.getByLabel('Last Name').fill('Stranger')
  await page.getByLabel('Email address').fill('stranger@example.com')
  await page.getByLabel('Password').fill('outfield-400')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('This site already serves Sandlot Cages.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create another facility anyway' }).click()
  await page.getByLabel('Facility Name').fill('Elsewhere')
  await page.getByLabel('Address').fill('1 Other Street')
  await page.getByLabel('Phone Number').fill('(937) 555-0110')
  await page.getByLabel('Email').fill('desk@elsewhere.example')
  await endSessions(site, await accessToken(page))
  await page.getByRole('button', { name: 'Create Facility' }).click()
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await again.getByRole('button', { name: 'Leave this page' }).click()
  await expect(page.getByText('Your session has ended. Sign in again.')).toBeVisible()
  await fillSignIn(page, 'stranger@example.com', 'outfield-400')
  await expect(page).toHaveURL('/create-facility')
  await expect(page.getByLabel('Address')).toHaveValue('1 Other Street')

  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'No access' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/instructor')
  await expect(page.getByText('Could not find instructor profile')).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'No access' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign in with another account' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  await fillSignIn(page, founder.email, newPassword)
  await expect(page).toHaveURL('/admin')
})

test('a sign-in and a sign-out show in the header of every tab', { tag: '@long' }, async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await other.goto('/contact')
  await openMenu(other)
  await expect(other.getByRole('link', { name: 'Login', exact: true })).toBeVisible()

  await signIn(page, founder.email, newPassword)
  await expect(page).toHaveURL('/admin')
  await expect(other.getByText('Jo Founder').filter({ visible: true })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Admin', exact: true })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Instructor', exact: true })).toBeHidden()
  await expectAccessible(other)

  const menu = other.getByRole('button', { name: 'Jo Founder' })
  if (await menu.count()) await menu.click()
  await expect(other.getByRole('link', { name: 'Account' })).toHaveAttribute(
    'href',
    '/admin/account',
  )
  await other.getByRole('button', { name: 'Log Out' }).click()
  await expect(other).toHaveURL('/')
  await expect(page).toHaveURL('/login')
})

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await fillSignIn(page, email, password)
}

async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Opens the menu, which holds the site's links on a phone. */
async function openMenu(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Open menu' })
  if (await button.isVisible()) await button.click()
}

async function accessToken(page: Page): Promise<string> {
  const stored = await page.evaluate(() => localStorage.getItem('fungo-session'))
  return JSON.parse(stored ?? '{}').access_token
}

async function endSessions(site: Site, token: string): Promise<void> {
  await fetch(`${site.url}/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  })
}

async function ownProfileStatus(site: Site, token: string): Promise<number> {
  const { status } = await fetch(`${site.url}/rest/v1/user_profiles?select=id`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  return status
}
