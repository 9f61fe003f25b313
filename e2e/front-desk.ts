import { expect, type Page, type Route } from '@playwright/test'

const sessionKey = 'fungo-session'
const sessions = new Map<string, string>()

/**
 * Signs in the demo facility's administrator and opens the dashboard. With `siteUrl` it signs in
 * once for that site and reuses the session afterwards.
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

/** Signs in the demo facility's instructor with an account and opens `address`. */
export async function signInAsCoach(page: Page, address = '/instructor'): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill('coach@example.com')
  await page.getByLabel('Password', { exact: true }).fill('fungo-demo')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/instructor$/)
  if (address !== '/instructor') await page.goto(address)
}

/** Calls the API with the session of the page, like another screen of the front desk. */
export async function callAtFrontDesk(
  page: Page,
  path: string,
  body: Record<string, unknown> | undefined,
  method = 'POST',
): Promise<{ status: number; body: unknown }> {
  const config = await page.locator('script[type="application/json"]').first().textContent()
  const { anonKey } = JSON.parse(config ?? '')
  return page.evaluate(
    async ([address, content, how, apikey]) => {
      const { access_token } = JSON.parse(localStorage.getItem('fungo-session') ?? '')
      const response = await fetch(address, {
        method: how,
        headers: {
          apikey,
          authorization: `Bearer ${access_token}`,
          'content-type': 'application/json',
        },
        body: content,
      })
      return { status: response.status, body: await response.json().catch(() => null) }
    },
    [path, body && JSON.stringify(body), method, anonKey] as const,
  )
}

/** Delays the next request to this address by a second and a half. */
export async function slowOnce(page: Page, url: string): Promise<void> {
  const hold = async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  }
  await page.route(url, hold, { times: 1 })
}
