import { expect, type Page } from '@playwright/test'

/** Signs in at the demo facility through the page, and waits for the administrator's first screen. */
export async function signInAtFrontDesk(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill('admin@example.com')
  await page.getByLabel('Password', { exact: true }).fill('fungo-demo')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}

/** Answers every call to a table or procedure with an error that carries no message, until undone. */
export async function failCalls(page: Page, call: string): Promise<() => Promise<void>> {
  const address = new RegExp(`/rest/v1/${call}(\\?|$)`)
  await page.route(address, (route) => route.fulfill({ status: 500, json: {} }))
  return () => page.unroute(address)
}
