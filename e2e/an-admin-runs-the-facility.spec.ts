import type { Browser, Page } from '@playwright/test'
import { signInAtFrontDesk } from './front-desk.ts'
import { test as base, expect, expectAccessible } from './journey.ts'
import { type Site, startSite } from './site.ts'

/** These journeys change hours, rules and spaces, so they have a site to themselves. */
const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from here.
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})
test.describe.configure({ mode: 'default' })
test.beforeEach(({ page }) => signInAtFrontDesk(page))

/** Answers one kind of call with an error that carries no message, until undone. */
async function fail(page: Page, method: string, path: string): Promise<() => Promise<void>> {
  const address = new RegExp(`/rest/v1/${path}(\\?|$)`)
  await page.route(address, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, json: {} })
      : route.fallback(),
  )
  return () => page.unroute(address)
}

/** Opens a page whose data cannot be read: its sentence, and the way out of it. */
async function expectLoadFailure(page: Page, path: string, table: string, sentence: string) {
  const undo = await fail(page, 'GET', table)
  await page.goto(path)
  await expect(page.getByText(sentence, { exact: true })).toBeVisible()
  await undo()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(sentence, { exact: true })).toBeHidden()
}

/** Waits for a message in passing. */
async function toast(page: Page, text: string) {
  await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
}

/** Opens the link of an invitation in a browser of its own and sets a password. */
async function accept(browser: Browser, site: Site, address: string): Promise<Page> {
  const mail = await site.mailbox.lastTo(address)
  const link = /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(mail.email.text ?? '')?.[0] ?? ''
  const page = await (await browser.newContext({ baseURL: site.url })).newPage()
  await page.goto(link)
  await page.getByLabel('New password').fill('curveball')
  await page.getByLabel('Confirm password').fill('curveball')
  await page.getByRole('button', { name: 'Set new password' }).click()
  return page
}

test('the week’s hours are edited, copied, checked and saved', async ({ page }) => {
  const loading = 'Failed to load business hours. Please try again.'
  await expectLoadFailure(page, '/admin/hours', 'facility_business_hours', loading)
  await expect(page).toHaveURL('/admin/business-hours')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'All Week 10–8' }).click()
  await expect(page.getByText('Not saved yet: Sunday and Saturday changed')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Not saved yet')).toBeHidden()

  const save = page.getByRole('button', { name: 'Save hours' })
  await page.getByLabel('Monday closes').selectOption('Set time')
  await page.getByLabel('Tuesday opens').selectOption('9:00 PM')
  await save.click()
  await expect(page.getByText('Please set both open and close times for Monday')).toBeVisible()
  await expect(page.getByText('Open time must be before close time for Tuesday')).toBeVisible()
  await expect(page.getByText('2 days need a fix')).toBeVisible()
  await expect(page.getByLabel('Monday opens')).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Discard' }).click()

  await page.getByLabel('Sunday closes').selectOption('Midnight')
  await page.getByLabel('Sunday opens').selectOption('9:00 AM')
  await page.getByRole('button', { name: 'Copy Sunday hours to other days' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy Sunday, 9 AM – midnight, to' })
  await dialog.getByRole('button', { name: 'Copy hours' }).click()
  await expect(dialog.getByText('No valid days specified')).toBeVisible()
  const list = dialog.getByLabel('Day numbers, 0 (Sunday) to 6 (Saturday)')
  await list.fill('7, x')
  await expect(dialog.getByText('No valid days specified')).toBeVisible()
  await list.fill('1, 2,9')
  await expect(dialog.getByRole('checkbox', { name: 'Tuesday' })).toBeChecked()
  await dialog.getByRole('checkbox', { name: 'Saturday' }).check()
  await expect(list).toHaveValue('1, 2, 6')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Copy hours' }).click()
  await expect(page.getByLabel('Saturday closes')).toHaveValue('24:00')
  await expect(page.getByLabel('Wednesday closes')).toHaveValue('20:00')

  const undo = await fail(page, 'POST', 'facility_business_hours')
  await save.click()
  await expect(
    page.getByText('Failed to save business hours. Please try again.', { exact: true }),
  ).toBeVisible()
  await undo()
  await save.dblclick()
  await toast(page, 'Business hours saved')
  await page.reload()
  await expect(page.getByLabel('Monday closes')).toHaveValue('24:00')
})

test('closing a day tells first which bookings would be outside', async ({ page }) => {
  await page.goto('/admin/business-hours')
  await page.getByRole('button', { name: 'Full Week Extended' }).click()
  // no booking is in the hours that this takes away, so nothing is asked
  await page.getByRole('button', { name: 'Save hours' }).click()
  await toast(page, 'Business hours saved')
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    await page.getByLabel(`${day} open`, { exact: true }).click()
  await expect(page.getByText('No bookings on Sundays')).toBeVisible()

  await page.getByRole('link', { name: 'Diamond Edge Batting Cages' }).first().click()
  await page.getByRole('button', { name: 'Keep editing' }).click()

  await page.getByRole('button', { name: 'Save hours' }).click()
  const dialog = page.getByRole('dialog', { name: /confirmed bookings would be outside/ })
  const link = dialog.getByRole('link').first()
  await expect(link).toHaveAttribute('href', /\/admin\/bookings\?booking=/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Save hours' }).click()
  await dialog.getByRole('button', { name: 'Save anyway' }).click()
  await toast(page, 'Business hours saved')

  // newly opened days are open from 9 to 5
  await page.reload()
  await page.getByLabel('Monday open', { exact: true }).press('Space')
  await expect(page.getByLabel('Monday opens')).toHaveValue('09:00')
  await expect(page.getByLabel('Monday closes')).toHaveValue('17:00')
  await page.getByRole('button', { name: 'Full Week Extended' }).click()
  await page.getByRole('button', { name: 'Save hours' }).click()
  await toast(page, 'Business hours saved')
})

test('settings keep their rules, and say what is not saved', async ({ page }) => {
  const loading = 'Failed to load settings. Please try again.'
  await page.goto('/admin/spaces')
  await expect(page.getByRole('heading', { level: 1, name: 'Spaces' })).toBeVisible()
  await expectLoadFailure(page, '/admin/settings', 'facilities', loading)
  await expectAccessible(page)

  const save = page.getByRole('button', { name: 'Save settings' })
  const payments = page.getByLabel(/Enable payments/)
  await payments.check()
  const wrong: [string, string, string][] = [
    ['Facility name', '', 'Facility name is required.'],
    ['Lead time (hours)', '-1', 'Booking lead time cannot be negative.'],
    ['Max days ahead', '0', 'Maximum booking days ahead must be at least 1.'],
    ['Duration options (minutes)', '0, x', 'At least one booking duration option is required.'],
    [
      'Default duration (minutes)',
      '45',
      'Default booking duration must be one of the duration options.',
    ],
    ['Open cage rate', '-1', 'Open cage rate must be a valid number.'],
    ['Instructor booking base rate', 'x', 'Instructor booking base rate must be a valid number.'],
    ['Website', 'cages', 'The website must start with http:// or https://.'],
    ['Logo URL', 'javascript:alert(1)', 'The logo URL must start with http:// or https://.'],
  ]
  for (const [label, value] of wrong) await page.getByLabel(label).fill(value)
  await save.click()
  for (const [, , sentence] of wrong) await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByText('9 fields need a fix')).toBeVisible()
  await expect(page.getByLabel('Facility name')).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Discard' }).click()

  await page.getByLabel('Facility name').fill('Diamond Edge')
  await page.getByLabel('Address').fill('')
  await page.getByLabel('Logo URL').fill('http://example.com/logo.png')
  await expect(page.getByText('Pictures show only from addresses')).toBeVisible()
  await page.getByLabel('Logo URL').fill('')
  await page.getByLabel('Time zone').selectOption('Arizona (no daylight saving)')
  await page.getByLabel('Duration options (minutes)').fill('30, 45, x, 60')
  await page.getByLabel('Default duration (minutes)').fill('45')
  await page.getByLabel('Booking increment').selectOption('15 minutes')
  await page.getByLabel('Buffer between bookings').selectOption('5 minutes')
  await expect(page.getByLabel('Open cage rate')).toBeDisabled()
  await expect(page.getByText('Payment processing comes later.')).toBeVisible()
  await payments.check()
  await page.getByLabel('Open cage rate').fill('45')
  await page.getByLabel('Instructor booking base rate').fill('70.5')
  await page.getByLabel('Currency').selectOption('CAD')
  await page.getByLabel(/Customers can cancel/).fill('12')
  await expect(
    page.getByText(
      'Not saved yet: Facility profile, Booking rules, Durations, Payments and Cancellation policy',
    ),
  ).toBeVisible()
  const undo = await fail(page, 'PATCH', 'facility_settings')
  await save.click()
  await expect(
    page.getByText('Failed to save settings. Please try again.', { exact: true }),
  ).toBeVisible()
  await undo()
  await save.dblclick()
  await toast(page, 'Settings saved')
  await page.reload()
  await expect(page.getByLabel('Facility name')).toHaveValue('Diamond Edge')
  await expect(page.getByLabel('Address')).toHaveValue('')
  await expect(page.getByLabel('Duration options (minutes)')).toHaveValue('30, 45, 60')
  await expect(page.getByLabel('Instructor booking base rate')).toHaveValue('70.50')

  await payments.uncheck()
  await page.getByLabel('Time zone').selectOption('Eastern')
  await page.getByLabel('Max days ahead').fill('1')
  await save.click()
  const dialog = page.getByRole('dialog', { name: /would be further ahead than that/ })
  await expect(dialog.getByRole('link').first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save anyway' }).click()
  await toast(page, 'Settings saved')
  await page.reload()
  await expect(page.getByLabel('Open cage rate')).toHaveValue('0.00')
  await page.getByLabel('Max days ahead').fill('30')
  await save.click()
  await toast(page, 'Settings saved')
})

test('an administrator is invited by mail, joins, and is removed', async ({
  page,
  site,
  browser,
}, info) => {
  const address = `second-${info.project.name}@example.org`
  await page.goto('/admin/settings')
  const section = page.getByRole('region', { name: 'Administrators' })
  await expect(section.getByText('Primary')).toBeVisible()
  await expect(section.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  const field = section.getByLabel('Invite an administrator by email')
  const send = section.getByRole('button', { name: 'Send invitation' })
  await send.click()
  await expect(section.getByText('Email is required')).toBeVisible()
  await field.fill('nobody')
  await expect(section.getByText('Please enter a valid email address.')).toBeVisible()
  await field.fill('admin@example.com')
  await send.click()
  await expect(section.getByText('This person is already an administrator.')).toBeVisible()
  await field.fill(address)
  await send.dblclick()
  await toast(page, `Invitation sent to ${address}`)
  expect(site.mailbox.messages.filter(({ to }) => to.includes(address)).length).toBeLessThan(2)

  const other = await accept(browser, site, address)
  await expect(other.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.reload()
  await section.getByRole('button', { name: `Remove ${address}` }).click()
  const dialog = page.getByRole('dialog', { name: `Remove ${address}?` })
  const undo = await fail(page, 'DELETE', 'facility_admins')
  await dialog.getByRole('button', { name: 'Remove administrator' }).click()
  await expect(
    page.getByText('Failed to remove the administrator. Please try again.', { exact: true }),
  ).toBeVisible()
  await undo()
  await dialog.getByRole('button', { name: 'Remove administrator' }).click()
  await expect(section.getByText(address)).toHaveCount(0)
  await other.reload()
  await expect(other.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeHidden()
  await other.context().close()
})

test('an instructor is created, invited, edited, switched off and deleted', async ({
  page,
  site,
  browser,
}, info) => {
  const loading = 'Failed to load instructors. Please try again.'
  // the guard asks the same table for the account's own record
  const listed = 'instructors(?=.*order=first_name)'
  await expectLoadFailure(page, '/admin/instructors', listed, loading)
  await expect(page.getByText(/Builds quiet hands.*\.\.\.$/)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'New instructor' }).click()
  const create = page.getByRole('button', { name: 'Create instructor' })
  await create.click()
  const required = 'First name, last name, and email are required fields.'
  await expect(page.getByText(required)).toHaveCount(3)
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('Vance')
  await page.getByLabel('Email').fill('nora')
  await page.getByLabel('Hourly rate').fill('sixty')
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  await expect(page.getByText('Hourly rate must be a valid number.')).toBeVisible()
  await expectAccessible(page)
  const address = `nora-${info.project.name}@example.org`
  await page.getByLabel('Email').fill(address)
  await page.getByLabel('Hourly rate').fill('62.5')
  const undoSave = await fail(page, 'POST', 'instructors')
  await create.click()
  await expect(
    page.getByText('Failed to save instructor. Please try again.', { exact: true }),
  ).toBeVisible()
  await undoSave()
  await create.dblclick()
  await expect(page.getByText('Going back to the list.')).toBeVisible()
  await expect(page).toHaveURL('/admin/instructors')

  const card = page.getByRole('listitem').filter({ hasText: 'Nora Vance' })
  await expect(card).toHaveCount(1)
  await expect(card.getByText('$62.50')).toBeVisible()
  await expect(card.getByText('Not invited')).toBeVisible()
  await card.getByRole('button', { name: /Invite to portal/ }).dblclick()
  await toast(page, 'Nora Vance was invited by email')
  await expect(card.getByText(/^Invited on \w+, \w+ \d+, \d{4}$/)).toBeVisible()
  await site.mailbox.lastTo(address)
  await card.getByRole('button', { name: /Invite again/ }).click()
  await expect
    .poll(() => site.mailbox.messages.filter(({ to }) => to.includes(address)).length)
    .toBe(2)
  const other = await accept(browser, site, address)
  await expect(other).toHaveURL('/instructor')
  await other.context().close()
  await page.reload()
  await expect(card.getByText('Has portal access')).toBeVisible()

  const undoLoad = await fail(page, 'GET', 'instructors(?=.*&id=eq)')
  await card.getByRole('link', { name: 'Edit Nora Vance' }).click()
  await expect(
    page.getByText('Failed to load instructor data. Please try again.', { exact: true }),
  ).toBeVisible()
  await undoLoad()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByLabel('Bio').fill('Catching. '.repeat(12))
  await page.getByRole('link', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save instructor' }).click()
  await expect(page).toHaveURL('/admin/instructors')
  await expect(card.getByText('Catching. Catching.')).toHaveText(/^.{100}\.\.\.$|^.{99}\.\.\.$/)

  const undo = await fail(page, 'PATCH', 'instructors')
  await card.getByRole('button', { name: 'Deactivate' }).click()
  await expect(
    page.getByText('Failed to update instructor status. Please try again.', { exact: true }),
  ).toBeVisible()
  await card.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Nora Vance?' })
  await expect(dialog.getByText('This cannot be undone.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete instructor' }).click()
  await expect(dialog.getByText('Failed to delete instructor. Please try again.')).toBeVisible()
  await expectAccessible(page)
  await undo()
  await dialog.getByRole('button', { name: 'Delete instructor' }).click()
  await toast(page, 'Nora Vance was deleted')
  await expect(card).toHaveCount(0)

  const ray = page.getByRole('listitem').filter({ hasText: 'Ray Delgado' })
  await ray.getByRole('button', { name: 'Deactivate' }).click()
  const impact = page.getByRole('dialog', { name: 'Deactivate Ray Delgado?' })
  await expect(impact.getByText(/confirmed bookings? to come with Ray Delgado/)).toBeVisible()
  await impact.getByRole('button', { name: 'Deactivate' }).click()
  await toast(page, 'Ray Delgado is now inactive')
  await expect(ray.getByText('Inactive')).toBeVisible()
  await page.getByLabel('Show inactive').uncheck()
  await expect(ray).toHaveCount(0)
  await page.getByLabel('Show inactive').check()
  await ray.getByRole('button', { name: 'Activate' }).click()
  await expect(ray.getByText('Active', { exact: true })).toBeVisible()
})

test('a service is created, edited and switched off', async ({ page }) => {
  const loading = 'Failed to load service types. Please try again.'
  await expectLoadFailure(page, '/admin/services', 'facility_service_types', loading)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New service' }).click()
  const dialog = page.getByRole('dialog', { name: 'New service' })
  const create = dialog.getByRole('button', { name: 'Create service' })
  await dialog.getByLabel('Duration (minutes)').fill('20')
  await create.click()
  await expect(dialog.getByText('Name is required.')).toBeVisible()
  await expect(
    dialog.getByText('Duration must be at least 15 minutes, in steps of 15.'),
  ).toBeVisible()
  await expect(dialog.getByLabel('Rate')).toBeDisabled()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('Name').fill('Team session')
  await dialog.getByLabel('Duration (minutes)').fill('90')
  const undoSave = await fail(page, 'POST', 'facility_service_types')
  await create.click()
  await expect(
    page.getByText('Failed to save service type. Please try again.', { exact: true }),
  ).toBeVisible()
  await undoSave()
  await create.dblclick()
  await toast(page, 'Service created')
  const row = page.getByRole('listitem').filter({ hasText: 'Team session' })
  await expect(row).toHaveCount(1)
  await expect(row.getByText('90 minutes · No instructor')).toBeVisible()
  const undo = await fail(page, 'PATCH', 'facility_service_types')
  await row.getByRole('button', { name: 'Deactivate' }).click()
  await expect(
    page.getByText('Failed to update service type status. Please try again.', { exact: true }),
  ).toBeVisible()
  await undo()
  await row.getByRole('button', { name: 'Deactivate' }).dblclick()
  await toast(page, 'Team session is now inactive')
  await expect(row.getByText('Inactive')).toBeVisible()
  await row.getByRole('button', { name: 'Edit' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit service' })
  await editing.getByLabel('Requires an instructor').check()
  await editing.getByRole('button', { name: 'Save service' }).click()
  await expect(row.getByText('90 minutes · With an instructor')).toBeVisible()
})

test('a space is created, edited and switched off', async ({ page }) => {
  const loading = 'Failed to load cages/spaces. Please try again.'
  await expectLoadFailure(page, '/admin/spaces', 'facility_spaces', loading)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New space' }).click()
  const dialog = page.getByRole('dialog', { name: 'New space' })
  const create = dialog.getByRole('button', { name: 'Create space' })
  await dialog.getByLabel('Capacity').fill('0')
  await create.click()
  await expect(dialog.getByText('Name is required.')).toBeVisible()
  await expect(dialog.getByText('Capacity must be at least 1.')).toBeVisible()
  await expect(dialog.getByLabel('Space type')).toHaveValue('batting_cage')
  await expectAccessible(page)
  await dialog.getByLabel('Name').fill('Turf field')
  await dialog.getByLabel('Space type').selectOption('Turf')
  await dialog.getByLabel('Capacity').fill('12')
  const undoSave = await fail(page, 'POST', 'facility_spaces')
  await create.click()
  await expect(
    page.getByText('Failed to save cage/space. Please try again.', { exact: true }),
  ).toBeVisible()
  await undoSave()
  await create.dblclick()
  await toast(page, 'Space created')
  const row = page.getByRole('listitem').filter({ hasText: 'Turf field' })
  await expect(row).toHaveCount(1)
  await expect(row.getByText('Turf · Capacity 12')).toBeVisible()
  const undo = await fail(page, 'PATCH', 'facility_spaces')
  await row.getByRole('button', { name: 'Deactivate' }).click()
  await expect(
    page.getByText('Failed to update cage/space status. Please try again.', { exact: true }),
  ).toBeVisible()
  await undo()
  await row.getByRole('button', { name: 'Deactivate' }).click()
  await toast(page, 'Turf field is now inactive')
  await expect(row.getByText('Inactive')).toBeVisible()
  await row.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog', { name: 'Edit space' }).getByLabel('Capacity').fill('8')
  await page.getByRole('button', { name: 'Save space' }).click()
  await toast(page, 'Space saved')
  await expect(row.getByText('Turf · Capacity 8')).toBeVisible()

  const cage = page.getByRole('listitem').filter({ hasText: 'Cage 1' })
  await cage.getByRole('button', { name: 'Deactivate' }).click()
  const impact = page.getByRole('dialog', { name: 'Deactivate Cage 1?' })
  await expect(impact.getByRole('link').first()).toHaveAttribute('href', /booking=/)
  await expectAccessible(page)
  await impact.getByRole('button', { name: 'Go back' }).click()
  await expect(cage.getByText('Active', { exact: true })).toBeVisible()
})
