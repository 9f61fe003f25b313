import type { Browser, Page } from '@playwright/test'
import { chooseDay, openDay, openTimes } from '../booking-journey.ts'
import { expect, testOnOwnSite } from '../journey.ts'

/** A site of its own, because each walk books two cages. */
const test = testOnOwnSite()

type Walk = (page: Page, at: (place: string) => void, turn: number) => Promise<void>

test('several bookings: the line may go at every file and every answer', async ({
  browser,
  site,
}) => {
  test.setTimeout(3_600_000)
  expect(await cutEverywhere(browser, site.url, bookMoveCancel)).toEqual([])
})

/** Books two cages as one, opens their pass, moves both and cancels both. */
async function bookMoveCancel(page: Page, at: Parameters<Walk>[1], turn: number): Promise<void> {
  const day = openDay(2 + (turn % 9))
  await page.goto('/book?type=open', { waitUntil: 'networkidle' })
  await chooseDay(page, day.spoken)
  const times = await openTimes(page)
  await page.getByRole('radio', { name: times[turn % 5], exact: true }).check()
  await expect(page.getByText(/^You get Cage/).first()).toBeVisible()

  at('add another')
  const sameTime = page.getByRole('button', { name: /^Same time, another cage/ })
  await reach(page.getByRole('link', { name: 'Add another' }), sameTime)
  const two = page.getByRole('button', { name: 'Continue with 2' })
  await reach(sameTime, two)
  at('form')
  await reach(two, page.getByLabel('Name of player 1'))
  await page.getByLabel('Name of player 1').fill('Ava Thompson')
  await page.getByLabel('Name of player 2').fill('Eli Thompson')
  await page.getByLabel('Your name').fill('Kim Thompson')
  await page.getByLabel('Email').fill('kim@parents.example')
  at('confirm')
  const booked = page.getByRole('heading', { name: 'You’re booked' })
  await reach(page.getByRole('button', { name: 'Confirm 2 bookings' }), booked)
  await expect(page.getByText('Booking reference', { exact: true })).toBeVisible()
  at('ticket')
  await page.waitForTimeout(1_000)
  await expect(page.getByText('Booking reference', { exact: true })).toBeVisible()
  at('pass')
  const pass = page.getByRole('region', { name: 'Your bookings' })
  await reach(page.getByRole('link', { name: 'View, move or cancel' }), pass)

  at('move')
  const move = page.getByRole('heading', { name: 'Move all to another time' })
  await reach(page.getByRole('link', { name: 'Move all' }), move)
  const radio = page.getByRole('radio', { name: /^\d+:\d\d [AP]M$/ })
  await expect(radio.first()).toBeVisible({ timeout: 120_000 })
  const moved = page.getByText(/^Your bookings have moved/)
  await expect(async () => {
    if (await moved.isVisible()) return
    await page
      .getByRole('radio', { name: openDay(12).spoken, exact: true })
      .check({ timeout: 10_000 })
    await page
      .getByRole('radio', { name: /^[2-5]:00 PM$/, disabled: false })
      .first()
      .check({ timeout: 10_000 })
    await page.getByRole('button', { name: 'Move 2 bookings' }).click({ timeout: 10_000 })
    await expect(moved).toBeVisible({ timeout: 20_000 })
  }).toPass({ timeout: 180_000 })
  await expect(pass.getByRole('link', { name: /Ava Thompson, [2-5]:00/ })).toBeVisible()

  at('cancel')
  const cancelled = page.getByText(/^2 bookings are cancelled/)
  const all = page.getByRole('checkbox', { name: 'All of them' })
  await reach(page.getByRole('button', { name: 'Cancel some' }), all)
  await all.check()
  await reach(page.getByRole('button', { name: 'Cancel 2 bookings' }), cancelled)
  await expect(pass.getByRole('link', { name: /Cancelled$/ })).toHaveCount(2)
}

/**
 * Walks once with a line that holds, and then once for each file and each call that the walk asks for at
 * each of its places: the line goes at that request, and comes back some seconds later. Returns what was
 * wrong: a page that says nothing, has no number or says what nobody knows, and a walk that cannot go on.
 */
async function cutEverywhere(browser: Browser, url: string, walk: Walk): Promise<string[]> {
  const wrong: string[] = []
  const asked = new Set<string>()
  await walkWith(browser, url, walk, 0, (request) => {
    asked.add(request)
    return false
  })
  let turn = 0
  for (const request of asked) {
    turn += 1
    let isCut = false
    const cut = (each: string) => {
      if (isCut || each !== request) return false
      isCut = true
      return true
    }
    try {
      const seen = await walkWith(browser, url, walk, turn, cut)
      wrong.push(...seen.map((each) => `${request}: ${each}`))
    } catch (error) {
      wrong.push(`${request}: ${String(error).slice(0, 400)}`)
    }
  }
  return wrong
}

async function walkWith(
  browser: Browser,
  url: string,
  walk: Walk,
  turn: number,
  cutsAt: (request: string) => boolean,
): Promise<string[]> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    timezoneId: 'America/New_York',
  })
  const page = await context.newPage()
  let place = ''
  let down: Promise<string[]> | undefined
  await page.route(/\/assets\/|\/rest\/v1\//, async (route) => {
    const { pathname } = new URL(route.request().url())
    const name = pathname.replace(/-[\w-]{7,8}(\.\w+)$/, '$1')
    if (place && cutsAt(`${place} ${name}`)) {
      await context.setOffline(true)
      down = lookAndComeBack(page)
    }
    await route.continue().catch(() => {})
  })
  try {
    await walk(page, (next) => (place = next), turn)
    return (await down) ?? []
  } finally {
    await down?.catch(() => {})
    await context.close()
  }
}

/** Looks at the page after the page's own tries, and brings the line back. */
async function lookAndComeBack(page: Page): Promise<string[]> {
  await page.waitForTimeout(5_000)
  // biome-ignore lint/performance/useDomNodeTextContent: text that is not shown does not count
  const shown = () => page.locator('body').innerText()
  // A busy machine's tries take longer.
  await expect
    .poll(shown, { timeout: 30_000 })
    .toMatch(/555-0142/)
    .catch(() => {})
  const text = await shown()
  const wrong: string[] = []
  if (!/555-0142/.test(text)) wrong.push(`no number in: ${text.slice(0, 200)}`)
  if (/just taken|is free (at|right|that)|Not that many/.test(text))
    wrong.push(`says what it does not know: ${text.slice(0, 300)}`)
  await page.context().setOffline(false)
  return wrong
}

/** Presses until the next screen is there. */
async function reach(
  press: ReturnType<Page['locator']>,
  next: ReturnType<Page['locator']>,
): Promise<void> {
  await expect(async () => {
    if (await next.isVisible()) return
    if (await press.isVisible()) await press.click({ timeout: 5_000 }).catch(() => {})
    await expect(next).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 180_000 })
}
