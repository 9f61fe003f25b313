import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Every address of the demo facility that names no row, by who opens it. */
export const screens = {
  visitor: [
    ...['/', '/book', '/book?type=open', '/book?type=lesson', '/contact', '/manage'],
    ...['/manage/nobody', '/display', '/login', '/register', '/reset-password', '/no-such-page'],
    ...['/embed/book', '/embed/book?type=open'],
  ],
  admin: [
    ...['/admin', '/admin/bookings', '/admin/bookings/day', '/admin/bookings/new'],
    ...['/admin/bookings/series/new', '/admin/customers', '/admin/instructors'],
    ...['/admin/instructors/new', '/admin/spaces', '/admin/services', '/admin/business-hours'],
    ...['/admin/settings', '/admin/mail', '/admin/activity', '/admin/system', '/admin/setup'],
    ...['/admin/api-keys', '/admin/webhooks', '/admin/website', '/create-facility'],
  ],
  instructor: [
    ...['/instructor', '/instructor/schedule', '/instructor/availability'],
    ...['/instructor/unavailability', '/instructor/profile'],
  ],
}

/** How far things may move that nobody touched. */
export const mostShift = 0.01

/** Opens a screen as on a first visit, until it has loaded; answers how far things moved on it. */
export async function openCold(page: Page, path: string): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await devtools.detach()
  return shiftOf(page)
}

/** How far things have moved that nobody touched, as browsers count it. */
export async function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 100)
      }),
  )
}

/** Nothing stands out to the right, where nobody would look for it. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [needed, given] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(needed).toBe(given)
}
