import type { Page } from '@playwright/test'
import { acceptInvitation } from './accept-invitation.ts'
import { signInAtFrontDesk } from './front-desk.ts'
import { expect, expectAccessible, expectGone, testOnOwnSite } from './journey.ts'

/** These tests change hours, rules and spaces, so they use a site of their own. */
const test = testOnOwnSite()
test.describe.configure({ mode: 'default' })
test.beforeEach(({ page, site }) => signInAtFrontDesk(page, site.url))

/** Waits for a toast. */
async function toast(page: Page, text: string) {
  await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
}

test('an administrator edits, copies and saves the weekly hours', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/admin/hours')
  await expect(page).toHaveURL('/admin/business-hours')
  await expect(page.getByLabel('Monday opens')).toBeVisible()
  await expectAccessible(page)

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
  const list = dialog.getByLabel('Day numbers, 0 (Sunday) to 6 (Saturday)')
  await list.fill('1, 2,9')
  await expect(dialog.getByRole('checkbox', { name: 'Tuesday' })).toBeChecked()
  await dialog.getByRole('checkbox', { name: 'Saturday' }).check()
  await expect(list).toHaveValue('1, 2, 6')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Copy hours' }).click()
  await expect(page.getByLabel('Saturday closes')).toHaveValue('24:00')
  await expect(page.getByLabel('Wednesday closes')).toHaveValue('20:00')

  await save.dblclick()
  await toast(page, 'Business hours saved')
  await page.reload()
  await expect(page.getByLabel('Monday closes')).toHaveValue('24:00')
})

test('closing a day lists the bookings outside the new hours before it is saved', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/admin/business-hours')
  await page.getByRole('button', { name: 'Full Week Extended' }).click()
  await expect(page.getByLabel('Sunday opens')).toHaveValue('12:00')
  await expect(page.getByLabel('Saturday closes')).toHaveValue('18:00')
  await page.getByRole('button', { name: 'Discard' }).click()
  // Longer hours leave no booking outside, so no confirmation is needed.
  await page.getByLabel('Wednesday closes').selectOption('Midnight')
  await page.getByRole('button', { name: 'Save hours' }).click()
  await toast(page, 'Business hours saved')
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    await page.getByLabel(`${day} open`, { exact: true }).click()
  await expect(page.getByText('No bookings on Sundays')).toBeVisible()

  await page.getByRole('link', { name: 'Diamond Edge Batting Cages' }).first().click()
  await page.getByRole('button', { name: 'Keep editing' }).click()

  await page.getByRole('button', { name: 'Save hours' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bookings outside these hours' })
  await expect(dialog.getByText(/bookings are affected$/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Save hours' }).click()
  await dialog.getByRole('button', { name: 'Decide all later' }).click()
  await dialog.getByRole('button', { name: 'Save the hours', exact: true }).click()
  await toast(page, 'Business hours saved')
  await dialog.getByRole('button', { name: 'Done' }).click()

  // A newly opened day has the hours from 9 to 5.
  await page.reload()
  await page.getByLabel('Monday open', { exact: true }).press('Space')
  await expect(page.getByLabel('Monday opens')).toHaveValue('09:00')
  await expect(page.getByLabel('Monday closes')).toHaveValue('17:00')
  // From nine to midnight no booking lies outside.
  await page.getByLabel('Monday closes').selectOption('Midnight')
  await page.getByRole('button', { name: 'Copy Monday hours to other days' }).click()
  const copy = page.getByRole('dialog', { name: 'Copy Monday, 9 AM – midnight, to' })
  await copy.getByLabel('Day numbers, 0 (Sunday) to 6 (Saturday)').fill('0, 2, 3, 4, 5, 6')
  await copy.getByRole('button', { name: 'Copy hours' }).click()
  await page.getByRole('button', { name: 'Save hours' }).click()
  await toast(page, 'Business hours saved')
})

test('the settings refuse wrong values and list unsaved changes', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/admin/settings')
  await expect(page.getByLabel('Facility name')).toBeVisible()
  await expectAccessible(page)
  const parts = page.getByRole('navigation', { name: 'Parts of Settings' })
  const open = (part: string) => parts.getByRole('link', { name: part, exact: true }).click()

  const save = page.getByRole('button', { name: 'Save settings' })
  const payments = page.getByLabel(/Enable payments/)
  await page.getByLabel('Facility name').fill('')
  await open('Booking rules')
  await page.getByLabel('Max days ahead').fill('0')
  await open('Prices')
  await payments.check()
  await save.click()
  await expect(page.getByText('2 fields need a fix')).toBeVisible()
  await expect(page.getByLabel('Facility name')).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Discard' }).click()

  await page.getByLabel('Facility name').fill('Diamond Edge')
  await page.getByRole('textbox', { name: 'Address' }).fill('')
  await page.getByLabel('Logo URL').fill('http://example.com/logo.png')
  await expect(page.getByText('Pictures show only from addresses')).toBeVisible()
  await page.getByLabel('Logo URL').fill('')
  await page.getByLabel('Time zone').selectOption('Arizona (no daylight saving)')
  await page.getByLabel('Find a setting').fill('duration')
  await page.getByRole('link', { name: /^Duration options/ }).click()
  await expect(page.getByLabel('Duration options (minutes)')).toBeFocused()
  await page.getByLabel('Duration options (minutes)').fill('30, 45, x, 60')
  await page.getByLabel('Default duration (minutes)').fill('45')
  await page.getByLabel('Booking increment').selectOption('15 minutes')
  await page.getByLabel('Buffer between bookings').selectOption('5 minutes')
  await page.getByLabel(/Customers can cancel/).fill('12')
  await open('Prices')
  await expect(page.getByLabel('Open cage rate')).toBeDisabled()
  await payments.check()
  await page.getByLabel('Open cage rate').fill('45')
  await page.getByLabel('Instructor booking base rate').fill('70.5')
  await page.getByLabel('Currency').selectOption('CAD')
  await expect(
    page.getByText(
      'Not saved yet: Facility profile, Booking rules, Durations, Payments and Cancellation policy',
    ),
  ).toBeVisible()
  await save.dblclick()
  await toast(page, 'Settings saved')
  await page.reload()
  await expect(page.getByLabel('Instructor booking base rate')).toHaveValue('70.50')
  await open('Booking rules')
  await expect(page.getByLabel('Duration options (minutes)')).toHaveValue('30, 45, 60')
  await page.getByLabel('Max days ahead').fill('1')
  await open('Facility')
  await expect(page.getByLabel('Facility name')).toHaveValue('Diamond Edge')
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('')
  await page.getByLabel('Time zone').selectOption('Eastern')
  await open('Prices')
  await payments.uncheck()
  await save.click()
  const dialog = page.getByRole('dialog', { name: /would be further ahead than that/ })
  await expect(dialog.getByRole('link').first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save anyway' }).click()
  await toast(page, 'Settings saved')
  await page.reload()
  await expect(page.getByLabel('Open cage rate')).toHaveValue('0.00')
  await open('Booking rules')
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
  await page.goto('/admin/settings/people')
  const section = page.getByRole('region', { name: 'Administrators' })
  await expect(section.getByText('Primary')).toBeVisible()
  await expect(section.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  const field = section.getByLabel('Invite an administrator by email')
  const send = section.getByRole('button', { name: 'Send invitation' })
  await field.fill(address)
  await send.dblclick()
  await toast(page, `Invitation sent to ${address}`)
  const other = await acceptInvitation(browser, site, address)
  expect(site.mailbox.messages.filter(({ to }) => to.includes(address))).toHaveLength(1)
  await expect(other.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  // Their page loads before they are removed, and its change stream opens after it.
  let removed = () => {}
  const removal = new Promise<void>((resolve) => {
    removed = resolve
  })
  await other.route('**/functions/v1/changes*', async (route) => {
    await removal
    await route.continue()
  })
  await other.reload()
  await expect(other.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.reload()
  await section.getByRole('button', { name: `Remove ${address}` }).click()
  const dialog = page.getByRole('dialog', { name: `Remove ${address}?` })
  await dialog.getByRole('button', { name: 'Remove administrator' }).click()
  await expectGone(section.getByText(address))
  removed()
  await expect(other.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeHidden()
  await other.context().close()
})

test(
  'an instructor is created, invited, edited, deactivated and deleted',
  { tag: '@long' },
  async ({ page, site, browser }, info) => {
    await page.goto('/admin/instructors')
    await expect(page.getByText(/Builds quiet hands.*\.\.\.$/)).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('link', { name: 'New instructor' }).click()
    const create = page.getByRole('button', { name: 'Create instructor' })
    await create.click()
    await expect(page.getByLabel('First name')).toBeFocused()
    await expectAccessible(page)
    await page.getByLabel('First name').fill('Nora')
    await page.getByLabel('Last name').fill('Vance')
    const address = `nora-${info.project.name}@example.org`
    await page.getByLabel('Email').fill(address)
    await page.getByLabel('Hourly rate').fill('62.5')
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
    const other = await acceptInvitation(browser, site, address)
    await expect(other).toHaveURL('/instructor')
    await other.context().close()
    await page.reload()
    await expect(card.getByText('Has portal access')).toBeVisible()

    await card.getByRole('link', { name: 'Edit Nora Vance' }).click()
    await page.getByLabel('Bio').fill('Catching. '.repeat(12))
    await page.getByRole('link', { name: 'Discard' }).click()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await page.getByRole('button', { name: 'Save instructor' }).click()
    await expect(page).toHaveURL('/admin/instructors')
    await expect(card.getByText('Catching. Catching.')).toHaveText(/^.{100}\.\.\.$|^.{99}\.\.\.$/)

    await card.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete Nora Vance?' })
    await expect(dialog.getByText('This cannot be undone.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Delete instructor' }).click()
    await toast(page, 'Nora Vance was deleted')
    await expectGone(card)

    const ray = page.getByRole('listitem').filter({ hasText: 'Ray Delgado' })
    await ray.getByRole('button', { name: 'Deactivate' }).click()
    const impact = page.getByRole('dialog', { name: 'Deactivate Ray Delgado?' })
    await expect(impact.getByText(/bookings? (is|are) affected$/)).toBeVisible()
    for (const row of await impact.getByRole('checkbox', { name: /^Settle/ }).all())
      await row.uncheck()
    await impact.getByRole('button', { name: 'Deactivate Ray Delgado', exact: true }).click()
    await toast(page, 'Ray Delgado is now inactive')
    await impact.getByRole('button', { name: 'Done' }).click()
    await expect(ray.getByText('Inactive')).toBeVisible()
    await ray.getByRole('button', { name: 'Activate' }).click()
    await expect(ray.getByText('Active', { exact: true })).toBeVisible()
  },
)

test('services and spaces are created, edited and deleted in dialogs', async ({ page }) => {
  await page.goto('/admin/services')
  await page.getByRole('button', { name: 'New service' }).click()
  const service = page.getByRole('dialog', { name: 'New service' })
  await expect(service.getByLabel('Rate')).toBeDisabled()
  const create = service.getByRole('button', { name: 'Create service' })
  await create.click()
  await expect(service.getByText('Name is required.')).toBeVisible()
  await expect(service.getByLabel('Name')).toBeFocused()
  await expectAccessible(page)
  await service.getByLabel('Name').fill('Team session')
  await create.dblclick()
  await toast(page, 'Service created')
  const row = page.getByRole('listitem').filter({ hasText: 'Team session' })
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: 'Edit' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit service' })
  await editing.getByLabel('Requires an instructor').check()
  await editing.getByRole('button', { name: 'Save service' }).click()
  await expect(row.getByText('60 minutes · With an instructor')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/admin/spaces')
  const cage = page.getByRole('listitem').filter({ hasText: 'Cage 1' })
  await cage.getByRole('button', { name: 'Deactivate' }).click()
  const impact = page.getByRole('dialog', { name: 'Deactivate Cage 1?' })
  await expect(impact.getByText(/bookings? (is|are) affected$/)).toBeVisible()
  await expectAccessible(page)
  await impact.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(cage.getByText('Active', { exact: true })).toBeVisible()
  await cage.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit space' })).toBeVisible()
  await expectAccessible(page)
})
