import type { Page } from '@playwright/test'
import { facility } from '../../server/tests/demo-facility.ts'
import { joinDesk } from '../accept-invitation.ts'
import { callAtFrontDesk, signInAtFrontDesk } from '../front-desk.ts'
import { addSpace, bookSpace } from '../front-desk-bookings.ts'
import { expect, expectAccessible, testOnOwnSite } from '../journey.ts'
import { keepPicture } from '../keep-picture.ts'
import { expectNoSidewaysScroll } from '../screens.ts'
import { everySize, phone, wideTablet } from '../sizes.ts'

const test = testOnOwnSite()

const sizes = [wideTablet, phone]
const deskPages = [
  ...['/bookings/day', '/bookings', '/bookings/new', '/bookings/series/new', '/customers'],
  ...['/teams', '/mail', '/money', '/passes', '/account'],
].map((path) => `/admin${path}`)
const ownerPages = [
  ...['', '/instructors', '/spaces', '/services', '/business-hours', '/waivers', '/activity'],
  ...['/system', '/money/reports', '/settings/people', '/settings/rates', '/settings/connections'],
  ...['/api-keys', '/webhooks', '/website', '/settings', '/settings/messages'],
].map((path) => `/admin${path}`)

test('the desk works with PINs, collects money and closes the day; the owner reads it and removes the desk', async ({
  page,
  site,
  browser,
}) => {
  test.setTimeout(1_200_000)
  await signInAtFrontDesk(page, site.url)
  await prepare(page)
  const desk = await joinDesk(page, browser, site)

  for (const [turn, size] of sizes.entries()) {
    await desk.setViewportSize(size)
    await desk.goto('/admin/bookings/day')
    await desk.getByRole('button', { name: /at the desk/ }).click()
    await expect(desk.getByRole('dialog', { name: 'Who is at the desk?' })).toBeVisible()
    await desk.keyboard.type(turn === 0 ? '271828' : '314159')
    const name = turn === 0 ? 'Maria' : 'Sam'
    await expect(desk.getByRole('button', { name: `${name} is at the desk, change` })).toBeVisible()
    const player = turn === 0 ? 'Ava Ng' : 'Ben Ng'
    const booking = await book(page, player)
    await desk.goto(`/admin/bookings?booking=${booking}`)
    const card = desk.getByRole('dialog', { name: player })
    const money = card.getByRole('region', { name: 'Money' })
    await money.getByRole('radio', { name: 'Cash' }).click()
    await money.getByRole('button', { name: 'Collect $30.00 in cash' }).click()
    await expect(money).toContainText(/^paid/)
    await expectAccessible(desk)
    for (const path of deskPages) await look(desk, path)
    // /admin redirects the desk to the board of the day.
    await desk.goto('/admin')
    await expect(desk).toHaveURL(/\/admin\/bookings\/day$/)
    for (const path of ownerPages.slice(1)) {
      await desk.goto(path)
      await expect(desk.getByText('Only its owners can open this page.'), path).toBeVisible()
    }
    await expectAccessible(desk)
  }
  await desk.goto('/admin/money')
  await desk.getByLabel('Cash counted').fill('60')
  await desk.getByRole('button', { name: /^Close the day/ }).click()
  await expect(desk.getByText('The day is closed').first()).toBeVisible()
  await expect(desk.getByRole('heading', { level: 1, name: /is closed$/ })).toBeVisible()

  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const path of [...ownerPages, ...deskPages]) await look(page, path)
  }
  await page.goto('/admin/activity')
  await expect(page.getByRole('list').last()).toContainText('Maria Lindqvist')
  await expect(page.getByRole('list').last()).toContainText('Sam Ortiz')
  for (const size of everySize) {
    await page.setViewportSize(size)
    await look(page, '/admin/settings/people')
    await keepPicture(page, `staff-${size.width}`, true)
  }
  await page.getByRole('button', { name: 'Remove desk@example.org' }).click()
  await page.getByRole('button', { name: 'Remove administrator' }).click()
  await expect(page.getByRole('button', { name: 'Remove desk@example.org' })).toHaveCount(0)
  await desk.goto('/admin/bookings/day')
  await expect(desk.getByRole('heading', { level: 1, name: 'No access' })).toBeVisible()
  await expect(desk.getByRole('grid')).toHaveCount(0)
  await desk.context().close()
})

async function look(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
  await expect(page.getByText('Only its owners can open this page.'), path).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

/** Shows prices, and adds two people of the desk. */
async function prepare(page: Page): Promise<void> {
  const path = `/rest/v1/facility_settings?facility_id=eq.${facility}`
  await callAtFrontDesk(page, path, { enable_payments: true, open_cage_rate: 30 }, 'PATCH')
  for (const [p_name, p_pin] of [
    ['Maria Lindqvist', '271828'],
    ['Sam Ortiz', '314159'],
  ]) {
    const person = { p_facility_id: facility, p_name, p_pin }
    const saved = await callAtFrontDesk(page, '/rest/v1/rpc/save_desk_person', person)
    expect(saved.status).toBe(200)
  }
}

/** Books an hour that has just begun. Returns its id. */
async function book(page: Page, player: string): Promise<string> {
  const start = Math.floor(Date.now() / 60_000 - 5) * 60_000
  return bookSpace(page, player, await addSpace(page), start, 60, {
    p_player_email: 'ng@parents.example',
  })
}
