import { expect, type Page } from '@playwright/test'

const sessionKey = 'fungo-session'
const sessions = new Map<string, string>()

/**
 * The administrator's first screen of the demo facility. Signs in through the page; where the site
 * is given, only once for it, and from then on the browser has that session already.
 */
export async function signInAtFrontDesk(page: Page, siteUrl = ''): Promise<void> {
  const session = sessions.get(siteUrl)
  if (session === undefined) {
    await page.goto('/login')
    await page.getByLabel('Email').fill('admin@example.com')
    await page.getByLabel('Password', { exact: true }).fill('fungo-demo')
    await page.getByRole('button', { name: 'Sign In' }).click()
  } else {
    const entry = [sessionKey, session] as const
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), entry)
    await page.goto('/admin')
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  const stored = await page.evaluate((key) => localStorage.getItem(key), sessionKey)
  if (stored && siteUrl) sessions.set(siteUrl, stored)
}
