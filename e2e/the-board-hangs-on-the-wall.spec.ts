import type { Page } from '@playwright/test'
import { facility } from '../server/tests/demo-facility.ts'
import { addDays } from '../shared/dates.ts'
import { instantAt, localDate } from '../shared/times.ts'
import { clockTime } from './clock-time.ts'
import { callAtFrontDesk, signInAtFrontDesk } from './front-desk.ts'
import { bookSpace } from './front-desk-bookings.ts'
import { expect, expectAccessible, isLongRun, testOnOwnSite } from './journey.ts'
import { phone } from './sizes.ts'

/** A site of its own, because the test opens it day and night and adds cages up to forty. */
const test = testOnOwnSite()

const zone = 'America/New_York'
const demoSpaces = '44444444-4444-'
const screens = [
  ...[
    { width: 1920, height: 1080 },
    { width: 3840, height: 2160 },
    { width: 1280, height: 720 },
    { width: 1080, height: 1920 },
  ],
  phone,
]
const squarer = [
  { width: 1024, height: 768 },
  { width: 1280, height: 1024 },
  { width: 1600, height: 1200 },
]

test('a wall screen shows every space at every size, and updates itself for days', async ({
  page,
  browser,
  context,
  site,
}) => {
  test.slow()
  const sizes = isLongRun()
    ? screens
    : screens.filter(({ width }) => width === 1920 || width === 1080)
  await signInAtFrontDesk(page, site.url)
  await openAllDay(page)
  const tv = await context.newPage()
  let cages = 5
  for (const count of isLongRun() ? [6, 12, 40] : [6, 40]) {
    for (; cages < count; cages += 1) {
      const name = `Cage ${cages + 1}`
      await post(page, 'facility_spaces', { facility_id: facility, name })
    }
    if (count === 6) await walkIn(page)
    await tv.goto('/display')
    for (const size of sizes) {
      await tv.setViewportSize(size)
      await expect(spaces(tv)).toHaveCount(isWhole(size, count) ? count : 6)
      await expect(tv.getByRole('img', { name: /\/book$/ })).toBeVisible()
      await expect.poll(() => problems(tv), `${count} spaces at ${size.width}`).toEqual([])
      if (count === 6 && size.width >= 480) await expect.poll(() => filled(tv)).toBeGreaterThan(0.9)
    }
    await expectAccessible(tv)
  }
  // A tablet that turns: what it shows is as wide as the widest content.
  const tablet = await browser.newPage({ isMobile: true, baseURL: site.url })
  for (const size of sizes) {
    await tablet.setViewportSize(size)
    if (tablet.url() === 'about:blank') await tablet.goto('/display')
    await expect.poll(() => problems(tablet), `a tablet at ${size.width}`).toEqual([])
    await expect(spaces(tablet)).not.toHaveCount(0)
  }
  await tablet.close()

  await tv.clock.install()
  await tv.setViewportSize({ width: 1920, height: 1080 })
  await tv.goto('/display')
  await expect(spaces(tv).first()).toBeVisible()
  // The clock stands while the names are read: a busy machine would miss a turn.
  await tv.clock.pauseAt((await tv.evaluate(() => Date.now())) + 1_000)
  const names = () => spaces(tv).locator('.tv-no .sr-only').allTextContents()
  let shown = await names()
  const seen = new Set(shown)
  for (let turn = 1; turn < Math.ceil(40 / 6); turn += 1) {
    await tv.clock.runFor(12_000)
    await expect.poll(names).not.toEqual(shown)
    shown = await names()
    for (const name of shown) seen.add(name)
  }
  expect(seen.size, 'spaces in turn').toBe(40)
  await tv.clock.resume()

  // The screen beside one door.
  for (const size of [...sizes, { width: 800, height: 480 }]) {
    await tv.setViewportSize(size)
    await tv.goto('/display?spaces=6')
    await expect(spaces(tv)).toHaveCount(1)
    await expect(spaces(tv)).toContainText('Cage 6')
    await expect.poll(() => problems(tv), `a door at ${size.width}`).toEqual([])
    if (size.width >= 480) await expect.poll(() => filled(tv)).toBeGreaterThan(0.9)
  }
  await expectAccessible(tv)
  // Few spaces, or a screen of 4:3 or 5:4, have high rows with large letters.
  for (const free of isLongRun() ? ['7,8', '7,8,9', '7,8,9,10,11'] : ['7,8,9']) {
    await tv.goto(`/display?spaces=${free}`)
    for (const size of [...squarer, ...sizes]) {
      await tv.setViewportSize(size)
      await expect(tv.locator('.tv-hinted')).toHaveCount(free.split(',').length)
      await expect
        .poll(() => hintsInDots(tv), `cages ${free} at ${size.width} x ${size.height}`)
        .toEqual([])
    }
  }
  await tv.setViewportSize({ width: 1920, height: 1080 })
  await tv.goto('/display?spaces=5,6,7,8,9,10,11,12')
  const row = spaces(tv).filter({ hasText: 'Cage 6' })
  await expect(row).toContainText('Robin W.')
  await expect(tv.getByRole('navigation')).toHaveCount(0)
  await context.setOffline(true)
  await tv.clock.runFor(150_000)
  await expect(tv.getByText(new RegExp(`^Offline since ${clockTime}$`))).toBeVisible()
  await expect(row).toContainText('Robin W.')
  for (const [width, height] of [
    [1080, 1920],
    [1920, 1080],
  ] as const) {
    await tv.setViewportSize({ width, height })
    await expect.poll(() => problems(tv), `offline at ${width}`).toEqual([])
  }
  await expectAccessible(tv)
  await context.setOffline(false)
  await tv.clock.runFor(40_000)
  await expect(tv.getByText(/^Offline since/)).toBeHidden()

  // A newer version of the site is loaded at night, when nobody looks.
  await tv.route('**/display', async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue()
    const served = await (await route.fetch()).text()
    return route.fulfill({ body: served.replace(/(?<=src="\/assets\/)[^"]+/, 'newer.js') })
  })
  const opened = tv.waitForEvent('load')
  await tv.clock.fastForward(untilThree(await tv.evaluate(() => Date.now())))
  await tv.clock.runFor(5 * 60_000)
  await opened
  await expect(tv.getByRole('heading', { level: 1, name: 'TV Display' })).toBeAttached()
})

function spaces(tv: Page) {
  return tv.getByRole('list', { name: 'Spaces' }).getByRole('listitem')
}

/** Whether all spaces are shown at once. Else the last of several pages may have fewer than six. */
function isWhole({ width }: { width: number }, count: number): boolean {
  return width < 480 || count <= 12
}

/** Returns how much of the room between head and foot the rows fill. */
function filled(tv: Page): Promise<number> {
  return tv.evaluate(() => {
    const box = (what: string) => {
      const all = [...document.querySelectorAll(what)].map((each) => each.getBoundingClientRect())
      return {
        top: Math.min(...all.map(({ top }) => top)),
        bottom: Math.max(...all.map(({ bottom }) => bottom)),
      }
    }
    const [head, foot, rows] = [box('.tv-head'), box('.tv-foot'), box('.tv-rows li')]
    return (rows.bottom - head.bottom) / (foot.top - head.bottom)
  })
}

/** Returns texts that are cut off or too small to read from afar, and parts outside the screen. */
function problems(tv: Page): Promise<string[]> {
  return tv.evaluate(() => {
    const isPhone = innerWidth < 480
    const least = isPhone ? 12 : (24 * Math.min(innerWidth, innerHeight)) / 1080 - 0.1
    const shift = 4
    const found: string[] = []
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page is too wide')
    for (const part of document.querySelectorAll('li, footer, header')) {
      const { top, left, right, bottom } = part.getBoundingClientRect()
      const isOutside = Math.min(left, top, innerWidth - right, innerHeight - bottom) < -shift
      if (!isPhone && isOutside) found.push(`outside: ${part.textContent}`)
    }
    // On a phone the next bookings share a line, so a long name there may end in dots.
    const whole = isPhone ? '.tv-now .tv-who, .tv-no, .tv-until' : '.tv-who, .tv-no, .tv-until'
    for (const text of document.querySelectorAll<HTMLElement>(whole)) {
      if (text.scrollWidth > text.clientWidth + 1) found.push(`cut off: ${text.textContent}`)
    }
    // The hint beside "Open" or "Ask at the desk" is whole or hidden, in dots nowhere.
    for (const hint of document.querySelectorAll<HTMLElement>('.tv-hinted > .tv-what')) {
      const line = hint.parentElement?.getBoundingClientRect()
      const isHidden = line && hint.getBoundingClientRect().top >= line.bottom - 2
      if (!isHidden && hint.scrollWidth > hint.clientWidth + 1)
        found.push(`in dots: ${hint.textContent}`)
    }
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const element = node.parentElement
      if (!element?.closest('.tv') || element.closest('.sr-only') || !node.nodeValue?.trim())
        continue
      if (!element.checkVisibility()) continue
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      if (size < least) found.push(`${size}px: ${node.nodeValue}`)
    }
    return found
  })
}

async function hintsInDots(tv: Page): Promise<string[]> {
  return (await problems(tv)).filter((problem) => problem.startsWith('in dots'))
}

/** Returns the milliseconds until 3:30 AM in New York. */
function untilThree(now: number): number {
  const today = localDate(new Date(now), zone)
  const nights = [today, addDays(today, 1)].map((date) => instantAt(date, '03:30', zone).getTime())
  return Number(nights.find((night) => night > now)) - now
}

async function openAllDay(page: Page): Promise<void> {
  const today = await page.evaluate(() => Date.now())
  const rows = [-1, 0, 1].map((n) => ({
    facility_id: facility,
    date: new Date(today + n * 86_400_000).toISOString().slice(0, 10),
    is_open: true,
    open_time: '00:00',
    close_time: '24:00',
  }))
  for (const row of rows) await post(page, 'facility_special_hours', row)
}

/** Books an hour from now in a cage that this test has added. */
async function walkIn(page: Page): Promise<void> {
  const kinds = await post(page, 'rpc/get_space_kinds', { p_facility_id: facility })
  const rows = kinds as { space_id: string }[]
  const minute = Math.floor((await page.evaluate(() => Date.now())) / 60_000) * 60_000
  const cage = rows.find(({ space_id }) => !space_id.startsWith(demoSpaces))?.space_id ?? ''
  await bookSpace(page, 'Robin Wells', cage, minute, 60, {
    p_player_email: 'robin@mailbox.example',
  })
}

async function post(page: Page, path: string, body: Record<string, unknown>): Promise<unknown> {
  const answer = await callAtFrontDesk(page, `/rest/v1/${path}`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body
}
