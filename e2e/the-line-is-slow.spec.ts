import type { Route } from '@playwright/test'
import { chooseDay, demoDay, openTimes } from './booking-journey.ts'
import { expect, test } from './journey.ts'

const filesOfBooking = /assets\/booking-page/

test('a followed link answers before its page has come', async ({ page }) => {
  await page.goto('/')
  const link = page.getByRole('link', { name: 'Book Open Cage' }).first()
  const bar = page.getByRole('progressbar', { name: 'Loading page...' })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(filesOfBooking, async (route) => {
    await held
    await route.continue()
  })
  await link.click()
  await expect(bar).toBeVisible()
  await expect(link).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByRole('heading', { name: 'Pick a date and time' })).toBeFocused()
  await expect(bar).toBeHidden()
})

test('files that do not come are asked for once more, and then it is up to the visitor', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  let asked = 0
  await page.route(filesOfBooking, () => {
    asked += 1
  })
  await page.getByRole('link', { name: 'Book Open Cage' }).first().click()
  await expect.poll(() => asked).toBe(1)
  await page.clock.runFor(20_000)
  await expect.poll(() => asked).toBe(2)
  await expect(page.getByText('Loading page...')).toBeAttached()
  await page.clock.runFor(20_000)
  await expect(page.getByText('This page could not be loaded.')).toBeVisible()
  await page.unroute(filesOfBooking)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Pick a date and time' })).toBeVisible()
})

test('a page from before a deploy opens itself afresh, and nothing typed is lost', async ({
  page,
}) => {
  await page.goto('/book?type=open')
  await chooseDay(page, demoDay(2).spoken)
  const [time = ''] = await openTimes(page)
  await page.getByRole('radio', { name: time, exact: true }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Player name').fill('Robin O’Neill')
  // what it asks for is not there; what it asks for when it is opened afresh is
  const missing = (route: Route) => route.fulfill({ status: 404 })
  await page.route(/assets\/home-page/, missing, { times: 1 })
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: /Diamond Edge/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Player name')).toHaveValue('Robin O’Neill')
})

test('a page that the line broke for comes by itself when the line is back', async ({
  page,
  context,
}) => {
  await page.goto('/')
  const link = page.getByRole('link', { name: 'Contact' }).first()
  await expect(link).toBeVisible()
  await context.setOffline(true)
  await link.click()
  await expect(page.getByText('This page could not be loaded.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
})
