import type { Page } from '@playwright/test'
import { facility } from '../server/tests/demo-facility.ts'
import { callAtFrontDesk, signInAtFrontDesk } from './front-desk.ts'
import { expect, expectAccessible, expectGone, isLongRun, test } from './journey.ts'
import { expectNoSidewaysScroll } from './screens.ts'
import { laptop, phone, tablet, wideTablet } from './sizes.ts'
import { stretchTimers } from './stretch-timers.ts'

const sizes = [wideTablet, phone]
const otherSizes = [tablet, laptop]
const pages = [
  ...['', '/bookings', '/bookings/day', '/instructors', '/spaces', '/services', '/business-hours'],
  ...['/settings/people', '/customers', '/teams', '/waivers', '/mail', '/activity', '/system'],
].map((path) => `/admin${path}`)

test('people change with two taps and their PIN, and the tablet locks over what they type', async ({
  page,
  site,
}) => {
  test.slow()
  await page.setViewportSize(sizes[0] as (typeof sizes)[number])
  await signInAtFrontDesk(page, site.url)
  const { promise: isSeen, resolve: send } = Promise.withResolvers<void>()
  await page.route('**/rest/v1/desk_people?*', (route) => isSeen.then(() => route.continue()))
  await page.goto('/admin/settings/people')
  await expect(place(page)).toHaveCount(0)
  const loading = page.getByText('Loading the people of the desk')
  await expect(loading).toBeAttached()
  const before = await heightAboveButton(page)
  send()
  await expect(loading).toHaveCount(0)
  // The list moves no button when it comes.
  expect(await heightAboveButton(page)).toBe(before)
  await addPerson(page, 'Sam Ortiz', '4711')
  await addPerson(page, 'Maria Lindqvist', '271828')
  await page.getByRole('button', { name: 'Add a person' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Third')
  await page.getByLabel('PIN', { exact: true }).fill('4711')
  await page.getByRole('button', { name: 'Add person' }).click()
  await expect(page.getByText('Somebody else has this PIN. Choose another.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page)

  // The person can be changed on every page of the area with a tap, the digits and a tap.
  const looked = isLongRun() ? [...sizes, ...otherSizes] : [phone]
  for (const size of looked) {
    await page.setViewportSize(size)
    // The place is the same on each, so that some are tried; the long run tries all.
    const tried = isLongRun() ? pages : pages.filter((_, at) => at % 7 === 2)
    for (const [turn, address] of tried.entries()) {
      await page.goto(address)
      const isSam = turn % 2 === 0
      const taps = isSam ? change(page, '4711', 'Sam') : change(page, '271828', 'Maria')
      expect(await taps, address).toBeLessThanOrEqual(2)
      await expect(page).toHaveURL(new RegExp(`${address}$`))
    }
  }

  for (const size of looked) {
    await page.setViewportSize(size)
    await page.goto('/admin/customers')
    const search = page.getByRole('searchbox').first()
    await search.fill('Brandt')
    await change(page, '4711', 'Sam')
    await lockNow(page)
    await expect(pad(page)).toContainText('Sam Ortiz was on')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(pad(page)).toBeVisible()
    await page.keyboard.type('271828')
    await expect(pad(page)).toHaveCount(0)
  }
  await page.getByRole('searchbox').first().fill('Brandt')
  await lockNow(page)
  await page.keyboard.type('271828')
  await expect(pad(page)).toHaveCount(0)
  await expect(page.getByRole('searchbox').first()).toHaveValue('Brandt')

  await page.setViewportSize(sizes[0] as (typeof sizes)[number])
  await page.goto('/admin/settings/people')
  await page.getByRole('button', { name: 'Remove Sam Ortiz' }).click()
  await page.getByRole('button', { name: 'Remove person' }).click()
  await expect(page.getByRole('button', { name: 'Remove Maria Lindqvist' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove Sam Ortiz' })).toHaveCount(0)
  await page.goto('/admin/activity')
  await expect(page.getByRole('list').last()).toContainText('Maria Lindqvist')

  await place(page).click()
  await expect(pad(page)).toBeVisible()
  for (let guess = 0; guess < 5; guess += 1) {
    await page.keyboard.type('4711')
    await page.keyboard.press('Enter')
    await expect(pad(page)).toContainText("That is nobody's PIN.")
  }
  await expect(pad(page)).toContainText(/Try again in \d+ s\./)
  await expect(pad(page).getByRole('button', { name: '1', exact: true })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep Maria' }).click()
  await expect(pad(page)).toHaveCount(0)

  // She is at the desk, and the last: nobody is asked for a PIN any more.
  await page.goto('/admin/settings/people')
  await page.getByRole('button', { name: 'Remove Maria Lindqvist' }).click()
  await page.getByRole('button', { name: 'Remove person' }).click()
  await expectGone(place(page))
})

const place = (page: Page) =>
  page.getByRole('button', { name: /is at the desk, change$|^Who is at the desk/ })
const pad = (page: Page) => page.getByRole('dialog', { name: 'Who is at the desk?' })

/** Changes the person. Returns how many taps it took beside the digits. */
async function change(page: Page, pin: string, name: string): Promise<number> {
  await place(page).click()
  for (const digit of pin) await pad(page).getByRole('button', { name: digit, exact: true }).click()
  // Nobody's PIN is longer than six digits.
  if (pin.length < 6) await pad(page).getByRole('button', { name: 'Enter' }).click()
  await expect(pad(page)).toHaveCount(0)
  await expect(place(page)).toHaveAccessibleName(`${name} is at the desk, change`)
  return pin.length < 6 ? 2 : 1
}

/** Returns how far below the panel's top the button is that adds a person. */
async function heightAboveButton(page: Page): Promise<number> {
  return page.locator('#desk-people').evaluate((panel) => {
    const [add] = panel.getElementsByTagName('button')
    return (add?.getBoundingClientRect().top ?? 0) - panel.getBoundingClientRect().top
  })
}

async function addPerson(page: Page, name: string, pin: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a person' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('PIN', { exact: true }).fill(pin)
  await page.getByRole('button', { name: 'Add person' }).click()
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
}

/** Lets the last touch be an hour ago. */
async function lockNow(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.removeItem('fungo-desk-touched')
    const person = JSON.parse(localStorage.getItem('fungo-desk-person') ?? '{}')
    const since = Date.now() - 3_600_000
    localStorage.setItem('fungo-desk-person', JSON.stringify({ ...person, since }))
    dispatchEvent(new StorageEvent('storage', { key: 'fungo-desk-person' }))
  })
  await expect(pad(page)).toBeVisible()
}

test('a shared tablet stays signed in, asks for the password of an owner’s things, and signs out whole', async ({
  page,
  browser,
  site,
}) => {
  await page.setViewportSize(sizes[1] as (typeof sizes)[number])
  await page.goto('/login')
  await page.getByLabel('Email').fill('admin@example.com')
  await page.getByLabel('Password', { exact: true }).fill('fungo-demo')
  await page.getByLabel('This is a shared tablet').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/admin\/bookings\/day$/)
  await page.goto('/admin/account')
  await expect(page.getByRole('heading', { name: 'This page is for the owner' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText('Current password is incorrect.')
  await page.getByLabel('Password', { exact: true }).fill('fungo-demo')
  await page.getByRole('button', { name: 'Continue' }).click()
  const sessions = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(sessions.getByRole('listitem').first()).toContainText('shared tablet')
  await page.goto('/admin/settings/people')
  await expect(page.getByRole('heading', { name: 'People at the desk' })).toBeVisible()

  // Locked, it can be signed out by anybody. Until it is, also after a reload, it stays locked.
  const owner = await browser.newPage({ baseURL: site.url })
  await signInAtFrontDesk(owner, site.url)
  const person = { p_facility_id: facility, p_name: 'Ana Ruiz', p_pin: '582300' }
  const { body } = await callAtFrontDesk(owner, '/rest/v1/rpc/save_desk_person', person)
  await stretchTimers(page, 4_000)
  await page.goto('/admin/bookings/day')
  await change(page, '582300', 'Ana')
  await lockNow(page)
  await page.route('**/auth/v1/logout*', () => {})
  const asked = page.waitForRequest('**/auth/v1/logout*')
  await pad(page).getByRole('button', { name: 'Sign this device out' }).click()
  await asked
  await expect(pad(page)).toBeVisible()
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/login/)
  const people = `/rest/v1/desk_people?id=eq.${body}`
  const removed = await callAtFrontDesk(owner, people, { is_active: false }, 'PATCH')
  expect(removed.status).toBe(204)
  await owner.close()
})
