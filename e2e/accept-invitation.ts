import type { Browser, Page } from '@playwright/test'
import type { Site } from './site.ts'

/** Opens the link of an invitation in a new browser context and sets a password. */
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
