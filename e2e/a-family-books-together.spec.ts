import type { Browser, Locator, Page } from '@playwright/test'
import { openDay, openTimes } from './booking-journey.ts'
import { callAtFrontDesk, signInAtFrontDesk } from './front-desk.ts'
import { addSpace } from './front-desk-bookings.ts'
import { test as base, expect, expectAccessible } from './journey.ts'
import { expectNoSidewaysScroll } from './screens.ts'
import { laptop, phone, smallPhone, tablet, wideTablet } from './sizes.ts'

/** At some hours of the demo's day fewer than three cages are free together, so three are added. */
const test = base.extend<{ freeCages: undefined }>({
  freeCages: [
    ({ browser, site }, use) =>
      withCages(browser, site.url, [undefined, undefined, undefined], () => use(undefined)),
    { auto: true },
  ],
})

/** Adds cages with these names, or with numbers, and switches them off after `use`. */
async function withCages(
  browser: Browser,
  siteUrl: string,
  names: (string | undefined)[],
  use: () => Promise<void>,
) {
  const desk = await browser.newPage({ baseURL: siteUrl })
  await signInAtFrontDesk(desk, siteUrl)
  const added: string[] = []
  for (const name of names) added.push(await addSpace(desk, name))
  await use()
  const spaces = `/rest/v1/facility_spaces?id=in.(${added})`
  const closed = await callAtFrontDesk(desk, spaces, { is_active: false }, 'PATCH')
  expect(closed.status).toBe(204)
  await desk.context().close()
}

/** Continue after the choice of a time, for one cage: "three taps and the form". */
const tapsOfOneCage = 3

test('a family books two cages and a lesson, cancels one and moves the rest', async ({
  page,
  site,
}) => {
  const taps = counted(page)
  await page.goto('/')
  await taps.press(page.getByRole('link', { name: 'Book Open Cage' }).first())
  await taps.press(page.getByRole('group', { name: 'Next open' }).getByRole('radio').first())
  await expect(page.getByText(/^You get Cage/).first()).toBeVisible()
  await taps.press(page.getByRole('link', { name: 'Add another' }))
  const sameTime = page.getByRole('button', { name: /^Same time, another cage/ })
  await expect(sameTime).toBeVisible()
  await expectAccessible(page)
  await taps.press(sameTime)
  await expect(page.getByRole('button', { name: 'Continue with 2' })).toBeVisible()
  await taps.press(page.getByRole('button', { name: 'Add another' }))
  await taps.press(page.getByRole('button', { name: /^A lesson/ }))
  await expect(page.getByRole('list').getByRole('button', { name: /^Remove/ })).toHaveCount(3)
  for (const size of [smallPhone, tablet, wideTablet, laptop, phone]) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await taps.press(page.getByRole('button', { name: 'Continue with 3' }))
  expect(taps.count()).toBeLessThanOrEqual(tapsOfOneCage + 6)

  await page.getByLabel('Name of player 1').fill('Ava Thompson')
  await page.getByLabel('Name of player 2').fill('Eli Thompson')
  await page.getByLabel('Player is under 18').nth(1).check()
  await page.getByLabel('Name of player 3').fill('Grace Thompson')
  await page.getByLabel('Your name, as parent/guardian').fill('Kim Thompson')
  // Typed text survives a reload and Back.
  await page.reload()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('button', { name: /^Remove Grace Thompson/ })).toBeVisible()
  await page.getByRole('button', { name: 'Continue with 3' }).click()
  await page.getByRole('button', { name: 'Confirm 3 bookings' }).click()
  await expect(page.getByText('One field needs another look')).toBeVisible()
  await page.getByLabel('Email').fill('together@parents.example')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  // In airplane mode nothing is lost, and a double tap is one group.
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Confirm 3 bookings' }).click()
  await expect(page.getByText(/^The connection dropped before the answer came/)).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Confirm 3 bookings' }).dblclick()
  await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeFocused()
  await expectAccessible(page)
  const { subject, text = '' } = (await site.mailbox.lastTo('together@parents.example')).email
  expect(`${subject} ${text}`).toMatch(/Ava Thompson[\s\S]*Eli Thompson[\s\S]*Grace Thompson/)
  await page.reload()
  await page.getByRole('link', { name: 'View, move or cancel' }).click()

  const pass = page.getByRole('region', { name: 'Your bookings' })

  await expect(pass.getByRole('link', { name: /^Open/ })).toHaveCount(3)
  const file = page.getByRole('link', { name: 'Add to calendar' })
  const calendar = await page.request.get((await file.getAttribute('href')) ?? '')
  expect(calendar.headers()['content-type']).toContain('text/calendar')
  expect((await calendar.text()).match(/BEGIN:VEVENT/g)).toHaveLength(3)
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }

  // The other parent says yes to the mail, and sees the same pass.
  await page.getByRole('button', { name: 'Add a second parent' }).click()
  await page.keyboard.type('dan@parents.example')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^We asked d…@parents\.example by email/)).toBeVisible()
  await expectAccessible(page)
  const asked = await site.mailbox.lastTo('dan@parents.example')
  expect(asked.email.text).not.toMatch(/Thompson/)
  const confirm = /https?:\S+\/manage\/group\/second\/[0-9a-f]{64}/.exec(
    asked.email.text ?? '',
  )?.[0]
  const groupPass = page.url()
  await page.goto(confirm ?? '')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Yes, send them to me too' }).click()
  await expect(page).toHaveURL(groupPass)
  await expect(page.getByText('d…@parents.example gets every email about this too.')).toBeVisible()

  // Without a network the pass shows what it was.
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('fungo-pass')).keys()).length))
    .toBe(1)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText(/^No connection/)).toBeVisible()
  await expect(pass).toContainText('Eli Thompson')
  await page.context().setOffline(false)
  await page.goto(groupPass)

  await page.getByRole('button', { name: 'Cancel some' }).click()
  await expect(page.getByRole('button', { name: 'Tick what you cancel' })).toBeDisabled()
  await page.getByRole('checkbox', { name: /^Eli Thompson/ }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel 1 booking' }).click()
  await expect(page.getByText('1 booking is cancelled. An email confirms it.')).toBeVisible()
  await expect(pass.getByRole('link', { name: /Eli Thompson.*Cancelled$/ })).toBeVisible()
  const [, both] = await site.mailbox.allTo('dan@parents.example', 2)
  expect(both?.email.text).toContain('Eli Thompson')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Add a second parent' })).toBeVisible()

  await page.getByRole('link', { name: 'Move all' }).click()
  const time = await openTimeAWeekAhead(page)
  await page.getByRole('radio', { name: time, exact: true }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Move 2 bookings' }).click()
  await expect(page.getByText(/^Your bookings have moved/)).toBeVisible()
  await pass.getByRole('link', { name: /^Open Ava Thompson/ }).click()
  await expect(page.getByRole('region', { name: 'Your booking' })).toContainText('Ava Thompson')
  await expect(page.getByRole('link', { name: 'Move to another time' })).toBeVisible()
})

test('a coach books three cages at the same time with five taps and the form', {
  tag: '@long',
}, async ({ page }) => {
  const taps = counted(page)
  await page.goto('/')
  await taps.press(page.getByRole('link', { name: 'Book Open Cage' }).first())
  await taps.press(page.getByRole('group', { name: 'Next open' }).getByRole('radio').last())
  await expect(page.getByText(/^You get Cage/).first()).toBeVisible()
  await taps.press(page.getByRole('link', { name: 'Add another' }))
  await taps.press(page.getByRole('button', { name: /^Several cages, same time/ }))
  await expect(page.getByRole('radio', { name: /\d free$/ }).first()).toBeVisible()
  await expectAccessible(page)
  await taps.press(page.getByRole('button', { name: 'Continue with 3 cages' }))
  expect(taps.count()).toBe(5)
  await page.getByLabel('Player name').fill('Coach Kim')
  await page.getByLabel('Email').fill('coach@teams.example')
  await page.getByLabel('Team or group name').fill('Tigers 12U')
  await page.getByRole('button', { name: 'Confirm 3 bookings' }).click()
  await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeFocused()
  await page.getByRole('link', { name: 'View, move or cancel' }).click()
  await expect(page.getByText('Tigers 12U')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Open Coach Kim/ })).toHaveCount(3)
})

test('the long names of many cages leave the times in sight on a small phone', {
  tag: '@long',
}, async ({ page, browser, site }) => {
  const place = 'Northeastern Philadelphia Memorial Batting and Pitching Tunnel'
  const names = ['A', 'B', 'C', 'D'].map((letter) => `${place} ${letter}`)
  await withCages(browser, site.url, names, async () => {
    await page.setViewportSize(smallPhone)
    await page.goto('/')
    await page.getByRole('link', { name: 'Book Open Cage' }).first().tap()
    await page.getByRole('group', { name: 'Next open' }).getByRole('radio').last().tap()
    await page.getByRole('link', { name: 'Add another' }).tap()
    await page.getByRole('button', { name: /^Several cages, same time/ }).tap()
    const sheet = page.getByRole('dialog')
    const chosen = sheet.getByRole('radio', { name: /free$/, checked: true })
    const free = /(\d+) free$/.exec(
      await chosen.evaluate((radio) => radio.parentElement?.textContent ?? ''),
    )
    await sheet
      .getByRole('radio', { name: String(Math.min(Number(free?.[1]), 12)), exact: true })
      .check()
    const youGet = await sheet.getByText(/^You get/).boundingBox()
    expect(youGet?.height).toBeLessThan(smallPhone.height / 4)
    await sheet.getByRole('radio', { name: /free$/ }).first().scrollIntoViewIfNeeded()
    await expectAccessible(page)
  })
})

/**
 * Chooses the first day from a week ahead that has a time, and returns that time. A cage tonight and
 * a lesson tomorrow keep their distance, so at some hours a day has none.
 */
async function openTimeAWeekAhead(page: Page): Promise<string> {
  for (let days = 7; days < 21; days += 1) {
    const { spoken } = openDay(days)
    // The first booking may be the lesson, whose instructor has days without a free time.
    const day = page.getByRole('button', { name: new RegExp(`^${spoken}(,|$)`) })
    await expect(page.getByRole('gridcell').getByRole('button').first()).toBeVisible()
    if (!(await day.count())) await page.getByRole('button', { name: 'Next month' }).click()
    await day.click()
    await expect(page.getByRole('status').filter({ hasText: `open on ${spoken}` })).toBeVisible()
    const [time] = await openTimes(page)
    if (time) return time
  }
  throw new Error('No time is open for both in two weeks')
}

/** Returns a way to tap that counts. */
function counted(page: Page) {
  let count = 0
  return {
    press: async (target: Locator) => {
      count += 1
      await target.tap()
      await page.waitForTimeout(0)
    },
    count: () => count,
  }
}
