import type { Page } from '@playwright/test'
import { cageId, facility } from '../server/tests/demo-facility.ts'
import { dayOfWeek, shortDate, weekdayName } from '../shared/dates.ts'
import { callAsVisitor, openDay } from './booking-journey.ts'
import { callAtFrontDesk, signInAtFrontDesk, slowOnce } from './front-desk.ts'
import { bookSpace } from './front-desk-bookings.ts'
import { expect, expectAccessible, expectGone, test } from './journey.ts'
import { bookHour, freeHours } from './visitor-bookings.ts'

// Interchangeable with Cage 1. No other test uses it on that day.
const cage2 = cageId('Cage 2')

test('a closure moves the bookings in it or leaves them for later, and the site announces it', async ({
  page,
  site,
}) => {
  // Many screens take more than a minute on a busy machine.
  test.slow()
  await signInAtFrontDesk(page, site.url)
  // The demo's team practises on Tuesdays, so another day is used.
  const { date: day } = openDay(27, [2])
  const start = (await freeHours(site.url, day, { p_space_id: cage2 }))[4]?.start_time ?? ''
  await bookHour(site.url, start, {
    p_space_id: cage2,
    p_player_name: 'Jaylen Brooks',
    p_player_email: 'jaylen@family.example',
  })

  const panel = page.getByRole('dialog')
  if (isWide(page)) {
    await page.goto(`/admin/bookings/day?date=${day}`)
    await page.getByRole('button', { name: 'Close the facility or spaces' }).click()
    await panel.getByText('Cage 2', { exact: true }).click()
    const hit = page.getByRole('button', { name: /^Jaylen Brooks, .*, Cage 2, in a closure$/ })
    await expect(hit).toBeVisible()
    await expect(page.locator('[data-preview]')).toContainText('Jaylen Brooks')
    await panel.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(page.locator('[data-preview]')).toHaveCount(0)
  }

  await page.goto('/admin/business-hours')
  await page.getByRole('button', { name: 'Add closure' }).click()
  await panel.getByText('Cage 2', { exact: true }).click()
  await panel.getByLabel('From').fill(day)
  await panel.getByLabel('Through').fill(day)
  await panel.getByLabel('Why?').fill('Net torn')
  await expect(panel.getByText('1 booking is affected')).toBeVisible()
  await expect(panel.getByText('same time', { exact: false }).first()).toBeVisible()
  await expectAccessible(page)
  // Somebody else books the proposed place and cancels it again.
  const taken = await bookSpace(page, 'Quick Quinn', cageId('Cage 1'), Date.parse(start))
  await panel.getByRole('button', { name: 'Close Cage 2, move 1 booking' }).click()
  await expect(panel.getByText(/^Quick Quinn has Cage 1 from/)).toBeVisible()
  await callAtFrontDesk(page, '/rest/v1/rpc/cancel_booking', {
    p_booking_id: taken,
    p_booking_token: '',
  })
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel.getByText('Moved to')).toBeVisible()
  await panel.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Cage 2: Net torn (only staff see the reason)')).toBeVisible()

  // The whole facility closes with a public reason. Its bookings are left for later.
  const { date: holiday } = openDay(5)
  await page.getByRole('button', { name: 'Add closure' }).click()
  await panel.getByText('Everything', { exact: true }).click()
  await panel.getByLabel('From').fill(holiday)
  await panel.getByLabel('Through').fill(holiday)
  await panel.getByLabel('Why?').fill('Thanksgiving')
  await panel.getByLabel('Show the reason to customers').check()
  await expect(panel.getByText(shortDate(holiday))).toBeVisible()
  await expect(panel.getByText(/bookings? (is|are) affected/)).toBeVisible()
  for (const row of await panel.getByRole('checkbox', { name: /^Settle/ }).all())
    await row.uncheck()
  await panel.getByRole('button', { name: 'Close the facility', exact: true }).click()
  await panel.getByRole('button', { name: 'Done' }).click()
  const closureFor = (reason: string) => page.getByRole('listitem').filter({ hasText: reason })
  await expect(closureFor('Thanksgiving').getByText(/lies? in this closure/)).toBeVisible()
  await expectAccessible(page)
  await slowOnce(page, '**/assets/to-settle-panel-*.js')
  await page.goto('/admin')
  await expect(page.getByText('Upcoming bookings')).toBeVisible()
  // It comes with the rest. Later, it would push the rest down.
  expect(await page.getByText(/lies? in a closure/).isVisible()).toBe(true)
  await page.goto('/')
  await expect(
    page.getByText(`Closed ${weekdayName(dayOfWeek(holiday))} for Thanksgiving`),
  ).toBeVisible()
  // The booking page says why that day has no times.
  await page.goto(`/book?type=open&date=${holiday}`)
  await expect(page.getByText(/^Closed \w+ for Thanksgiving$/)).toBeVisible()
  const open = await callAsVisitor(site.url, 'get_available_days', {
    p_facility_id: facility,
    p_space_id: null,
    p_instructor_id: null,
    p_from: holiday,
    p_to: holiday,
    p_duration_minutes: 60,
  })
  expect(open.body).toEqual([])

  await page.goto('/admin/business-hours')
  for (const reason of ['Thanksgiving', 'Net torn']) {
    const row = closureFor(reason)
    await row.getByRole('button', { name: /^Delete closure/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expectGone(row)
  }

  // Shorter special hours ask the customer outside them. The desk moves the booking after a call. Then
  // the hours become longer again.
  const hours = page.getByRole('region', { name: 'Special hours' })
  await hours.getByRole('button', { name: 'Add special hours' }).click()
  await panel.getByLabel('Date').fill(day)
  await expect(panel.getByText(/^These are the usual hours/)).toBeVisible()
  await panel.getByLabel('Opens').selectOption('09:00')
  await panel.getByLabel('Closes').selectOption('10:00')
  await panel.getByLabel('Reason').fill('staff evening')
  await expect(panel.getByText('1 booking is affected')).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('checkbox', { name: 'Settle Jaylen Brooks now' }).uncheck()
  await panel.getByRole('button', { name: 'Save special hours', exact: true }).click()
  await panel.getByRole('button', { name: 'Done' }).click()
  const row = hours.getByRole('listitem').filter({ hasText: 'staff evening' })
  await expect(row.getByText('1 booking lies outside these hours.')).toBeVisible()
  await row.getByRole('button', { name: 'Settle' }).click()
  await panel.getByRole('button', { name: 'Other places for Jaylen Brooks' }).click()
  await panel.getByLabel('Another place for Jaylen Brooks').selectOption({ index: 1 })
  await panel.getByRole('button', { name: /^Move 1 booking$/ }).click()
  await expect(panel.getByText('Moved to')).toBeVisible()
  await panel.getByRole('button', { name: 'Done' }).click()
  await row.getByRole('button', { name: /^Edit special hours/ }).click()
  await panel.getByLabel('Closes').selectOption('20:00')
  await panel.getByRole('button', { name: 'Save special hours', exact: true }).click()
  await expect(row).toContainText('8 PM')
  await row.getByRole('button', { name: /^Delete special hours/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expectGone(row)
})

/** Returns whether the page is wide enough to show the panel beside the board. */
function isWide(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) >= 1024
}
