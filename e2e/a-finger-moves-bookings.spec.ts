import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { block, book, zone } from './booked-block.ts'
import { openDay, weekend } from './booking-journey.ts'
import { signInAtFrontDesk } from './front-desk.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { phone, wideTablet } from './sizes.ts'
import { stretchTimers } from './stretch-timers.ts'

// These tests set every size themselves.

for (const { width, height } of [{ width: 820, height: 1180 }, phone]) {
  const tag = width === 820 ? ['@long'] : []
  test(`a finger moves bookings at ${width}`, { tag }, async ({ browser, site }) => {
    test.slow()
    const { date } = openDay(width === 820 ? 12 : 15, weekend)
    await book(site.url, 'Tom Touch', date, '11:00', 'Cage 1')
    const context = await touchContext(browser, width, height, site.url)
    const page = await context.newPage()
    await signInAtFrontDesk(page, site.url)
    await page.goto(`/admin/bookings/day?date=${date}`)
    const tom = block(page, 'Tom Touch')
    await tom.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await expectAccessible(page, { again: width !== 390 })

    // A finger that moves at once scrolls.
    const finger = await fingerOn(context, page)
    await finger.flick(tom, 0, -60)
    await atRest(tom)
    await expect(tom).toHaveAccessibleName(/11:00 AM – 12:00 PM/)

    // A finger that waits lifts the booking. Near an edge the board would scroll below it.
    await tom.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await atRest(tom)
    await finger.press(tom)
    await expect(page.locator('[data-dragged]')).toBeVisible()
    const hour = width === 820 ? 54 : 68
    await finger.moveBy(0, hour)
    await expect(page.getByRole('region', { name: 'Moving Tom Touch' })).toBeVisible()
    await finger.release()
    await expect(tom).toHaveAccessibleName(/12:00 – 1:00 PM, Open cage, Cage 1/)

    // A booking that is lifted but not moved has handles and buttons.
    await page.getByLabel('Dismiss').tap()
    await atRest(tom)
    await finger.press(tom)
    await expect(page.locator('[data-dragged]')).toBeVisible()
    await finger.release()
    await atRest(page.locator('[data-dragged]'))
    const bar = page.getByRole('region', { name: 'Moving Tom Touch' })
    await finger.press(page.locator('[data-grip=end]'))
    await finger.moveBy(0, hour / 2)
    await finger.release()
    await bar.getByRole('button', { name: 'Next space' }).tap()
    await expectAccessible(page, { again: width !== 390 })
    await bar.getByRole('button', { name: 'Drop' }).tap()
    await expect(tom).toHaveAccessibleName(/12:00 – (1:[1-5]\d|2:\d\d) PM, Open cage, Cage 2/)

    await tom.tap()
    const card = page.getByRole('dialog', { name: 'Tom Touch', exact: true })
    await expectAccessible(page, { again: width !== 390 })
    await card.getByRole('button', { name: 'Move' }).tap()
    await bar.getByRole('button', { name: 'Put back' }).tap()
    await expect(bar).toBeHidden()
    await context.close()
  })
}

// Days that fall on a weekend move to the same Monday, so each test has its own cage and player.
for (const [where, size, hour, days, cage, player] of [
  ['on a phone', phone, 68, 16, 'Cage 3', 'Tia Touch'],
  ['on a tablet', wideTablet, 56, 18, 'Cage 4', 'Tim Touch'],
] as const)
  test(`the message about a move leaves the notice of a refused one free ${where}`, {
    tag: '@long',
  }, async ({ browser, site }) => {
    const { date } = openDay(days, weekend)
    await book(site.url, player, date, '14:00', cage)
    await book(site.url, 'Nina Next', date, '16:00', cage)
    const context = await touchContext(browser, size.width, size.height, site.url)
    await stretchTimers(context)
    const page = await context.newPage()
    await signInAtFrontDesk(page, site.url)
    await page.goto(`/admin/bookings/day?date=${date}`)
    const moved = block(page, player)
    const finger = await fingerOn(context, page)
    for (const later of [hour, hour]) {
      await moved.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      await atRest(moved)
      await finger.press(moved)
      await expect(page.locator('[data-dragged]')).toBeVisible()
      await finger.moveBy(0, later)
      await finger.release()
      await expect(moved).toHaveAccessibleName(/3:00 – 4:00 PM/)
    }
    const refusal = page.locator('div:has(> [role=alert])').filter({ hasText: `${player} stays` })
    await expect(refusal).toContainText(`Nina Next has ${cage}`)
    const undo = page.getByRole('button', { name: 'Undo' })
    await expect(undo).toBeInViewport()
    await atRest(undo)
    const [message, notice] = [await undo.boundingBox(), await refusal.boundingBox()]
    if (!message || !notice) throw new Error('a message has gone')
    expect(message.y + message.height).toBeLessThan(notice.y)
    await context.close()
  })

async function touchContext(browser: Browser, width: number, height: number, baseURL: string) {
  return browser.newContext({
    viewport: { width, height },
    hasTouch: true,
    isMobile: true,
    baseURL,
    locale: 'en-US',
    timezoneId: zone,
    reducedMotion: 'reduce' as const,
  })
}

/** Waits until the target stops moving: a flung board scrolls on, perhaps after a delay. */
async function atRest(target: Locator): Promise<void> {
  const seen: (number | undefined)[] = []
  await expect
    .poll(
      async () => {
        seen.push((await target.boundingBox())?.y)
        return seen.length >= 4 && new Set(seen.slice(-4)).size === 1
      },
      { intervals: [150] },
    )
    .toBe(true)
}

/** Returns one finger that sends touch events to the browser. */
async function fingerOn(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page)
  let at = { x: 0, y: 0 }
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [at],
    })
  const hold = async (target: Locator) => {
    const box = await target.boundingBox()
    if (!box) throw new Error('nothing to press')
    at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const moveStep = (x: number, y: number) => {
    at = { x: at.x + x / 6, y: at.y + y / 6 }
    return touch('touchMove')
  }
  return {
    press: async (target: Locator) => {
      await hold(target)
      await touch('touchStart')
    },
    moveBy: async (x: number, y: number) => {
      for (let step = 0; step < 6; step += 1) await moveStep(x, y)
    },
    /** Moves before the press is long, however slowly the browser answers. */
    flick: async (target: Locator, x: number, y: number) => {
      await hold(target)
      const moves = () => Array.from({ length: 6 }, () => moveStep(x, y))
      await Promise.all([touch('touchStart'), ...moves(), touch('touchEnd')])
    },
    release: () => touch('touchEnd'),
  }
}
