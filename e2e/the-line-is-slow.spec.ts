import type { Locator, Page, Route } from '@playwright/test'
import { chooseDay, openDay, openTimes, pressDay } from './booking-journey.ts'
import { clockTime } from './clock-time.ts'
import { signInAtFrontDesk } from './front-desk.ts'
import { expect, test } from './journey.ts'
import { paintWhole, shiftsOf } from './screens.ts'
import { laptop, phone } from './sizes.ts'
import { stretchTimers } from './stretch-timers.ts'

const filesOfLogin = /assets\/account-/
const filesOfStaff = /assets\/staff-/

test('a followed link shows progress while its page loads', async ({ page }) => {
  const link = await linkToLogin(page)
  const bar = page.getByRole('progressbar', { name: 'Loading page...' })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(filesOfLogin, async (route) => {
    await held
    await route.continue()
  })
  await link.click()
  await expect(bar).toBeVisible()
  await expect(link).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL('/login')
  await expect(bar).toBeHidden()
})

test('missing files are requested twice, and then the visitor can try again', async ({ page }) => {
  await page.clock.install()
  const link = await linkToLogin(page)
  let asked = 0
  await page.route(filesOfLogin, () => {
    asked += 1
  })
  await link.click()
  await expect.poll(() => asked).toBe(1)
  await page.clock.runFor(20_000)
  await expect.poll(() => asked).toBe(2)
  await expect(page.getByText('Loading page...')).toBeAttached()
  await page.clock.runFor(20_000)
  await expect(page.getByText('This page could not be loaded.')).toBeVisible()
  await page.unroute(filesOfLogin)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('a page from before a deploy reloads itself and keeps typed text', async ({
  page,
  isMobile,
}) => {
  await page.goto('/book?type=open')
  await chooseDay(page, openDay(2).spoken)
  const [time = ''] = await openTimes(page)
  await page.getByRole('radio', { name: time, exact: true }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Player name').fill('Robin O’Neill')
  // The old page's file is missing until the page is reloaded, also for what loads ahead.
  const missing = (route: Route) => route.fulfill({ status: 404 })
  await page.route(filesOfLogin, missing)
  page.on('request', (request) => {
    if (request.isNavigationRequest()) void page.unroute(filesOfLogin, missing)
  })
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click()
  const opened = page.waitForEvent('load')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await opened
  await expect(page.getByLabel('Email')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Player name')).toHaveValue('Robin O’Neill')
})

test('a page that cannot load the API client reloads itself', { tag: '@long' }, async ({
  context,
}) => {
  // A page that is not watched, because errors in its console are expected.
  const page = await context.newPage()
  const { promise: isOpen, resolve: answer } = Promise.withResolvers<void>()
  const missing = (route: Route) => isOpen.then(() => route.fulfill({ status: 404 }))
  await page.route(/assets\/clients/, missing, { times: 1 })
  await page.goto('/book?type=open')
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  const opened = page.waitForEvent('load')
  answer()
  await pressDay(page, openDay(2).spoken)
  await opened
  await chooseDay(page, openDay(2).spoken)
  expect((await openTimes(page)).length).toBeGreaterThan(0)
})

test('a page that failed without a connection loads by itself when it is back', {
  tag: '@long',
}, async ({ page, context }) => {
  await page.clock.install()
  const link = await linkToLogin(page)
  await context.setOffline(true)
  await link.click()
  await expect(page.getByText('This page could not be loaded.')).toBeVisible()
  await context.setOffline(false)
  await comesByItself(page.getByLabel('Email'))
})

test('without a connection the times stay, with their age, until it is back', async ({
  page,
  context,
}) => {
  await page.goto('/book?type=open', { waitUntil: 'networkidle' })
  await page.getByRole('group', { name: 'Next open' }).getByRole('radio').first().check()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled()
  await context.setOffline(true)
  await expect(page.getByText('No connection.')).toBeVisible()
  await expect(page.getByText(new RegExp(`^As of ${clockTime}$`))).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /555-0142/ })
      .first(),
  ).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('No connection.')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled()
})

test('when the line goes before the next step has come, header and phone stay', {
  tag: '@long',
}, async ({ context }) => {
  // A page that is not watched, because errors in its console are expected.
  const page = await context.newPage()
  const lost = /assets\/lazy-steps|\/auth\/v1\/health/
  await page.route(lost, (route) => route.abort())
  await page.goto('/book?type=open', { waitUntil: 'networkidle' })
  await page.getByRole('group', { name: 'Next open' }).getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This page could not be loaded.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('link', { name: /555-0142/ })).toBeVisible()
  await page.unroute(lost)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('heading', { name: 'Who’s playing?' })).toBeVisible()
  await expect(page.getByLabel('Player name')).toBeVisible()
})

for (const path of ['/waiver/nobody', '/book?type=open', '/admin'])
  test(`without its first file ${path} gives the number, and loads when the line is back`, async ({
    context,
  }) => {
    // A page that is not watched, because errors in its console are expected.
    const page = await context.newPage()
    const first = /assets\/index-[^/]+\.js/
    await page.route(first, (route) => route.abort())
    await page.goto(path)
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /555-0142/ })
        .first(),
    ).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.unroute(first)
    const opened = page.waitForEvent('load')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await opened
    // The script runs.
    await expect(page.getByText('This page has not loaded yet')).toHaveCount(0)
    if (path.startsWith('/waiver'))
      await expect(page.getByRole('heading', { name: 'Nothing to sign' })).toBeVisible()
    else if (path === '/admin') await expect(page).toHaveURL(/\/login$/)
    else await page.getByRole('group', { name: 'Next open' }).getByRole('radio').first().check()
  })

test('when the line goes right after a booking, its ticket stays', async ({ context }) => {
  // A page that is not watched, because errors in its console are expected.
  const page = await context.newPage()
  const lost: string[] = []
  await page.route(/assets\/(unsigned-waiver|kept-price)/, async (route) => {
    lost.push(route.request().url())
    await route.abort()
  })
  await page.goto('/book?type=open', { waitUntil: 'networkidle' })
  await page.getByRole('group', { name: 'Next open' }).getByRole('radio').last().check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Player name').fill('Robin O’Neill')
  await page.getByLabel('Email').fill('ticket@parents.example')
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  const reference = page.getByText('Booking reference', { exact: true })
  await expect(reference).toBeVisible()
  await expect.poll(() => lost.length).toBeGreaterThan(0)
  await page.waitForTimeout(500)
  await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeVisible()
  await expect(reference).toBeVisible()
})

test('while the files of an area load, the name stands where it stays, without the visitors’ menu', {
  tag: '@long',
}, async ({ page, site }) => {
  await signInAtFrontDesk(page, site.url)
  await paintWhole(page)
  const { promise: isHeld, resolve: send } = Promise.withResolvers<void>()
  await page.route(filesOfStaff, (route) => isHeld.then(() => route.continue()))
  for (const size of [phone, laptop]) {
    await page.setViewportSize(size)
    await page.goto('/admin/spaces', { waitUntil: 'commit' })
    await expect(page.getByText('Loading page...')).toBeAttached()
    await expect(page.getByRole('link', { name: 'Diamond Edge Batting Cages' })).toBeVisible()
    await expect(page.locator('nav, footer, button')).toHaveCount(0)
  }
  send()
  await expect(page.getByRole('heading', { level: 1, name: 'Spaces' })).toBeVisible()
  expect(await shiftsOf(page)).toEqual([])
})

test('an area whose files are missing says so without the visitors’ menu', {
  tag: '@long',
}, async ({ context, site }) => {
  // A page that is not watched, because errors in its console are expected.
  const page = await context.newPage()
  await signInAtFrontDesk(page, site.url)
  await page.route(filesOfStaff, (route) => route.fulfill({ status: 404 }))
  await page.goto('/admin/spaces')
  await expect(page.getByRole('main')).toContainText('This page could not be loaded.')
  await expect(page.locator('nav, footer')).toHaveCount(0)
  await page.unroute(filesOfStaff)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Spaces' })).toBeVisible()
})

test('when the files of the search are missing, the page stays and says so', {
  tag: '@long',
}, async ({ context, site }) => {
  // A page that is not watched, because errors in its console are expected.
  const page = await context.newPage()
  // The files of the search load ahead once the page is quiet.
  await stretchTimers(page)
  await signInAtFrontDesk(page, site.url)
  await page.goto('/admin/spaces')
  await page.route(/assets\/staff-search-dialog/, (route) => route.fulfill({ status: 404 }))
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    'The search could not be loaded. Reload the page.',
  )
  await expect(page.getByRole('heading', { level: 1, name: 'Spaces' })).toBeVisible()
})

test('a session that cannot be refreshed shows an error and recovers with the server', {
  tag: '@long',
}, async ({ page, site }) => {
  await signInAtFrontDesk(page, site.url)
  await page.addInitScript(() => {
    const session = JSON.parse(localStorage.getItem('fungo-session') ?? '{}')
    const stored = JSON.stringify({ ...session, expires_at: Date.now() / 1000 })
    localStorage.setItem('fungo-session', stored)
  })
  await page.clock.install()
  const api = /\/(auth|rest)\/v1\//
  await page.route(api, (route) => route.abort())
  await page.goto('/admin/spaces')
  await comesByItself(page.getByRole('alert').filter({ hasText: 'Try again' }))
  expect(new URL(page.url()).pathname).toBe('/admin/spaces')
  await page.unroute(api)
  await comesByItself(page.getByRole('heading', { level: 1, name: 'Spaces' }))
})

/** Waits until something is visible, while the page's own clock runs fast. */
async function comesByItself(what: Locator): Promise<void> {
  await expect(async () => {
    await what.page().clock.runFor(1_000)
    await expect(what).toBeVisible({ timeout: 250 })
  }).toPass()
}

/** Opens the home page, waits for its script, and returns the link to the login. */
async function linkToLogin(page: Page): Promise<Locator> {
  await page.goto('/', { waitUntil: 'networkidle' })
  return page.getByRole('link', { name: 'Staff login' })
}
