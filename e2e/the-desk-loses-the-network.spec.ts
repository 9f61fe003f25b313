import { instantAt } from '../shared/times.ts'
import { openDay, weekend } from './booking-journey.ts'
import { clockTime } from './clock-time.ts'
import { signInAtFrontDesk } from './front-desk.ts'
import { addSpace, blockOf, bookSpace } from './front-desk-bookings.ts'
import { expect, test } from './journey.ts'
import { phone } from './sizes.ts'
import { stretchTimers } from './stretch-timers.ts'

test('without a network a move goes back and says so, and what cannot open leaves the board', async ({
  page,
  context,
  site,
}) => {
  test.slow()
  await stretchTimers(page)
  await signInAtFrontDesk(page, site.url)
  const { date } = openDay(24, weekend)
  const cage = await addSpace(page)
  const start = instantAt(date, '11:00', 'America/New_York').getTime()
  await bookSpace(page, 'Olga Offline', cage, start)
  await bookSpace(page, 'Paul Patient', cage, start + 180 * 60_000)
  const lift = async (name: string) => {
    await blockOf(page, name).focus()
    await page.keyboard.press('m')
    await expect(page.getByRole('region', { name: `Moving ${name}` })).toBeVisible()
  }
  const drop = async () => {
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Enter')
  }
  const move = async (name: string) => {
    await lift(name)
    await drop()
  }
  const olga = blockOf(page, 'Olga Offline')
  const offline = 'There is no connection, so nothing was moved.'

  // In the first seconds the files of dialogs are not there yet.
  await page.goto(`/admin/bookings/day?date=${date}`)
  await expect(olga).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(new RegExp(`^Not live since ${clockTime}`)).first()).toBeVisible()
  await olga.press('Enter')
  await expect(page.getByText(/this part of the page has not loaded yet/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Walk-in', exact: true }).click()
  await page.getByRole('button', { name: 'Close the facility or spaces' }).click()
  await move('Olga Offline')
  await expect(page.getByText(offline).first()).toBeVisible()
  await expect(olga).toHaveAccessibleName(/11:00 AM – 12:00 PM/)
  await expect(page.getByRole('grid')).toBeVisible()

  // Once it is back, nothing is moved afterwards. A browser does not ask again for files that it could not
  // load, so the page reloads.
  await context.setOffline(false)
  await expect(page.getByText(/^Not live since/)).toHaveCount(0)
  await expect(olga).toHaveAccessibleName(/11:00 AM – 12:00 PM/)
  await page.reload()
  await olga.press('Enter')
  const card = page.getByRole('dialog', { name: 'Olga Offline' })
  await expect(card).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await move('Olga Offline')
  await expect(olga).toHaveAccessibleName(/11:30 AM – 12:30 PM/)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()

  // Each of two moves goes back and says so. While the keys move the second booking, the notice of the
  // first one does not take them.
  let fail = () => {}
  const isLifted = new Promise<void>((resolve) => {
    fail = resolve
  })
  await page.route('**/rest/v1/rpc/**', async (route) => {
    await isLifted
    await route.abort('internetdisconnected')
  })
  await context.setOffline(true)
  await move('Olga Offline')
  await lift('Paul Patient')
  fail()
  await expect(olga).toHaveAccessibleName(/11:30 AM – 12:30 PM/)
  await drop()
  const refusal = (name: string) => page.getByRole('alert').filter({ hasText: `${name} stays` })
  await expect(refusal('Paul Patient')).toContainText(offline)
  await expect(blockOf(page, 'Paul Patient')).toHaveAccessibleName(/2:00 – 3:00 PM/)
  const leave = page.getByRole('button', { name: 'Leave it' })
  await leave.click()
  await expect(refusal('Olga Offline')).toContainText(offline)
  await expect(olga).toHaveAccessibleName(/11:30 AM – 12:30 PM/)
  await page.unroute('**/rest/v1/rpc/**')
  // The other places are asked for once the network is back. The button does not give way to them: somebody
  // who is about to press it would choose a place.
  const place = await leave.boundingBox()
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: /^\d+:\d\d [AP]M, Cage/ }).first()).toBeVisible()
  expect(await leave.boundingBox()).toEqual(place)
  await leave.click()
  await expect(refusal('Olga Offline')).toBeHidden()
  await move('Paul Patient')
  await expect(blockOf(page, 'Paul Patient')).toHaveAccessibleName(/2:30 – 3:30 PM/)
})

test('without a network a save that failed says so where it was pressed, and keeps what was typed', async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize(phone)
  await signInAtFrontDesk(page, site.url)
  await page.goto('/admin/settings/facility')
  const name = page.getByLabel('Facility name')
  await name.fill('The new cages')
  await page.getByLabel('Weeks begin on').scrollIntoViewIfNeeded()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save settings' }).click()
  const failure = page.getByText('Failed to save settings. Please try again.')
  await expect(failure).toBeInViewport({ ratio: 1 })
  await expect(name).toHaveValue('The new cages')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Discard' }).click()
})
