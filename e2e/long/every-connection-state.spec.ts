import { expectGoodEverywhere } from '../every-look.ts'
import { signInAsCoach, signInAtFrontDesk } from '../front-desk.ts'
import { expect, test } from '../journey.ts'

const longName = 'The scoreboard in the long hall, by the second door from the parking lot'
const longAddress = `https://hooks.a-long-name-of-a-league.example/fungo/${'bookings/'.repeat(8)}new`

test.beforeEach(() => test.setTimeout(900_000))

test('an API key: the form with an error, the key, the list, the confirmation', async ({
  page,
  site,
}) => {
  await signInAtFrontDesk(page, site.url)
  await page.goto('/admin/api-keys')
  await page.getByRole('button', { name: 'New API key' }).first().click()
  const form = page.getByRole('dialog', { name: 'New API key' })
  await form.getByRole('button', { name: 'Create API key' }).click()
  await expect(form.getByText('Name is required.')).toBeVisible()
  await expectGoodEverywhere(page)
  await form.getByLabel('Name').fill(longName)
  await form.getByRole('button', { name: 'Create API key' }).click()
  await expect(page.getByRole('dialog', { name: 'Copy the key now' })).toBeVisible()
  await expectGoodEverywhere(page)
  await page.getByRole('button', { name: 'Done' }).click()
  const revoke = page.getByRole('button', { name: `Revoke ${longName}` })
  await expect(revoke).toBeVisible()
  await expectGoodEverywhere(page)
  await revoke.click()
  await expect(page.getByRole('dialog', { name: `Revoke ${longName}?` })).toBeVisible()
  await expectGoodEverywhere(page)
})

test('a webhook: the form with errors, the secret, the list, the deliveries', async ({
  page,
  site,
}) => {
  await signInAtFrontDesk(page, site.url)
  await page.goto('/admin/webhooks')
  await page.getByRole('button', { name: 'New webhook' }).first().click()
  const form = page.getByRole('dialog', { name: 'New webhook' })
  await expect(form.getByRole('checkbox').first()).toBeVisible()
  for (const event of await form.getByRole('checkbox').all()) await event.uncheck()
  await form.getByRole('button', { name: 'Create webhook' }).click()
  await expect(form.getByText('Choose at least one event.')).toBeVisible()
  await expectGoodEverywhere(page)
  await form.getByLabel('Address').fill(longAddress)
  for (const event of await form.getByRole('checkbox').all()) await event.check()
  await form.getByRole('button', { name: 'Create webhook' }).click()
  await expect(page.getByRole('dialog', { name: 'Copy the secret now' })).toBeVisible()
  await expectGoodEverywhere(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: /^Messages: / }).click()
  const sheet = page.getByRole('dialog', { name: 'Messages' })
  await expect(sheet.getByText('Nothing was sent yet.')).toBeVisible()
  await expectGoodEverywhere(page)
  await sheet.getByRole('button', { name: 'Send a test' }).click()
  await sheet.getByText('Content').click()
  await expect(sheet.getByText(/\d (try|tries)\b/)).toBeVisible()
  await expectGoodEverywhere(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expectGoodEverywhere(page)
})

test('the settings for booking on the facility’s own website', async ({ page, site }) => {
  await signInAtFrontDesk(page, site.url)
  await page.goto('/admin/website')
  await page.getByLabel('Add a site').fill('https://www.a-very-long-name-of-a-league.example')
  await page.getByRole('button', { name: 'Add site' }).click()
  await expect(page.getByRole('button', { name: /^Remove https/ })).toBeVisible()
  await page.getByLabel('Add a site').fill('the cages')
  await page.getByRole('button', { name: 'Add site' }).click()
  await expect(page.getByText('Enter the address of a site')).toBeVisible()
  await page.getByLabel('Booking', { exact: true }).selectOption('Lessons')
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { name: 'Choose an instructor' })).toBeVisible()
  await expectGoodEverywhere(page)
})

test('the addresses of calendar feeds', async ({ page, site }) => {
  await signInAtFrontDesk(page, site.url)
  await page.goto('/admin/settings/connections')
  await page.getByRole('button', { name: 'Create address for All spaces' }).click()
  const address = page.getByRole('textbox', { name: 'All spaces' })
  await expect(address).toHaveValue(/\.ics$/)
  await address.scrollIntoViewIfNeeded()
  await expectGoodEverywhere(page)
})

test('an instructor’s calendar that cannot be read', async ({ page }) => {
  await signInAsCoach(page, '/instructor/unavailability')
  await page.getByLabel('Address of your calendar').fill(`${longAddress}.ics`)
  await page.getByRole('button', { name: 'Read this calendar' }).click()
  await expect(page.getByText(/^Your calendar cannot be read\./).first()).toBeVisible()
  await expectGoodEverywhere(page)
})
