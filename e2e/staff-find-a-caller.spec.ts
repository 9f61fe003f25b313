import type { Locator, Page } from '@playwright/test'
import { cageId, facility, openCage } from '../server/tests/demo-facility.ts'
import { shortDate } from '../shared/dates.ts'
import { instantAt, localDate } from '../shared/times.ts'
import { demoDay, openDay, weekend } from './booking-journey.ts'
import { countTaps } from './count-taps.ts'
import { callAtFrontDesk, signInAtFrontDesk } from './front-desk.ts'
import { expect, expectAccessible, isLongRun, test } from './journey.ts'
import { laptop, phone, tablet } from './sizes.ts'

// Each test runs at several sizes: cards on a phone and a table on a desktop, in the long run a
// tablet.
const zone = 'America/New_York'
const sizes = () => (isLongRun() ? [phone, tablet, laptop] : [phone, laptop])

test.beforeEach(({ page, site }) => signInAtFrontDesk(page, site.url))

test('staff find a caller’s next booking with the name and one tap', async ({ page }) => {
  test.slow()
  for (const size of sizes()) {
    await page.setViewportSize(size)
    await page.goto('/admin/customers')
    await expect(page.getByText('Latest customers')).toBeVisible()
    const taps = await countTaps(page)
    await page.getByLabel('Find a customer').fill('thomp')
    await expect(page.getByText('1 customer', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: /^Next: .*Cage \d$/ }).click()
    await expect(page.getByRole('dialog', { name: 'Ava Thompson' })).toBeVisible()
    expect(await taps()).toBe(1)
    await expectAccessible(page, { again: size !== phone })

    // The search finds a phone number in any notation.
    await page.goto('/admin/customers?search=937.555-0110')
    await page.getByRole('link', { name: 'Owen Brandt' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Owen Brandt' })).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Coming' }).getByRole('listitem'),
    ).not.toHaveCount(0)
    await expectAccessible(page, { again: size !== phone })
  }

  const notes = page.getByLabel('Staff notes')
  await notes.fill('Left-handed. Likes Cage 2.')
  await page.getByRole('button', { name: 'Save notes' }).click()
  await expect(page.getByText('Notes saved')).toBeVisible()
  await page.getByRole('button', { name: 'Correct' }).click()
  await page.getByLabel('Name').fill(' ')
  await page.getByRole('button', { name: 'Save customer' }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Name').fill('Owen T. Brandt')
  await page.getByRole('button', { name: 'Save customer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Owen T. Brandt' })).toBeVisible()
  await page.getByRole('button', { name: 'Merge' }).click()
  const merging = page.getByRole('dialog', { name: 'Merge into Owen T. Brandt' })
  await merging.getByLabel('The other customer').fill('albrecht')
  await merging.getByRole('radio', { name: /Trent Albrecht/ }).check()
  await expect(merging.getByText('This cannot be undone.')).toBeVisible()
  await expectAccessible(page)
  await merging.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByText('Trent Albrecht was merged')).toBeVisible()
  await expect(notes).toHaveValue('Left-handed. Likes Cage 2.')

  await page.getByRole('link', { name: 'New booking' }).click()
  await expect(page.getByLabel('Player name')).toHaveValue('Owen T. Brandt')
  await expect(page.getByLabel('Email')).toHaveValue('kate.brandt@mailbox.example')
})

test('one search finds a caller, and four taps move the booking to another day', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const { date } = demoDay(1)
  await bookACage(page, 'Cora Winslow', '(937) 555-0747', instantAt(date, '17:00', zone))
  const dialog = page.getByRole('dialog', { name: 'Search' })
  const field = dialog.getByLabel('Who, where or when')
  const card = page.getByRole('dialog', { name: 'Cora Winslow', exact: true })

  // The last digits find the caller on a phone, from a page about something else.
  await page.setViewportSize(phone)
  await page.goto('/admin/services')
  const taps = await countTaps(page)
  await page.getByRole('button', { name: 'Search' }).click()
  await field.fill('0747')
  await expect(dialog.getByRole('link', { name: /^Cora Winslow/ })).toContainText(
    /Next: Tomorrow, 5:00 PM, Cage \d/,
  )
  await expectAccessible(page)
  await dialog.getByRole('link', { name: 'Move: Cora Winslow' }).click()
  const moving = page.getByRole('dialog', { name: 'Move Cora Winslow' })
  const { date: later } = openDay(2, weekend)
  await moving.getByText(shortDate(later), { exact: true }).click()
  await expect(moving.getByRole('radio', { name: shortDate(later) })).toBeChecked()
  await moving.getByRole('list', { name: 'Free times' }).getByRole('button').last().click()
  await expect(page).toHaveURL(new RegExp(`date=${later}$`))
  expect(await taps()).toBeLessThanOrEqual(4)
  await expect(page.getByText(/^Cora Winslow moved to/)).toBeVisible()

  // The name finds the caller with the keyboard alone. The chosen action begins as the card opens.
  await page.setViewportSize(laptop)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('winslow')
  const person = dialog.getByRole('link', { name: /^Cora Winslow/ })
  await expect(person).toContainText('Next: ')
  await page.keyboard.press('ArrowDown')
  await expect(person).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(card).toBeVisible()
  for (const [action, opened] of [
    ['Cancel', page.getByRole('dialog', { name: /^Cancel/ })],
    ['Book again', page.getByRole('dialog', { name: 'Quick booking' })],
    ['Move', moving],
  ] as const) {
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('winslow')
    await dialog.getByRole('link', { name: `${action}: Cora Winslow` }).press('Enter')
    await expect(opened).toBeVisible()
  }

  // A search for a time and a cage finds who plays then, and the board at that hour.
  await bookACage(page, 'Dale Winters', '(937) 555-0748', instantAt(date, '17:00', zone))
  await page.goto('/admin/customers')
  await expect(page.getByText('Latest customers')).toBeVisible()
  await page.keyboard.press('Control+k')
  await field.fill('tomorrow 5pm')
  await expect(dialog.getByRole('link', { name: /^Dale Winters/ })).toContainText('5:00 PM')
  await field.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/day\\?date=${date}&at=17%3A00$`))
  await expect(
    page.getByRole('grid').getByRole('button', { name: /^Dale Winters/ }),
  ).toBeInViewport()
  await page.keyboard.press('Control+k')
  await field.fill('cage 3')
  await dialog.getByRole('link', { name: /^Today, Cage 3/ }).click()
  await expect(page).toHaveURL(/&space=/)
  await page.keyboard.press('Control+k')
  await field.fill('nobody at all')
  await expect(dialog.getByText('Nothing found.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  // The customer's page and the list of bookings have it too.
  await page.goto('/admin/customers?search=dale winters')
  await page.getByRole('link', { name: 'Dale Winters', exact: true }).click()
  await page.getByRole('link', { name: /^Move: Cage \d/ }).click()
  await expect(page.getByRole('dialog', { name: 'Move Dale Winters' })).toBeVisible()
  await page.goto('/admin/bookings?search=dale winters')
  await page.getByRole('link', { name: 'Move Dale Winters' }).click()
  await expect(page.getByRole('dialog', { name: 'Move Dale Winters' })).toBeVisible()
})

test('a known customer is filled in only when chosen', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin/bookings/new')
  const name = page.getByLabel('Player name')
  await name.pressSequentially('lucy')
  const option = page.getByRole('option', { name: /Lucy Park/ })
  await expect(option).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByLabel('Email')).toHaveValue('')
  await name.press('ArrowDown')
  await name.press('Enter')
  await expect(page.getByLabel('Email')).toHaveValue('park.home@mailbox.example')
  await expect(page.getByLabel('Parent/guardian name')).toHaveValue('Min Park')
  // Clearing the name also clears the values that came with it.
  await name.fill('')
  await expect(page.getByLabel('Email')).toHaveValue('')
  await name.fill('Somebody New')
  await expect(page.getByRole('listbox', { name: 'Customers' })).toHaveCount(0)
  await expect(page.getByLabel('Email')).toHaveValue('')
})

test('the bookings open on the tab that was chosen last', { tag: '@long' }, async ({ page }) => {
  test.slow()
  for (const size of sizes()) {
    await page.setViewportSize(size)
    await page.goto('/admin/bookings?period=')
    const tabs = page.getByRole('navigation', { name: 'Bookings of' })
    const table = page.getByRole('table', { name: 'Bookings' })
    await tabs.getByRole('link', { name: /^Tomorrow/ }).click()
    await expect(page).toHaveURL(/\?period=tomorrow$/)
    // Until the bookings of tomorrow have come, the rows are those of all days.
    const starts = () => table.locator('tbody time').evaluateAll(datetimes)
    const days = async () => new Set((await starts()).map((start) => localDate(start, zone)))
    await expect.poll(days).toEqual(new Set([demoDay(1).date]))
    const counted = Number(await tabs.locator('[aria-current=page] b').textContent())
    await expect(table.locator('tbody tr')).toHaveCount(counted)
    // The soonest booking comes first and is visible without scrolling.
    const sorted = await starts()
    expect(sorted).toEqual([...sorted].sort())
    expect((await box(table.locator('tbody tr').first())).bottom).toBeLessThan(size.height)
    if (size.width >= 768) {
      const { top, bottom } = await box(table.locator('tbody tr').nth(1))
      expect(Math.round(bottom - top)).toBeLessThanOrEqual(58)
    }
    await expect(table.getByRole('link', { name: /^\(937\)/ }).first()).toHaveAttribute(
      'href',
      /^tel:\+1937/,
    )
    await expectAccessible(page, { again: size !== phone })
    await page.goto('/admin/bookings')
    await expect(page).toHaveURL(/\?period=tomorrow$/)

    await expect(table).toBeVisible()
    const filters = page.getByRole('button', { name: /^Filters/ })
    const inSheet = await filters.isVisible()
    if (inSheet) await filters.click()
    await page.getByLabel('Service kind').selectOption('Open cage')
    await expect(page).toHaveURL(/\?period=tomorrow&kind=open$/)
    await expectAccessible(page, { again: size !== phone })
    if (inSheet) await page.getByRole('button', { name: /^Show \d+ bookings?$/ }).click()
    await tabs.getByRole('link', { name: 'All' }).click()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL(/\/admin\/bookings$/)
  }
  // Several bookings can be selected at once.
  await page.goto('/admin/bookings?status=confirmed')
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page
    .getByRole('region', { name: 'Selected bookings' })
    .getByRole('button', { name: 'Email', exact: true })
    .click()
  const dialog = page.getByRole('dialog', { name: /^Email/ })
  await expect(dialog.getByLabel('To')).toBeVisible()
  await expectAccessible(page)
})

/** Books an hour in the first cage that is free then. */
async function bookACage(page: Page, name: string, phone: string, start: Date): Promise<void> {
  for (const cage of '12345') {
    const { status } = await callAtFrontDesk(page, '/rest/v1/rpc/create_staff_booking', {
      p_facility_id: facility,
      p_space_id: cageId(cage),
      p_service_type_id: openCage,
      p_instructor_id: null,
      p_start_time: start.toISOString(),
      p_end_time: new Date(start.getTime() + 3_600_000).toISOString(),
      p_player_name: name,
      p_player_phone: phone,
      p_override: true,
    })
    if (status === 200) return
  }
  throw new Error(`no cage is free at ${start.toISOString()}`)
}

function datetimes(elements: Element[]): string[] {
  return elements.map((element) => new Date(element.getAttribute('datetime') ?? '').toISOString())
}

async function box(locator: Locator): Promise<{ top: number; bottom: number }> {
  const { y, height } = (await locator.boundingBox()) ?? { y: 0, height: 0 }
  return { top: y, bottom: y + height }
}
