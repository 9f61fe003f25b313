import type { Locator, Page } from '@playwright/test'
import { signInAtFrontDesk } from './front-desk.ts'
import { bookAtFrontDesk } from './front-desk-bookings.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { expectNoSidewaysScroll, mostShift, openCold, shiftsOf, sumOf } from './screens.ts'
import { phone } from './sizes.ts'

// A sample of each kind. long/every-screen.spec.ts checks all screens at every size.
const kinds = {
  visitor: ['/book?type=open', '/login'],
  admin: ['/admin', '/admin/settings/rules'],
}

for (const [who, paths] of Object.entries(kinds)) {
  test(`the screens of a ${who} do not shift, and fit a narrow and low screen in the dark`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(phone)
    if (who === 'admin') await signInAtFrontDesk(page, site.url)
    for (const path of paths) {
      await test.step(path, async () => {
        await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
        await page.setViewportSize(phone)
        expect(await openCold(page, path)).toBeLessThanOrEqual(mostShift)
        await page.emulateMedia({ colorScheme: 'dark' })
        await page.setViewportSize({ width: 320, height: 200 })
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
        await page.emulateMedia({ forcedColors: 'active' })
        expect(await pinnedHeight(page)).toBeLessThan(100)
      })
    }
  })
}

test('with text twice as large a phone shows the head of the board, the tabs of Settings and the search whole', async ({
  page,
  site,
}) => {
  await page.setViewportSize(phone)
  await signInAtFrontDesk(page, site.url)
  const openLarge = async (path: string) => {
    await openCold(page, path)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
  }
  await openLarge('/admin/bookings/day')
  await expectNoSidewaysScroll(page)
  await expectLabelsFit(page.getByRole('button', { name: /another day/ }))
  await openLarge('/admin/settings/rules')
  for (const tab of await page
    .getByRole('navigation', { name: 'Parts of Settings' })
    .getByRole('link')
    .all())
    await expectLabelsFit(tab)
  await openLarge('/admin/bookings')
  const search = await page.getByRole('searchbox').boundingBox()
  expect(search?.width).toBeGreaterThan(phone.width / 2)
})

/** Checks that the text of a link or button fits into it. */
async function expectLabelsFit(control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  const hidden = await control.evaluate((each) =>
    [each, ...each.querySelectorAll('*')]
      .filter((part) => part.clientWidth > 1 && part.scrollWidth > part.clientWidth + 1)
      .map((part) => part.textContent),
  )
  expect(hidden).toEqual([])
}

test('nothing goes out of sight while the page comes on which a booking is moved', async ({
  page,
  site,
  browser,
}) => {
  await signInAtFrontDesk(page, site.url)
  const { address } = await bookAtFrontDesk(page, 'Robin Wells', 3 * 24 * 60)
  for (const viewport of [
    { width: 320, height: 568 },
    { width: 390, height: 844 },
    { width: 430, height: 932 },
  ]) {
    const phone = await browser.newPage({ baseURL: site.url, viewport })
    await phone.route('**/{rest/v1,assets}/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue()
    })
    await phone.goto(`${address}/move`)
    await expect(phone.getByRole('radio', { name: /^\d+:\d\d/ }).first()).toBeVisible()
    const shifts = await shiftsOf(phone)
    const gone = shifts.flatMap(({ moved }) => moved.filter((each) => /→ \d+,0 /.test(each)))
    expect(gone, `at ${viewport.width}`).toEqual([])
    // The times may be fewer than their placeholders, which moves the line below them.
    expect(sumOf(shifts)).toBeLessThan(mostShift)
    await phone.close()
  }
})

/** Returns the height in pixels of the parts that do not scroll. */
async function pinnedHeight(page: Page): Promise<number> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((part) => /fixed|sticky/.test(getComputedStyle(part).position))
      .map((part) => part.getBoundingClientRect())
      .filter(({ top, bottom, width }) => bottom > 0 && top < innerHeight && width > innerWidth / 2)
      .reduce((sum, { height }) => sum + height, 0),
  )
}
