import type { Browser, Page } from '@playwright/test'
import { lesson, ray } from '../server/tests/demo-facility.ts'
import { openDay } from './booking-journey.ts'
import { clockTime } from './clock-time.ts'
import { callAtFrontDesk, signInAtFrontDesk } from './front-desk.ts'
import { expect, expectAccessible, test } from './journey.ts'
import type { Site } from './site.ts'
import { bookFirstHour } from './visitor-bookings.ts'

/** Nothing but the stream of changes brings a change that soon: no screen reads again by itself. */
const soon = { timeout: 25_000 }

const shown = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first()

test('a change shows on all screens and keeps their focus and scroll position', async ({
  page,
  browser,
  site,
}) => {
  // The coach has Sundays off.
  const { date } = openDay(5, [0])
  await signInAtFrontDesk(page, site.url)
  const coach = await coachAtWork(browser, site)
  await coach.goto(`/instructor/schedule?view=day&date=${date}`)
  await expect(coach.getByRole('button', { name: 'Print' })).toBeVisible()
  const list = await page.context().newPage()
  await list.goto('/admin/bookings?search=wilma')
  await expect(list.getByText('No bookings found matching your filters.')).toBeVisible()
  const screens = [page, coach, list]
  const id = await bookFirstHour(
    site.url,
    date,
    { p_service_type_id: lesson, p_player_name: 'Wilma Early' },
    { p_instructor_id: ray },
  )
  for (const screen of screens) await expect(shown(screen, 'Wilma Early')).toBeVisible(soon)

  const print = coach.getByRole('button', { name: 'Print' })
  await print.focus()
  const place = await coach.evaluate(() => scrollY)
  await changeName(page, id, 'Wilma Later')
  for (const screen of screens) await expect(shown(screen, 'Wilma Later')).toBeVisible(soon)
  await expect(print).toBeFocused()
  expect(await coach.evaluate(() => scrollY)).toBe(place)

  await coach.context().setOffline(true)
  await expect(coach.getByText(new RegExp(`^Not live since ${clockTime}$`))).toBeVisible()
  await expectAccessible(coach)
  await changeName(page, id, 'Wilma Last')
  await coach.context().setOffline(false)
  await expect(shown(coach, 'Wilma Last')).toBeVisible()
  await expect(coach.getByText(/^Not live since/)).toBeHidden()
  await coach.context().close()
})

test('an administrator sets the hours and the time off of an instructor', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await signInAtFrontDesk(page, site.url)
  await page.goto('/admin/instructors/new')
  await expect(page.getByText(/once weekly hours are set/)).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/admin/instructors/${ray}`)
  const sunday = page.getByRole('region', { name: 'Sunday' })
  const morning = sunday.getByText('6:00 – 7:00 AM', { exact: true })
  await sunday.getByRole('button', { name: 'Add a time on Sunday' }).click()
  await page.getByLabel('Start time').fill('06:00')
  await page.getByLabel('End time').fill('07:00')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(morning).toBeVisible()
  await sunday.getByRole('button', { name: 'Delete Sunday, 6:00 AM' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(morning).toBeHidden()

  await page.getByRole('button', { name: 'Add time off' }).click()
  await page.getByRole('radio', { name: 'Another day' }).check()
  await page.getByRole('button', { name: 'More than one day' }).click()
  await page.getByLabel('First day').fill('2031-03-03')
  await page.getByLabel('Until, and including').fill('2031-03-04')
  await page.getByLabel('Reason').fill('Spring training')
  await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('Spring training')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Delete time off Monday, March 3, 2031/ }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Spring training')).toBeHidden()
})

async function coachAtWork(browser: Browser, site: Site): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('Email').fill('coach@example.com')
  await page.getByLabel('Password', { exact: true }).fill('fungo-demo')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/instructor')
  return page
}

/** Changes a booking's name through the API, like another screen of the administrator. */
async function changeName(page: Page, id: string, name: string): Promise<void> {
  const path = `/rest/v1/bookings?id=eq.${id}`
  const { status } = await callAtFrontDesk(page, path, { player_name: name }, 'PATCH')
  expect(status).toBe(204)
}
