import { expect, type Page, type Route } from '@playwright/test'

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

/** The first screen of the demo facility's instructor with an account. */
export async function signInAsCoach(page: Page, address = '/instructor'): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill('coach@example.com')
  await page.getByLabel('Password', { exact: true }).fill('fungo-demo')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/instructor$/)
  if (address !== '/instructor') await page.goto(address)
}

/** What the desk's own session is answered, as another screen of it would ask. */
export async function callAtFrontDesk(
  page: Page,
  path: string,
  body: Record<string, unknown>,
  method = 'POST',
): Promise<{ status: number; body: unknown }> {
  return page.evaluate(
    async ([address, content, how]) => {
      const config = JSON.parse(
        document.querySelector('script[type="application/json"]')?.textContent ?? '',
      )
      const { access_token } = JSON.parse(localStorage.getItem('fungo-session') ?? '')
      const response = await fetch(address, {
        method: how,
        headers: {
          apikey: config.anonKey,
          authorization: `Bearer ${access_token}`,
          'content-type': 'application/json',
        },
        body: content,
      })
      return { status: response.status, body: await response.json().catch(() => null) }
    },
    [path, JSON.stringify(body), method] as const,
  )
}

/** Holds the next request of this kind up for a second and a half. */
export async function slowOnce(page: Page, url: string): Promise<void> {
  const hold = async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  }
  await page.route(url, hold, { times: 1 })
}
