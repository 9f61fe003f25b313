import { type Browser, expect, type Page } from '@playwright/test'
import type { Site } from './site.ts'

/**
 * For tests in which an owner invites somebody: opens the link of the mailed invitation in a new
 * browser context, and sets the password `curveball`. Returns the page behind it.
 */
export async function acceptInvitation(
  browser: Browser,
  site: Site,
  address: string,
): Promise<Page> {
  const mail = await site.mailbox.lastTo(address)
  const link = /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(mail.email.text ?? '')?.[0] ?? ''
  const page = await (await browser.newContext({ baseURL: site.url })).newPage()
  await page.goto(link)
  await page.getByLabel('New password').fill('curveball')
  await page.getByLabel('Confirm password').fill('curveball')
  await page.getByRole('button', { name: 'Set new password' }).click()
  return page
}

/** Invites desk@example.org to the desk, in Settings, People. Returns the new account's page. */
export async function joinDesk(page: Page, browser: Browser, site: Site): Promise<Page> {
  await page.goto('/admin/settings/people')
  const section = page.getByRole('region', { name: 'Administrators', exact: true })
  await section.getByLabel('Invite an administrator by email').fill('desk@example.org')
  await section.getByLabel('As', { exact: true }).selectOption('Desk')
  await section.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Invitation sent to desk@example.org').first()).toBeVisible()
  const desk = await acceptInvitation(browser, site, 'desk@example.org')
  await expect(desk).toHaveURL(/\/admin\/bookings\/day/)
  return desk
}
