import { instantAt } from '../shared/times.ts'
import { openDay, weekend } from './booking-journey.ts'
import { signInAtFrontDesk } from './front-desk.ts'
import { addSpace, blockOf, bookSpace } from './front-desk-bookings.ts'
import { expect, test } from './journey.ts'

test('without a network a move goes back and says so, and what cannot open leaves the board', async ({
  page,
  context,
  site,
}) => {
  test.slow()
  await signInAtFrontDesk(page, site.url)
  const { date } = openDay(24, weekend)
  const cage = await addSpace(page)
  const start = instantAt(date, '11:00', 'America/New_York').getTime()
  await bookSpace(page, 'Olga Offline', cage, start)
  await bookSpace(page, 'Paul Patient', cage, start + 180 * 60_000)
  const move = async (name: string) => {
    await blockOf(page, name).focus()
    await page.keyboard.press('m')
    await expect(page.getByRole('region', { name: `Moving ${name}` })).toBeVisible()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Enter')
  }
  const olga = blockOf(page, 'Olga Offline')
  const said = page.getByText('There is no connection, so nothing was moved.')

  // In the first seconds the files of dialogs are not there yet.
  await page.goto(`/admin/bookings/day?date=${date}`)
  await expect(olga).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/^Not live since \d+:\d\d [AP]M/).first()).toBeVisible()
  await olga.press('Enter')
  await expect(page.getByText(/this part of the page has not loaded yet/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Walk-in', exact: true }).click()
  await page.getByRole('button', { name: 'Close the facility or spaces' }).click()
  await move('Olga Offline')
  await expect(said.first()).toBeVisible()
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

  // The notice is shown beside the booking until somebody leaves it. Moves that were made
  // one after the other go back each.
  await context.setOffline(true)
  await move('Olga Offline')
  await move('Paul Patient')
  const refusal = page.getByRole('alert').filter({ hasText: 'Paul Patient stays' })
  await expect(refusal).toContainText('There is no connection, so nothing was moved.')
  await expect(olga).toHaveAccessibleName(/11:30 AM – 12:30 PM/)
  await expect(blockOf(page, 'Paul Patient')).toHaveAccessibleName(/2:00 – 3:00 PM/)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Leave it' }).click()
  await expect(refusal).toBeHidden()
  await move('Paul Patient')
  await expect(blockOf(page, 'Paul Patient')).toHaveAccessibleName(/2:30 – 3:30 PM/)
})
