import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { cageId } from '../server/tests/demo-facility.ts'
import { demoDay, openDay } from './booking-journey.ts'
import { signInAtFrontDesk } from './front-desk.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { bookHour } from './visitor-bookings.ts'

test.beforeEach(({ page, site }) => signInAtFrontDesk(page, site.url))

test('the dashboard shows counts, the newest bookings, today, and two weeks ahead', async ({
  page,
}) => {
  const summary = page.getByRole('region', { name: 'Summary' })
  for (const name of ['bookings', 'spaces', 'instructors'])
    await expect(summary.getByText(name).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Recent bookings' }).getByRole('link')).toHaveCount(
    6,
  )
  const spaces = summary.getByText('Total spaces').locator('../..')
  const lines = page.getByRole('region', { name: 'Today by space' }).getByText('Now:')
  // Counted together each time, because another test may add a space between.
  await expect(async () => {
    const total = Number(/\d+/.exec(String(await spaces.textContent()))?.[0])
    expect(await lines.count()).toBe(total)
  }).toPass()
  const hours = page.getByRole('table', { name: 'Booked hours per day' })
  await expect(hours.getByRole('row')).toHaveCount(15)
  await expectAccessible(page)
})

test('the list is filtered, sorted and paged, and its address keeps the view', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/admin/bookings')
  const rows = page.getByRole('table', { name: 'Bookings' }).locator('tbody tr')
  await expect(rows).toHaveCount(10)
  const result = page.getByRole('status').filter({ hasText: /bookings?$/ })
  const total = Number((await result.textContent())?.match(/of ([\d,]+)/)?.[1])
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(page.getByText('11–20 of')).toBeVisible()
  const filters = page.getByRole('button', { name: /^Filters/ })
  const show = page.getByRole('button', { name: /^Show [\d,]+ bookings?$/ })
  const inSheet = await filters.isVisible()
  if (inSheet) await filters.click()
  await page.getByLabel('Status').selectOption('Completed')
  await expect(page).toHaveURL(/\?status=completed$/)
  if (inSheet) await show.click()
  await expect(rows.getByText('Completed', { exact: true })).toHaveCount(10)
  if (inSheet) await filters.click()
  await page.getByLabel('Service kind').selectOption('Lessons')
  await expect(page).toHaveURL(/status=completed&kind=lesson/)
  if (inSheet) await show.click()
  await expect(rows.first()).toContainText('Lesson')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\?page=2$/)

  await page.goto('/admin/bookings?search=thompson')
  await expect(page.getByLabel('Search player or email')).toHaveValue('thompson')
  await expect(rows.first()).toContainText('k.thompson@mailbox.example')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(/\/admin\/bookings$/)
  await page.getByRole('link', { name: /^Today/ }).click()
  await expect(page).toHaveURL(/\?period=today$/)

  // A page number beyond the end shows the last page.
  const pages = Math.ceil(total / 10)
  for (const page_ of [pages + 1, 9_999]) {
    await page.goto(`/admin/bookings?page=${page_}`)
    await expect(page.getByText(`Page ${pages} of ${pages}`)).toBeVisible()
  }
  await page.goto('/admin/bookings?search=%25_%2C()%22%5C')
  await expect(page.getByText('No bookings found matching your filters.')).toBeVisible()
  await expectAccessible(page)
})

test('the export holds all pages of the filtered list', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin/bookings?search=mailbox.example')
  await expect(page.getByRole('table', { name: 'Bookings' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  const lines = file.trim().split('\r\n')
  expect(lines[0]).toContain('Date,Start,End,Status')
  const counted = page.getByText(/of [\d,]+ bookings$/)
  const total = (await counted.textContent())?.match(/of ([\d,]+)/)?.[1]
  expect(lines.length - 1).toBe(Number(total))
})

test('a booking is created, found, changed, refused a taken time, and cancelled', async ({
  page,
  site,
}, info) => {
  test.slow()
  const player = `O’Neil, "Ace" (50%_\\${info.project.name})`
  const space = info.project.name === 'phone' ? 'Cage 1' : 'Cage 3'
  await page.goto('/admin/bookings?status=confirmed&page=2')
  await page.getByRole('link', { name: 'New booking' }).click()
  await chooseTime(page, { service: 'Open Cage, 60 min', space, date: openDay(22).date })
  await page.getByLabel('Player name').fill(player)
  await page.getByLabel('Email').fill('ace@example.com')
  const create = page.getByRole('button', { name: 'Create booking' })
  await create.dblclick()
  await expect(page.getByText('Booking created', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/bookings\?status=confirmed&page=2$/)

  await page.getByLabel('Search player or email').fill(player)
  const rows = page.getByRole('table', { name: 'Bookings' }).locator('tbody tr')
  await expect(rows).toHaveCount(1)
  await page.getByRole('link', { name: `Edit ${player}` }).click()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)

  // Leaving with unsaved changes asks first.
  await page.getByLabel('Player is under 18').check()
  await page.getByRole('link', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  const missing = 'Parent/guardian name is required for minors.'
  await expect(page.getByRole('alert').getByText(missing)).toBeVisible()
  await expect(page.getByLabel('Parent/guardian name')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Parent/guardian name').fill('Kate O’Neil')

  // Somebody else books the new time before it is saved.
  const times = page.locator('fieldset', { hasText: 'Date and time' }).getByRole('radio')
  const other = times.nth(5)
  await other.check()
  const chosen = await page.getByRole('radio', { checked: true }).locator('..').locator('time')
  const start = (await chosen.getAttribute('datetime')) ?? ''
  await bookHour(site.url, start, { p_space_id: cageId(space) })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Another booking already has this space at that time.',
  )
  await expect(page.getByLabel('Parent/guardian name')).toHaveValue('Kate O’Neil')
  await times.first().check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Booking saved', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/status=confirmed&search=/)

  await page.getByRole('link', { name: player, exact: true }).click()
  const sheet = page.getByRole('dialog', { name: player, exact: true })
  await expect(sheet.getByText('Kate O’Neil')).toBeVisible()
  await expect(sheet.getByText('Booking confirmation', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Cancel booking' }).click()
  const question = page.getByRole('dialog', { name: /^Cancel O’Neil/ })
  await expect(question.getByLabel('Reason')).toHaveValue('Cancelled by administrator')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel booking' }).dblclick()
  await expect(question).toBeHidden()
  await expect(sheet.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await expect(sheet.getByText('Cancelled by administrator', { exact: true })).toBeVisible()
  const mail = sheet
    .getByRole('listitem')
    .filter({ has: page.getByText('Booking cancellation', { exact: true }) })
  await expect(mail).toHaveCount(1)
  await expect(mail.getByText(/^Sent/)).toBeVisible()
  await mail.getByText('Show the text').click()
  await expect(mail.getByText(/is cancelled/).last()).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Cancel booking' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/status=confirmed&search=[^&]*$/)
  await expect(page.getByText('No bookings found matching your filters.')).toBeVisible()
})

test('a booking that has started is marked as completed', { tag: '@long' }, async ({ page }) => {
  await page.goto(`/admin/bookings?status=confirmed&to=${demoDay(-1).date}`)
  const rows = page.getByRole('table', { name: 'Bookings' }).locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  await rows.first().getByRole('link').first().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Mark as completed' }).click()
  await expect(page.getByText('Marked as completed: ')).toBeVisible()
  await expect(sheet.getByText('Completed', { exact: true })).toBeVisible()
})

type Place = { service: string; space: string; date: string }

async function choosePlace(page: Page, { service, space, date }: Place): Promise<void> {
  await page.getByLabel('Service type').selectOption({ label: service })
  await page.getByLabel('Space').selectOption(space)
  await page.getByLabel('Date', { exact: true }).fill(date)
}

async function chooseTime(page: Page, place: Place): Promise<void> {
  await choosePlace(page, place)
  await page.getByRole('radio').first().check()
}
