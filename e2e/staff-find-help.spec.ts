import type { Page } from '@playwright/test'
import { signInAtFrontDesk } from './front-desk.ts'
import { expect, expectAccessible, isLongRun, test } from './journey.ts'
import { expectNoSidewaysScroll } from './screens.ts'
import { everySize, laptop, phone } from './sizes.ts'

test('a task at the desk is two taps away, on every size', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await signInAtFrontDesk(page, site.url)
  for (const size of isLongRun() ? everySize : [phone, laptop]) {
    await page.setViewportSize(size)
    await page.goto('/admin/bookings/day?view=instructors')
    const help = page.getByRole('link', { name: 'Help' }).locator('visible=true').first()
    await expect(help).toBeInViewport()
    await help.click()
    await expect(page.getByRole('heading', { level: 1, name: 'The desk’s day' })).toBeVisible()
    await expectAccessible(page, { again: size !== phone })
    await expectNoSidewaysScroll(page)
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'Collect money' })
      .click()
    const part = page.getByRole('region', { name: 'Collect money' })
    await expect(part).toBeFocused()
    await expect(part.getByRole('heading')).toBeInViewport()
    await page.getByRole('link', { name: 'All of the handbook' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Handbook' })).toBeVisible()
    await expectAccessible(page, { again: size !== phone })
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'Back to the screen' }).click()
    await expect(page).toHaveURL(/\/admin\/bookings\/day\?view=instructors/)
  }
})

/** What a clerk does in a day, by the screen where it arises, and what the clerk would call it. */
const tasks = {
  '/admin/bookings/day': [
    ...['Somebody walks in', 'Somebody calls', 'Somebody arrives', 'Collect money'],
    ...['Move a booking', 'Cancel a booking', 'Somebody does not come'],
    ...['They want to stay longer', 'Close a cage or the facility'],
  ],
  '/admin/money': ['Close the day'],
}

test('a clerk’s ten tasks are each found with two taps at most, on a phone', async ({
  page,
  site,
}) => {
  await signInAtFrontDesk(page, site.url)
  await page.setViewportSize(phone)
  for (const [screen, headings] of Object.entries(tasks)) {
    await page.goto(screen)
    await page.getByRole('link', { name: 'Help' }).locator('visible=true').first().click()
    const contents = page.getByRole('navigation', { name: 'On this page' })
    for (const heading of headings) {
      const part = page.getByRole('region', { name: heading, exact: true })
      await expect(part).toBeAttached()
      // The screen that is about one task alone leads straight to it.
      const isLed = headings.length === 1 && new URL(page.url()).hash !== ''
      if (!isLed) await contents.getByRole('link', { name: heading, exact: true }).click()
      await expect(part).toBeFocused()
      await expect(part.getByRole('heading')).toBeInViewport()
    }
  }
})

test('the handbook loads its pictures when they come into sight, and is there without network', {
  tag: '@long',
}, async ({ context, page: watched, site }) => {
  await signInAtFrontDesk(watched, site.url)
  // A page that is not watched, because errors in its console are expected.
  const page = await context.newPage()
  const pictures: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.webp')) pictures.push(request.url())
  })
  await page.goto('/admin/mail')
  await page.getByRole('link', { name: 'Help' }).locator('visible=true').first().click()
  await expect(page.getByRole('heading', { name: 'No mail arrives' })).toBeVisible()
  await kept(page)
  expect(pictures).toEqual([])

  await page.goto('/help/desk-day')
  const board = page.getByRole('img', { name: /^The day board/ })
  await board.scrollIntoViewIfNeeded()
  await expect.poll(() => pictures.length).toBeGreaterThan(0)
  await kept(page)
  await expect.poll(() => board.evaluate(isPictureKept)).toBe(true)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'The desk’s day' })).toBeVisible()
  await board.scrollIntoViewIfNeeded()
  await expect
    .poll(() => board.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await page.getByLabel('Search the handbook').fill('tablet los')
  await page.getByRole('link', { name: /^A tablet is lost What/ }).click()
  await expect(page.getByRole('region', { name: 'A tablet is lost' })).toBeFocused()
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1, name: 'Handbook' })).toBeVisible()
  await context.setOffline(false)
})

/** Waits until the page is kept on this device. */
async function kept(page: Page): Promise<void> {
  const isKept = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.getRegistration('/help')
      return (
        Boolean(worker?.active) && Boolean(await (await caches.open('fungo-help')).match('/help'))
      )
    })
  await expect.poll(isKept).toBe(true)
}

/** Runs in the page. Returns whether the picture is kept on this device. */
async function isPictureKept(picture: Element): Promise<boolean> {
  const { currentSrc } = picture as HTMLImageElement
  return Boolean(await (await caches.open('fungo-help')).match(currentSrc))
}
