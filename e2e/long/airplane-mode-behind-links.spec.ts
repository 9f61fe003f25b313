import type { BrowserContext, Page } from '@playwright/test'
import { signInAtFrontDesk } from '../front-desk.ts'
import { expect, testOnOwnSite } from '../journey.ts'
import { linksOfCustomers } from './links-of-customers.ts'

/** A site of its own, because the facility asks for a waiver. */
const test = testOnOwnSite()

test('in airplane mode the waiver and the roster keep what was typed, and the number', async ({
  page: desk,
  site,
  context,
}) => {
  test.slow()
  await signInAtFrontDesk(desk, site.url)
  const links = await linksOfCustomers(desk)
  // A page that is not watched, because errors in its console are expected.
  const page = await context.newPage()

  await page.goto(site.url + links.waiver, { waitUntil: 'networkidle' })
  const signature = page.getByLabel('Your full name, typed, is your signature')
  const agrees = page.getByRole('checkbox', { name: 'I have read this and I agree.' })
  await page.getByRole('radio', { name: 'The player' }).check()
  await signature.fill('Robin O’Neill')
  await agrees.check()
  const sign = page.getByRole('button', { name: /^Sign/ })
  await without(context, page, () => sign.click())
  await expect(signature).toHaveValue('Robin O’Neill')
  await expect(agrees).toBeChecked()
  await sign.click()
  await expect(page.getByRole('heading', { name: 'Signed. Thank you!' })).toBeVisible()

  await page.goto(site.url + links.team, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Add my child' }).click()
  const child = page.getByLabel('First and last name')
  await child.fill('Mia Castellano')
  await without(context, page, () => page.keyboard.press('Enter'))
  await expect(child).toHaveValue('Mia Castellano')
  await child.press('Enter')
  await expect(page.getByText('Mia C.')).toBeVisible()
})

/** Does something without a network, and expects a sentence about it and the number of the desk. */
async function without(context: BrowserContext, page: Page, act: () => Promise<void>) {
  await context.setOffline(true)
  await act()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByText(/555-0142/).first()).toBeVisible()
  await context.setOffline(false)
}
