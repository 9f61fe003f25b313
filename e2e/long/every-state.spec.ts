import type { Locator } from '@playwright/test'
import { facility } from '../../server/tests/demo-facility.ts'
import { chooseDay, openDay, openTimes } from '../booking-journey.ts'
import { expectGoodEverywhere } from '../every-look.ts'
import { callAtFrontDesk, signInAsCoach, signInAtFrontDesk } from '../front-desk.ts'
import { addSpace, bookAtFrontDesk, cancel, setCutoff } from '../front-desk-bookings.ts'
import { expect, test } from '../journey.ts'
import { phone } from '../sizes.ts'

test.beforeEach(() => test.setTimeout(900_000))

const passes = [
  { state: 'ahead', words: /^In 3 days$/, starts: 3 * 24 * 60 },
  { state: 'soon', words: /^Starts in \d+ min$/, starts: 25 },
  { state: 'on now', words: /^On now until/, starts: -10 },
  { state: 'finished', words: /^Finished$/, starts: -180 },
  { state: 'cancelled', words: /^Cancelled$/, starts: 4 * 24 * 60 },
  { state: 'after the cut-off', words: /^In 5 days$/, starts: 5 * 24 * 60 },
]

for (const { state, words, starts } of passes) {
  test(`a pass: ${state}`, async ({ page, site, context }) => {
    await signInAtFrontDesk(page, site.url)
    const { id, address } = await bookAtFrontDesk(page, `Pass ${starts}`, starts)
    if (state === 'cancelled') await cancel(page, id)
    if (state === 'after the cut-off') await setCutoff(page, 200)
    const pass = await context.newPage()
    await pass.goto(address)
    await expect(pass.getByText(words)).toBeVisible()
    await expectGoodEverywhere(pass)
    if (state === 'ahead') {
      await pass.goto(`${address}/move`)
      await expect(pass.getByRole('heading', { name: 'Move to another time' })).toBeVisible()
      await expect(pass.getByRole('radio', { name: /^\d+:\d\d/ }).first()).toBeVisible()
      await expectGoodEverywhere(pass)
    }
    if (state === 'after the cut-off') await setCutoff(page, 0)
  })
}

test('a customer, the details of their booking, and its form', async ({ page, site }) => {
  await signInAtFrontDesk(page, site.url)
  await page.goto('/admin/customers?search=thomp')
  await page.getByRole('link', { name: 'Ava Thompson' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ava Thompson' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Coming' })).toBeVisible()
  await expectGoodEverywhere(page)
  // Another name, because the next test looks for the only Ava Thompson.
  const { id } = await bookAtFrontDesk(page, 'Robin O’Neill', 2 * 24 * 60)
  await page.goto(`/admin/bookings?booking=${id}`)
  await expect(page.getByRole('dialog', { name: 'Robin O’Neill' })).toBeVisible()
  await expectGoodEverywhere(page)
  await page.goto(`/admin/bookings/${id}`)
  await expect(page.getByLabel('Player name')).toHaveValue('Robin O’Neill')
  await expectGoodEverywhere(page)
})

test('the dialogs before a family is erased, corrected or merged', async ({ page, site }) => {
  await signInAtFrontDesk(page, site.url)
  await page.goto('/admin/customers?search=thomp')
  await page.getByRole('link', { name: 'Ava Thompson' }).click()
  for (const [button, question] of [
    ['Erase', /^Erase Ava Thompson/],
    ['Merge', /Merge/],
    ['Correct', /Correct/],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: question })
    await expect(dialog).toBeVisible()
    await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0)
    await expectGoodEverywhere(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})

test('today’s bookings can be read and pressed', async ({ page, site }) => {
  await signInAtFrontDesk(page, site.url)
  const player = 'Wilhelmina Featherstonehaugh'
  const { id } = await bookAtFrontDesk(page, player, 0)
  const row = page.getByRole('row').filter({ hasText: player })
  const canBeReadBeside = (mark: Locator) => async (width: number) => {
    await page.goto('/admin/bookings?period=today')
    const name = await row.getByRole('link', { name: player, exact: true }).boundingBox()
    expect(name?.width, `the name at ${width}`).toBeGreaterThan(110)
    const time = await row.locator('time').boundingBox()
    const marked = await mark.boundingBox()
    if (!time || !marked) throw new Error(`The row is not there at ${width}`)
    const beside = time.x + time.width <= marked.x
    expect(beside || time.y + time.height <= marked.y, `the time at ${width}`).toBe(true)
  }
  // A player whom the desk books for now counts as arrived.
  await expectGoodEverywhere(page, canBeReadBeside(row.getByText('Here', { exact: true })))
  const mark = { p_booking_id: id, p_mark: 'not_arrived' }
  expect((await callAtFrontDesk(page, '/rest/v1/rpc/mark_booking', mark)).status).toBe(200)
  const arrived = row.getByRole('button', { name: /arrived$/ })
  await expectGoodEverywhere(page, canBeReadBeside(arrived))
})

test('several bookings are selected, and all matching ones can be cancelled', async ({
  page,
  site,
}) => {
  await signInAtFrontDesk(page, site.url)
  await page.goto('/admin/bookings?status=confirmed')
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check()
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Select all' }).click()
  // At the end of the list the bar covers no row.
  const toTheEnd = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expectGoodEverywhere(page, toTheEnd)
  await page.getByRole('button', { name: 'Cancel all matching' }).click()
  await expect(page.getByRole('dialog', { name: /^Cancel \d+ bookings\?$/ })).toBeVisible()
  await expectGoodEverywhere(page)
})

test('the booking steps, a time that was taken, and the confirmation', async ({
  page,
  context,
}) => {
  const day = openDay(21)
  const other = await context.newPage()
  for (const [tab, name] of [
    [page, 'Lost'],
    [other, 'First'],
  ] as const) {
    await tab.goto('/book?type=open')
    await chooseDay(tab, day.spoken)
    const [time = ''] = await openTimes(tab)
    await tab.getByRole('radio', { name: time, exact: true }).check()
    await tab.getByRole('button', { name: 'Continue' }).click()
    await tab.getByLabel('Player name').fill(name)
    await tab.getByLabel('Email').fill(`${name}@parents.example`)
  }
  await other.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(other.getByRole('heading', { name: 'You’re booked' })).toBeVisible()
  await expectGoodEverywhere(other)
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(page.getByRole('heading', { name: 'Pick another time' })).toBeVisible()
  await expectGoodEverywhere(page)
  await other.close()
  await page.goto('/book?type=open')
  await page.getByRole('button', { name: /Change$/ }).click()
  await expect(page.getByRole('button', { name: 'Show times' })).toBeVisible()
  await expectGoodEverywhere(page)
})

test('the form with errors, and the times without a connection', async ({ page, context }) => {
  await page.goto('/book?type=open', { waitUntil: 'networkidle' })
  await page.getByRole('group', { name: 'Next open' }).getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('checkbox', { name: 'Player is under 18' }).check()
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(page.getByLabel('Player name')).toBeFocused()
  await expectGoodEverywhere(page)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled()
  await context.setOffline(true)
  await expect(page.getByText('No connection.')).toBeVisible()
  await expectGoodEverywhere(page)
  await context.setOffline(false)
})

test('the front desk’s panels: a walk-in, a closure, special hours', async ({ page, site }) => {
  await signInAtFrontDesk(page, site.url)
  await addSpace(page)
  await page.reload()
  await page.getByRole('button', { name: 'Walk-in' }).click()
  await expect(page.getByRole('dialog').getByRole('radio', { checked: true })).toHaveCount(2)
  await expectGoodEverywhere(page)
  for (const name of ['Add closure', 'Add special hours']) {
    await page.goto('/admin/business-hours')
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectGoodEverywhere(page)
  }
})

test('the forms of time off and of the account’s e-mail address', async ({ page }) => {
  await signInAsCoach(page, '/instructor/unavailability')
  await page.getByRole('button', { name: 'Add time off' }).first().click()
  await expect(page.getByRole('dialog').getByRole('status')).toContainText(/bookable/)
  await expectGoodEverywhere(page)
  await page.getByRole('dialog').getByText('All day').click()
  await expectGoodEverywhere(page)
  await page.goto('/instructor/profile')
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByText('Email is required').first()).toBeVisible()
  await expectGoodEverywhere(page)
})

test('a facility’s name of sixty letters is cut after a whole line', async ({ page, site }) => {
  await signInAtFrontDesk(page, site.url)
  const path = `/rest/v1/facilities?id=eq.${facility}`
  const rename = async (name: string) =>
    expect((await callAtFrontDesk(page, path, { name }, 'PATCH')).status).toBe(204)
  await rename('Greater Montgomery County Baseball and Softball Training Hall')
  try {
    // At 1024 px the rail shows the plate alone.
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/admin')
      const name = page.getByText(/^Greater Montgomery/).first()
      await expect(name).toBeAttached()
      // In the browser's own font, which is shown first, it may have another height.
      const lines = () =>
        name.evaluate(
          (shown) => shown.clientHeight / Number.parseFloat(getComputedStyle(shown).lineHeight),
        )
      await expect.poll(async () => (await lines()) % 1, `lines at ${width}`).toBeLessThan(0.02)
    }
  } finally {
    await rename('Diamond Edge Batting Cages')
  }
})
