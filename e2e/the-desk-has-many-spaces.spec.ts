import type { CDPSession, Locator, Page } from '@playwright/test'
import { cageId, facility } from '../server/tests/demo-facility.ts'
import { shortDate } from '../shared/dates.ts'
import { instantAt, localDate } from '../shared/times.ts'
import { openDay, weekend } from './booking-journey.ts'
import { callAtFrontDesk, signInAtFrontDesk } from './front-desk.ts'
import { addSpace, blockOf, bookSpace } from './front-desk-bookings.ts'
import { expect, expectAccessible, testOnOwnSite } from './journey.ts'
import { laptop, phone, wideTablet } from './sizes.ts'

/** A site of its own, because the test adds spaces up to sixteen. */
const test = testOnOwnSite()

const cage1 = cageId('Cage 1')
const zone = 'America/New_York'

test.use({ viewport: wideTablet, hasTouch: true })

test('the board holds sixteen spaces, follows a finger, and takes back what was marked', {
  tag: '@long',
}, async ({ page, site, context }) => {
  test.slow()
  await signInAtFrontDesk(page, site.url)
  const [cage6, cage7] = [await addSpace(page, 'Cage 6'), await addSpace(page, 'Cage 7')]
  for (let count = 8; count <= 16; count += 1) await addSpace(page, `Cage ${count}`)
  const { date } = openDay(12, weekend)
  const at = (time: string) => instantAt(date, time, zone).getTime()
  await bookSpace(page, 'Tom Touch', cage1, at('16:30'))
  await bookSpace(page, 'דניאל כהן-אברהמוביץ הראשון', cage6, at('11:00'))

  // Nothing runs away from a finger near the lower edge.
  await page.goto(`/admin/bookings/day?date=${date}`)
  const tom = blockOf(page, 'Tom Touch')
  const finger = await context.newCDPSession(page)
  await dragDown(finger, page, tom, 60)
  await expect(tom).toHaveAccessibleName(/5:30 – 6:30 PM, Open cage, Cage 1/)

  // Whenever the board begins, the headers cut no label of an hour.
  await page.setViewportSize({ ...wideTablet, height: 600 })
  for (const time of ['13:00', '13:10', '13:56']) {
    await page.goto(`/admin/bookings/day?date=${date}&at=${time}`)
    await expect(tom).toBeVisible()
    await expect.poll(() => cutLabels(page), time).toEqual({ scrolled: true, cut: [] })
  }
  await page.setViewportSize(wideTablet)

  // All spaces are there at once, with names. A name from right to left keeps its first word.
  const inSight = page.getByText(/^Columns 1 – \d+ of 16$/)
  const fitAll = page.getByRole('button', { name: 'Fit all' })
  await expect(inSight).toBeInViewport({ ratio: 1 })
  await expect(fitAll).toBeInViewport({ ratio: 1 })
  await fitAll.click()
  await expect(inSight).toHaveText(/1 – 1[2-6] of/)
  await expect.poll(() => columnsInSight(page)).toBeGreaterThanOrEqual(12)
  await expect(blockOf(page, 'Tom Touch').locator('b:visible')).toHaveText('Tom T.')
  await expectAccessible(page)
  await page.setViewportSize(laptop)
  await expect.poll(() => columnsInSight(page)).toBe(16)
  await fitAll.click()
  await expect(inSight).toHaveText(/1 – [67] of/)
  await fitAll.click()
  await expect(inSight).toBeHidden()
  await fitAll.click()

  // On a phone the overview follows a swipe: the row of the space below is in sight.
  await page.setViewportSize(phone)
  const lastRow = page.getByRole('button', { name: /^Cage 16: /, pressed: true })
  // A swipe before the board has the phone's columns is lost.
  await expect(async () => {
    await page.locator('[data-scroller]').evaluate((board) => board.scrollTo({ left: 1e6 }))
    await expect(lastRow).toBeInViewport({ ratio: 0.95, timeout: 2_000 })
  }).toPass()
  await page.locator('[data-scroller]').evaluate((board) => board.scrollTo({ left: 0 }))
  await expect(page.getByRole('button', { name: /^Cage 1: /, pressed: true })).toBeInViewport({
    ratio: 0.95,
  })

  // With so many spaces the panels still show what matters: the name, and who is affected.
  await page.setViewportSize(wideTablet)
  await page.getByRole('button', { name: 'Walk-in', exact: true }).click()
  const walkIn = page.getByRole('dialog')
  await expectAbove(walkIn.getByLabel('First name'), walkIn.getByRole('button', { name: /^Start/ }))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Close the facility or spaces' }).click()
  await walkIn.getByText('Cage 6', { exact: true }).click()
  await expectAbove(
    walkIn.getByLabel('Why?'),
    walkIn.getByRole('button', { name: /^Close Cage 6/ }),
  )
  await page.keyboard.press('Escape')
  await expect(walkIn).toBeHidden()
  await page.setViewportSize(laptop)
  const right = blockOf(page, 'דניאל').locator('b:visible')
  expect(await right.evaluate((name) => getComputedStyle(name).direction)).toBe('rtl')

  // The longest day has its whole name.
  await page.goto('/admin/bookings/day?date=2027-09-29')
  const title = page.getByRole('heading', { level: 1 }).locator('span:visible').first()
  await expect(title).toHaveText('Wednesday, September 29')
  expect(await title.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0)

  // A no-show whose time was given away can still be pressed, and a mark can be taken back.
  const minute = Math.floor(Date.now() / 60_000) * 60_000
  const [past, soon] = [minute - 6 * 60_000, minute + 60_000]
  // Around midnight the two bookings are on different days.
  const openBoardOf = (start: number) =>
    page.goto(`/admin/bookings/day?date=${localDate(new Date(start), zone)}`)
  const gone = await bookSpace(page, 'Gone Guest', cage7, past)
  await callAtFrontDesk(page, '/rest/v1/rpc/mark_booking', {
    p_booking_id: gone,
    p_mark: 'no_show',
  })
  await callAtFrontDesk(page, '/rest/v1/rpc/free_no_show', { p_booking_id: gone })
  await bookSpace(page, 'Next Guest', cage7, soon)
  await openBoardOf(past)
  // Pressed at its start, because towards midnight its middle is below the board.
  await blockOf(page, 'Gone Guest').click({ position: { x: 12, y: 3 } })
  const card = page.getByRole('dialog', { name: 'Gone Guest', exact: true })
  await expect(card.getByRole('button', { name: 'Back to confirmed' })).toBeVisible()
  await openBoardOf(soon)
  // Opened with the keyboard, because towards midnight it is at the lower edge.
  await blockOf(page, 'Next Guest').press('Enter')
  const next = page.getByRole('dialog', { name: 'Next Guest', exact: true })
  await next.getByRole('button', { name: 'Arrived' }).click()
  await expect(next.getByRole('button', { name: 'Not here after all' })).toBeVisible()
  // The card shows the mark before it is saved, and only then it can be undone.
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(next.getByRole('button', { name: 'Arrived' })).toBeVisible()
  await next.getByRole('button', { name: /^\+30 min/ }).click()
  const anyway = next.getByRole('button', { name: /^Extend anyway/ })
  const longer = page.getByText('30 minutes longer')
  await expect(anyway.or(longer).first()).toBeVisible()
  if (await anyway.isVisible()) await anyway.click()
  await expect(longer).toBeVisible()
  // A toast lies above the card, and covers neither its name nor its buttons.
  const [toast, popup] = await Promise.all([longer.boundingBox(), next.boundingBox()])
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(popup?.y ?? 0)
  await page.keyboard.press('Control+z')
  await expect(longer).toBeHidden()

  // The staff's note is written on the card.
  await next.getByRole('button', { name: 'Add a staff note' }).click()
  await next.getByLabel('Staff note').fill('Brings a friend')
  await next.getByRole('button', { name: 'Save note' }).click()
  await expect(next).toContainText('Staff note: Brings a friend')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  // Forced colors remove the fills, so everything must have an edge.
  await page.emulateMedia({ forcedColors: 'active' })
  await openBoardOf(Date.now())
  await expect
    .poll(() => page.evaluate(edgesInForcedColors))
    .toEqual({ block: true, now: true, hatch: true })
  await page.emulateMedia({ forcedColors: 'none' })

  // A caller's move to another day: four presses, and the board opens there.
  await page.goto(`/admin/bookings/day?date=${date}`)
  await expect(tom).toBeVisible()
  const release = await holdReads(page)
  await tom.click()
  const toms = page.getByRole('dialog', { name: 'Tom Touch', exact: true })
  await expect(toms.getByText('Loading the booking')).toBeVisible()
  const loading = await toms.boundingBox()
  release()
  // While its parts come, the card does not grow: its buttons would move away under a press.
  await expect(toms.getByRole('heading', { name: 'Emails' })).toBeVisible()
  expect(await toms.boundingBox()).toEqual(loading)
  await page.getByRole('button', { name: 'Another day', exact: true }).click()
  const moving = page.getByRole('dialog', { name: 'Move Tom Touch' })
  await moving.getByRole('radio', { name: shortDate(openDay(3).date) }).check()
  await expectAccessible(page)
  const free = moving.getByRole('list', { name: 'Free times' }).getByRole('button').last()
  const time = String(await free.textContent())
  await free.click()
  await expect(moving).toBeHidden()
  await expect(page).not.toHaveURL(new RegExp(date))
  await expect(blockOf(page, 'Tom Touch')).toHaveAccessibleName(
    new RegExp(`^Tom Touch, ${time.replace(/ [AP]M/, '')}`),
  )

  // A name of 60 characters ends with a whole line.
  const name = 'The Northeastern Philadelphia Batting and Pitching Institute'
  const row = `/rest/v1/facilities?id=eq.${facility}`
  expect((await callAtFrontDesk(page, row, { name }, 'PATCH')).status).toBeLessThan(300)
  await page.setViewportSize(laptop)
  await page.reload()
  const brand = page.getByRole('link', { name, exact: true }).locator('span:visible').last()
  const lines = () =>
    brand.evaluate((text) => {
      const { lineHeight } = getComputedStyle(text)
      return Math.round((text.clientHeight / Number.parseFloat(lineHeight)) * 100) / 100
    })
  await expect.poll(async () => [2, 3].includes(await lines())).toBe(true)
})

/** Holds what the page reads from now on until the returned function is called. */
async function holdReads(page: Page) {
  const held = Promise.withResolvers<void>()
  await page.route('**/rest/v1/**', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** Expects an element to end above another one, which lies below the scrolled part. */
async function expectAbove(target: Locator, other: Locator) {
  await expect(other).toBeVisible()
  const bottom = async () => {
    const box = await target.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  await expect.poll(bottom).toBeLessThan((await other.boundingBox())?.y ?? 0)
}

/** Lifts a block with a finger and moves it down in small steps, as fingers do. */
async function dragDown(finger: CDPSession, page: Page, target: Locator, pixels: number) {
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to drag')
  const point = (y: number) => [{ x: box.x + box.width / 2, y: box.y + box.height / 2 + y }]
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : point(y),
    })
  await send('touchStart', 0)
  await expect(page.locator('[data-dragged]')).toBeVisible()
  for (let y = 5; y <= pixels; y += 5) await send('touchMove', y)
  await send('touchEnd', pixels)
}

/** Returns the labels of hours that the headers cover in part, and whether the board has scrolled. */
function cutLabels(page: Page) {
  return page.evaluate(() => {
    const scroller = document.querySelector('[data-scroller]')
    const header = scroller?.querySelector('[role=grid] > [title]')?.getBoundingClientRect()
    const labels = [...(scroller?.querySelectorAll('[data-gutter] span') ?? [])]
    const cut = labels.filter((label) => {
      const { top, bottom } = label.getBoundingClientRect()
      const isLabel = label.childElementCount === 0
      return isLabel && header && top < header.bottom - 1 && bottom > header.bottom + 1
    })
    return {
      scrolled: (scroller?.scrollTop ?? 0) > 0,
      cut: cut.map((label) => label.textContent),
    }
  })
}

/** Returns how many columns lie completely in the board. */
function columnsInSight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const board = document.querySelector('[data-scroller]')?.getBoundingClientRect()
    const all = [...document.querySelectorAll('[data-column]')].map((column) =>
      column.getBoundingClientRect(),
    )
    return all.filter(({ left, right }) => board && left >= board.left && right <= board.right + 1)
      .length
  })
}

/** Returns whether blocks have an edge, and the current time and closed times are to be seen. */
function edgesInForcedColors() {
  const style = (selector: string) => {
    const element = document.querySelector(selector)
    return element && getComputedStyle(element)
  }
  const surface = style('body')?.backgroundColor
  return {
    block: style('[data-block]')?.borderTopWidth === '1px',
    now: style('[data-column] .bg-now')?.backgroundColor !== surface,
    hatch: style('.board-hatch')?.backgroundImage !== 'none',
  }
}
