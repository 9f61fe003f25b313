import type { Locator, Page } from '@playwright/test'
import { localDate } from '../shared/times.ts'
import { brokenTimes } from './broken-times.ts'
import { signInAtFrontDesk } from './front-desk.ts'
import { addSpace, bookAtFrontDesk, bookSpace } from './front-desk-bookings.ts'
import { expect, expectAccessible, isLongRun, test } from './journey.ts'
import { expectNoSidewaysScroll, mostShift, openCold, shiftsOf, sumOf } from './screens.ts'
import { laptop, phone, wideTablet } from './sizes.ts'
import { wordsOf } from './words-of.ts'

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

/** The screens that scrolled to the side or broke a time, and those with the widest rows. */
const enlargedScreens = [
  '/',
  '/contact',
  '/book?type=open',
  '/no-such-page',
  '/admin',
  '/admin/customers',
  '/admin/setup',
  '/admin/bookings',
  '/admin/bookings/new',
  '/admin/spaces',
  '/admin/instructors',
  '/admin/mail',
  '/admin/account',
  '/admin/settings/facility',
  '/admin/settings/messages',
  '/admin/settings/people',
]

test('with the text of the browser twice as large no screen scrolls to the side or breaks a time', {
  tag: '@long',
}, async ({ page, site }) => {
  test.slow()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.enable')
  // Unlike the style of a page, the browser's own setting also changes the unit of media queries.
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await signInAtFrontDesk(page, site.url)
  for (const viewport of isLongRun() ? [phone, laptop] : [phone]) {
    await page.setViewportSize(viewport)
    for (const path of enlargedScreens)
      await test.step(`${path} at ${viewport.width}`, async () => {
        await openCold(page, path)
        await expectNoSidewaysScroll(page)
        expect(await page.getByRole('main').evaluateAll(brokenTimes)).toEqual([])
        const next = page.getByRole('button', { name: /^Continue/ })
        if (path.startsWith('/book')) await expect(next).toBeInViewport({ ratio: 1 })
      })
  }
})

test('a phone shows the next space and the state of each whole, and no time breaks in a heading', async ({
  page,
  site,
}) => {
  await page.setViewportSize(phone)
  await signInAtFrontDesk(page, site.url)
  await openCold(page, '/admin/business-hours')
  const closures = page.getByRole('region', { name: /^(Closures|Special hours)$/ })
  await expect(closures.getByRole('heading', { level: 3 }).first()).toBeVisible()
  expect(await closures.evaluateAll(brokenTimes)).toEqual([])

  await page.context().addCookies([{ name: 'fungo-language', value: 'es', url: site.url }])
  await openCold(page, '/admin/bookings/day')
  const { board } = await wordsOf('es')
  await expectLabelsFit(page.getByText(board.swipeFor('Cage 2')))
  // Whoever plays longest in Spanish: the time is what the desk looks for.
  const start = Math.floor(Date.now() / 60_000 - 5) * 60_000
  await bookSpace(page, 'Maximiliano Torres', await addSpace(page), start)
  await page.goto(`/admin/bookings/day?date=${localDate(new Date(start), 'America/New_York')}`)
  const rows = page.getByRole('region', { name: board.allColumns }).getByRole('button')
  await expect(rows.last()).toBeVisible()
  expect(await rows.evaluateAll(cutStates)).toEqual([])
})

test('the keyboard goes through the page of a customer in the order in which it is seen', async ({
  page,
  site,
}) => {
  await signInAtFrontDesk(page, site.url)
  await page.goto('/admin/customers')
  await page.locator('main a[href^="/admin/customers/"]').first().click()
  const panels = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(panels.filter({ hasText: 'This family’s data' })).toBeVisible()
  for (const viewport of [phone, wideTablet]) {
    await page.setViewportSize(viewport)
    const tops = await panels.evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect().y),
    )
    expect(tops).toEqual([...tops].sort((a, b) => a - b))
  }
})

test('in forced colors a bar at the bottom and the lineup card have an edge', async ({
  page,
  site,
}) => {
  await page.setViewportSize(phone)
  await page.emulateMedia({ forcedColors: 'active' })
  await signInAtFrontDesk(page, site.url)
  for (const path of ['/book?type=open', '/admin/bookings/day']) {
    await openCold(page, path)
    const bar = page.locator('.shadow-bar:visible')
    await expect(bar).toHaveCSS('border-top-style', 'solid')
    await expect(bar).toHaveCSS('border-top-width', '1px')
  }
  await page.setViewportSize(laptop)
  await openCold(page, '/book?type=open')
  const card = page.getByRole('complementary').getByText('Lineup card')
  await expect(card).toHaveCSS('border-top-style', 'solid')
  await expect(card).toHaveCSS('border-top-width', '1px')
})

/** Returns the states of these spaces, such as `Free until 7:00`, that are cut off. */
function cutStates(rows: Element[]): (string | undefined)[] {
  return rows
    .map((row) => row.lastElementChild)
    .filter(
      (text) =>
        !text || text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight,
    )
    .map((text) => text?.textContent)
}

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

test('nothing goes out of sight while the page comes on which a booking is moved', {
  tag: '@long',
}, async ({ page, site, browser }) => {
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
