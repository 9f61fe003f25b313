import { instantAt } from '../shared/times.ts'
import { openDay } from './booking-journey.ts'
import { signInAtFrontDesk } from './front-desk.ts'
import { addSpace, blockOf, bookSpace } from './front-desk-bookings.ts'
import { expect, test } from './journey.ts'
import { laptop, phone, wideTablet } from './sizes.ts'

const { date } = openDay(24)
const start = instantAt(date, '23:55', 'America/New_York').getTime()

test('a booking of a day’s last minutes can be pressed on the board', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await signInAtFrontDesk(page, site.url)
  const space = await addSpace(page, `Late ${test.info().project.name}`)
  const name = `Night owl ${test.info().project.name}`
  await bookSpace(page, name, space, start)
  for (const size of [phone, wideTablet, laptop]) {
    await page.setViewportSize(size)
    await page.goto(`/admin/bookings/day?date=${date}`)
    await blockOf(page, name).click()
    await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible()
  }
})
