import type { CDPSession, Page, Request } from '@playwright/test'
import { signInAtFrontDesk } from './front-desk.ts'
import { expect, isLongRun, test } from './journey.ts'
import { mostUsedScreens } from './most-used-screens.ts'
import { showPrices } from './prices-shown.ts'
import { openCold } from './screens.ts'
import { stretchTimers } from './stretch-timers.ts'

/** A cold load of each: all requests, those for the page's own files too, and its script as it is sent. */
const most = { requests: 20, scripts: 4, scriptKiB: 170 }
/** The others have one file more, of what the office shares. */
const mostOfOthers = { scripts: 5, scriptKiB: 182 }

/** Where prices are shown. `npm run test:long` counts it. */
const mostWithPrices = {
  '/admin/bookings/day': most.requests,
  '/admin/money': 23,
  '/admin/money/reports': 19,
  '/admin/money/reports/pay': 19,
  '/admin/passes': 21,
  '/admin/passes/sell': 24,
  '/admin/settings/rates': 24,
}

test('a screen of the staff reads each thing once, in few files', async ({ page, site }) => {
  test.slow()
  // What is opened later loads after eight seconds, which a busy machine takes to load a screen.
  await stretchTimers(page)
  await signInAtFrontDesk(page, site.url)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  const count = async (limits: Record<string, number>) => {
    for (const [path, requests] of Object.entries(limits)) {
      const load = await coldLoad(page, devtools, path)
      expect.soft(load.doubles, path).toEqual([])
      expect.soft(load.requests, path).toBeLessThanOrEqual(requests)
      const { scripts, scriptKiB } = mostUsedScreens.includes(path) ? most : mostOfOthers
      expect.soft(load.scripts, path).toBeLessThanOrEqual(scripts)
      expect.soft(load.scriptKiB, path).toBeLessThanOrEqual(scriptKiB)
    }
  }
  await count(Object.fromEntries(mostUsedScreens.map((path) => [path, most.requests])))
  if (!isLongRun()) return
  await showPrices(page, true)
  try {
    await count(mostWithPrices)
  } finally {
    await showPrices(page, false)
  }
})

test('a screen asks what its reader may do while its file is still loading', async ({
  page,
  site,
}) => {
  await signInAtFrontDesk(page, site.url)
  const file = Promise.withResolvers<void>()
  await page.route(/day-board-page-[^/]*\.js$/, (route) =>
    file.promise.then(() => route.continue()),
  )
  const asked = ['facility_admins', 'instructors', 'rpc/get_second_step_rule'].map((name) =>
    page.waitForRequest((request) => new URL(request.url()).pathname === `/rest/v1/${name}`),
  )
  await page.goto('/admin/bookings/day')
  await Promise.all(asked)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  file.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the facility is named before script and style are there, and until the screen is', async ({
  page,
  site,
}) => {
  await signInAtFrontDesk(page, site.url)
  await page.addInitScript(watchTheName)
  const files = Promise.withResolvers<void>()
  await page.route(/assets\/index-[^/]*\.(js|css)$/, (route) =>
    files.promise.then(() => route.continue()),
  )
  const staffs = page.waitForRequest(/assets\/staff-[^/]*\.js$/)
  await page.goto('/admin/bookings/day', { waitUntil: 'commit' })
  await expect(page.getByRole('link', { name: 'Diamond Edge Batting Cages' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible()
  await staffs
  files.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'framesWithoutName'))).toBe(0)
})

/** Runs in the page. Counts the frames without a name, beginning with the first that has one. */
function watchTheName(): void {
  let without = Number.NaN
  const look = () => {
    const isNamed = [...document.querySelectorAll('a[href="/"]')].some((link) =>
      link.checkVisibility(),
    )
    if (isNamed && Number.isNaN(without)) without = 0
    if (!isNamed) without += 1
    Reflect.set(window, 'framesWithoutName', without)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function coldLoad(page: Page, devtools: CDPSession, path: string) {
  // The page before asks nothing any more.
  await page.goto('/favicon.svg')
  const calls: string[] = []
  const scripts = new Map<string, number>()
  let requests = 0
  const count = (request: Request) => {
    // The sidebar's check comes two seconds later, which is part of a slow screen's time alone.
    if (/\/doctor$/.test(request.url())) return
    requests += 1
    if (/^\/(rest|auth|functions)\//.test(new URL(request.url()).pathname))
      calls.push([request.method(), request.url(), request.postData()].join(' '))
  }
  const started = ({ requestId, type }: { requestId: string; type?: string }) => {
    if (type === 'Script') scripts.set(requestId, 0)
  }
  const finished = (each: { requestId: string; encodedDataLength: number }) => {
    if (scripts.has(each.requestId)) scripts.set(each.requestId, each.encodedDataLength)
  }
  page.on('request', count)
  devtools.on('Network.requestWillBeSent', started)
  devtools.on('Network.loadingFinished', finished)
  await openCold(page, path)
  // A second read would follow the stream of changes, half a second apart.
  for (let round = 0, before = -1; before < requests && round < 3; round += 1) {
    before = requests
    await page.waitForTimeout(1_200)
  }
  page.off('request', count)
  devtools.off('Network.requestWillBeSent', started)
  devtools.off('Network.loadingFinished', finished)
  const bytes = [...scripts.values()].reduce((sum, length) => sum + length, 0)
  return {
    requests,
    calls,
    doubles: calls.filter((call, index) => calls.indexOf(call) < index && !isCount(call, path)),
    scripts: scripts.size,
    scriptKiB: bytes / 1024,
  }
}

/** The counts of today and of the week are one question on the week's last day. */
function isCount(call: string, path: string): boolean {
  return path === '/admin/bookings' && /[?&]limit=0&/.test(call)
}
