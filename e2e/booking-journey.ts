import type { Page } from '@playwright/test'
import { addDays, dayAndMonth, dayOfWeek } from '../shared/dates.ts'
import { localDate } from '../shared/times.ts'
import { expect } from './journey.ts'

const zone = 'America/New_York'

/** Returns a day of the demo facility, `days` from today in its zone, as a date and in words. */
export function demoDay(days: number): { date: string; spoken: string } {
  const date = addDays(localDate(new Date(), zone), days)
  return { date, spoken: dayAndMonth(date) }
}

/** Returns whether the demo facility closes on that date every year. */
export function isHoliday(date: string): boolean {
  return date.endsWith('-12-25')
}

/** Saturday and Sunday, for `openDay`. */
export const weekend = [0, 6]

/**
 * Returns the first day of the demo facility, `days` from today or later, that is no holiday and no
 * weekday of `except` (Sunday is 0).
 */
export function openDay(days: number, except: number[] = []): { date: string; spoken: string } {
  const day = demoDay(days)
  const isOpen = !isHoliday(day.date) && !except.includes(dayOfWeek(day.date))
  return isOpen ? day : openDay(days + 1, except)
}

/** Chooses a day on the date step, and waits for its times. */
export async function chooseDay(page: Page, spoken: string): Promise<void> {
  await pressDay(page, spoken)
  await expect(page.getByRole('status').filter({ hasText: `open on ${spoken}` })).toBeVisible()
}

/** Presses a day: in the day strip on a phone, in the month grid on a desktop. */
export async function pressDay(page: Page, spoken: string): Promise<void> {
  const inStrip = page.getByRole('radio', { name: spoken, exact: true })
  const inGrid = page.getByRole('button', { name: spoken, exact: true })
  const nextMonth = page.getByRole('button', { name: 'Next month' })
  await expect(inStrip.or(nextMonth).first()).toBeVisible()
  if (await inStrip.count()) return inStrip.check()
  // A day becomes a button when the page knows that it has free times.
  await expect(page.getByRole('gridcell').getByRole('button').first()).toBeVisible()
  if (!(await inGrid.count())) await nextMonth.click()
  await inGrid.click()
}

/** Returns the times that can be chosen now, such as "10:30 AM". */
export async function openTimes(page: Page): Promise<string[]> {
  await expect(page.getByRole('status').filter({ hasText: /times? open on/ })).toBeVisible()
  const times = page.getByRole('radio', { name: /^\d+:\d\d [AP]M$/ })
  return times.evaluateAll((inputs) =>
    inputs
      .filter((input) => !(input as HTMLInputElement).disabled)
      .map((input) => input.getAttribute('aria-label') ?? input.parentElement?.textContent ?? ''),
  )
}

/** Calls a database function through the API as a visitor and returns the answer. */
export async function callAsVisitor(
  siteUrl: string,
  procedure: string,
  body: Record<string, unknown>,
): Promise<{ status: number; body: unknown }> {
  const page = await (await fetch(siteUrl)).text()
  const anonKey = /"anonKey":"([^"]+)"/.exec(page)?.[1] ?? ''
  const response = await fetch(`${siteUrl}/rest/v1/rpc/${procedure}`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}
