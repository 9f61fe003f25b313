import type { Locator, Page } from '@playwright/test'
import { facility, lesson, ray } from '../server/tests/demo-facility.ts'
import { instantAt, localDate } from '../shared/times.ts'
import { openDay, weekend } from './booking-journey.ts'
import { countTaps } from './count-taps.ts'
import { callAtFrontDesk, signInAtFrontDesk } from './front-desk.ts'
import { addSpace, blockOf, bookSpace } from './front-desk-bookings.ts'
import { expect, expectAccessible, testOnOwnSite } from './journey.ts'
import { laptop, wideTablet } from './sizes.ts'

/** A site of its own, because a cage breaks and an instructor is ill. */
const test = testOnOwnSite()

const zone = 'America/New_York'
const minute = 60_000

for (const [name, size] of Object.entries({
  'by touch at 1024': { viewport: wideTablet, hasTouch: true },
  'by mouse at 1280': { viewport: laptop, hasTouch: false },
})) {
  test.describe(name, () => {
    test.use(size)

    test(`what breaks on a Saturday takes few presses ${name}`, { tag: '@long' }, async ({
      page,
      site,
    }) => {
      test.slow()
      const press = (target: Locator) => (size.hasTouch ? target.tap() : target.click())
      await signInAtFrontDesk(page, site.url)
      const broken = `Net ${size.viewport.width}`
      const brokenId = await addSpace(page, broken)
      await addSpace(page, `Spare ${size.viewport.width}`)
      const now = Math.floor(Date.now() / minute) * minute
      const own = (who: string) => `${who} ${size.hasTouch ? 'Touch' : 'Mouse'}`
      // The board shows a booking on the day of its start. Just after midnight that is yesterday.
      const boardAt = (start: number) =>
        `/admin/bookings/day?date=${localDate(new Date(start), zone)}`

      // A cage breaks while a child plays in it, and another comes in an hour.
      // Of the day whose board is open, because closing a day that is over affects nobody.
      const midnight = instantAt(localDate(new Date(now), zone), '00:00', zone).getTime()
      const begun = Math.max(now - 10 * minute, midnight)
      const playing = await bookSpace(page, own('Ben'), brokenId, begun, 60)
      const coming = await bookSpace(page, own('Cora'), brokenId, now + 55 * minute, 30)
      await page.goto(boardAt(begun))
      await expect(blockOf(page, own('Ben'))).toBeVisible()
      let taps = await countTaps(page)
      await press(page.getByRole('button', { name: 'Close the facility or spaces' }))
      const panel = page.getByRole('dialog')
      await press(panel.getByText(broken, { exact: true }))
      const ben = panel.getByRole('checkbox', { name: `Settle ${own('Ben')} now` })
      // A player who is playing is not moved unless somebody ticks the booking. Then its rest
      // moves.
      await expect(ben).not.toBeChecked()
      await press(ben)
      await expect(panel.getByText(/^The rest, /)).toBeVisible()
      // A column out of sight is not drawn, and the browser reports the colors that it had before.
      await blockOf(page, own('Ben')).scrollIntoViewIfNeeded()
      await expectAccessible(page)
      await press(panel.getByRole('button', { name: `Close ${broken}, move 2 bookings` }))
      await expect(panel.getByText(/^Moved/)).toHaveCount(2)
      expect(await taps()).toBeLessThanOrEqual(4)
      await press(panel.getByRole('button', { name: 'Done' }))
      for (const id of [playing, coming]) expect(await placeOf(page, id)).not.toContain(broken)
      const left = await waiting(page)
      expect(left.filter(({ cause }) => cause === 'closure')).toEqual([])

      // Three children at once: two presses and a name each, none into the broken cage.
      for (const n of ['A', 'B', 'C']) await addSpace(page, `Free ${n} ${size.viewport.width}`)
      await page.reload()
      await expect(page.getByRole('grid')).toBeVisible()
      for (const child of ['Ann', 'Bea', 'Cy']) {
        taps = await countTaps(page)
        await press(page.getByRole('button', { name: 'Walk-in', exact: true }))
        const walkIn = page.getByRole('dialog', { name: 'Walk-in, now' })
        const start = walkIn.getByRole('button', { name: /^Start/ })
        await expect(start).toBeEnabled()
        await walkIn.getByLabel('First name').fill(own(child))
        await press(start)
        await expect(walkIn).toBeHidden()
        expect(await taps()).toBeLessThanOrEqual(2)
        await expect(blockOf(page, own(child))).toHaveAccessibleName(/here/)
        await expect(blockOf(page, own(child))).not.toHaveAccessibleName(new RegExp(broken))
      }

      // A parent with three: two more cost a press and a name each, and nobody shares a cage.
      for (const n of ['D', 'E', 'F']) await addSpace(page, `Free ${n} ${size.viewport.width}`)
      await page.reload()
      await expect(page.getByRole('grid')).toBeVisible()
      await press(page.getByRole('button', { name: 'Walk-in', exact: true }))
      const family = page.getByRole('dialog', { name: 'Walk-in, now' })
      await family.getByLabel('First name').fill(own('Dot'))
      taps = await countTaps(page)
      for (const [at, child] of ['Eli', 'Fay'].entries()) {
        await press(family.getByRole('button', { name: 'Add another' }))
        const name = family.getByLabel(`Name of player ${at + 2}`)
        await expect(name).toBeFocused()
        await page.keyboard.type(own(child))
      }
      expect(await taps()).toBeLessThanOrEqual(2)
      await expectAccessible(page)
      await press(family.getByRole('button', { name: /^Start( anyway)?: 3 bookings/ }))
      await expect(family).toBeHidden()
      const cages = await read(
        page,
        `bookings?player_name=in.(${['Dot', 'Eli', 'Fay'].map(own)})&select=group_id,start_time,facility_spaces(name)`,
      )
      expect(new Set(cages.map((each) => each.facility_spaces?.name)).size).toBe(3)
      expect(new Set(cages.map((each) => each.group_id)).size).toBe(1)
      expect(new Set(cages.map((each) => each.start_time)).size).toBe(1)

      // A team is late: they are here, and stay half an hour longer.
      const turf = await addSpace(page, `Team ${size.viewport.width}`)
      await expectLater(page, await bookSpace(page, own('Tigers'), turf, now - 20 * minute, 60))
      await page.goto(boardAt(now - 20 * minute))
      taps = await countTaps(page)
      await press(blockOf(page, own('Tigers')))
      const team = page.getByRole('dialog', { name: own('Tigers'), exact: true })
      await press(team.getByRole('button', { name: 'Arrived' }))
      await expect(team.getByText(/late/)).toBeVisible()
      await press(team.getByRole('button', { name: /^\+30 min/ }))
      const longer = page.getByText('30 minutes longer')
      const anyway = team.getByRole('button', { name: /^Extend anyway/ })
      await expect(longer.or(anyway).first()).toBeVisible()
      if (await anyway.isVisible()) await press(anyway)
      await expect(longer).toBeVisible()
      expect(await taps()).toBeLessThanOrEqual(4)
      await page.keyboard.press('Escape')

      // A no-show whose time is free again comes after all, and has it back.
      const third = await addSpace(page, `Last ${size.viewport.width}`)
      const missed = await bookSpace(page, own('Ned'), third, now - 15 * minute, 60)
      await expectLater(page, missed)
      await page.goto(boardAt(now - 15 * minute))
      taps = await countTaps(page)
      await press(blockOf(page, own('Ned')))
      const ned = page.getByRole('dialog', { name: own('Ned'), exact: true })
      await press(ned.getByRole('button', { name: 'No-show' }))
      await press(ned.getByRole('button', { name: 'Free the time' }))
      await expect(ned.getByText(/^Free again since/)).toBeVisible()
      expect(await taps()).toBeLessThanOrEqual(3)
      taps = await countTaps(page)
      const back = ned.getByRole('button', { name: 'Back to confirmed' })
      await press(back)
      // A touch ends up to 170 ms before its click. Until the mark is saved, no other button counts.
      await expect(back).toBeHidden()
      await press(ned.getByRole('button', { name: 'Arrived' }))
      await expect(
        ned
          .getByText(/^Here since/)
          .or(ned.getByText(/late/))
          .first(),
      ).toBeVisible()
      expect(await taps()).toBeLessThanOrEqual(2)
      expect(await endOf(page, missed)).toBe(new Date(now + 45 * minute).toISOString())
      await page.keyboard.press('Escape')

      // An instructor is ill: all lessons of the day in one press, from one of them.
      const { date } = openDay(size.hasTouch ? 20 : 26, weekend)
      const at = (time: string) => instantAt(date, time, zone).getTime()
      for (const [who, time] of [
        ['Lea', '16:00'],
        ['Max', '17:00'],
        ['Zoe', '18:00'],
      ] as const)
        await bookSpace(page, own(who), third, at(time), 60, {
          p_service_type_id: lesson,
          p_instructor_id: ray,
          p_player_email: `${who.toLowerCase()}${size.viewport.width}@family.example`,
        })
      const away = page.getByRole('dialog', { name: 'Ray Delgado is away' })
      const saveAway = async () => {
        await page.goto(`/admin/bookings/day?date=${date}`)
        taps = await countTaps(page)
        await press(blockOf(page, own('Lea')))
        await press(page.getByRole('button', { name: 'Away?' }))
        const save = away.getByRole('button', { name: /^Save time off, ask \d+ customers/ })
        await expect(save).toBeEnabled()
        await expectAccessible(page)
        await press(save)
        await expect(away.getByText('Asked by email to pick another time').nth(2)).toBeVisible()
      }
      await saveAway()
      // One press takes all of it back.
      await press(away.getByRole('button', { name: 'Undo all of it' }))
      await expect(page.getByText('Undone. 3 bookings are back.')).toBeVisible()
      expect((await waiting(page)).filter(({ name }) => name === own('Lea'))).toEqual([])
      await saveAway()
      await press(away.getByRole('button', { name: 'Done' }))
      expect(await taps()).toBeLessThanOrEqual(5)
      const asked = await waiting(page)
      for (const who of ['Lea', 'Max', 'Zoe'])
        expect(asked).toContainEqual({ name: own(who), cause: 'time_off', isAsked: true })

      // The dashboard lists them, with the way to settle them later.
      await page.goto('/admin')
      const list = page.getByRole('region', { name: /Ray Delgado is away/ }).first()
      await expect(list.getByText(/^Asked by email/).first()).toBeVisible()
      await expectAccessible(page)
      await press(list.getByRole('button', { name: /^Settle/ }))
      await expect(page.getByRole('dialog', { name: 'Bookings without a place' })).toBeVisible()
    })
  })
}

/** Marks a booking as not arrived. One that is made after its start counts as arrived. */
async function expectLater(page: Page, id: string): Promise<void> {
  const mark = { p_booking_id: id, p_mark: 'not_arrived' }
  expect((await callAtFrontDesk(page, '/rest/v1/rpc/mark_booking', mark)).status).toBe(200)
}

/** Returns the name of the space that a booking has now. */
async function placeOf(page: Page, id: string): Promise<string> {
  const [row] = await read(page, `bookings?id=eq.${id}&select=facility_spaces(name)`)
  return row?.facility_spaces?.name ?? ''
}

async function endOf(page: Page, id: string): Promise<string> {
  const [row] = await read(page, `bookings?id=eq.${id}&select=end_time`)
  return new Date(row?.end_time ?? '').toISOString()
}

type Read = {
  end_time?: string
  start_time?: string
  group_id?: string
  facility_spaces?: { name: string }
}

/** Reads rows with the session of the page. */
async function read(page: Page, path: string): Promise<Read[]> {
  const { body } = await callAtFrontDesk(page, `/rest/v1/${path}`, undefined, 'GET')
  return body as Read[]
}

/** Returns the bookings that somebody has to settle. */
async function waiting(page: Page) {
  const { body } = await callAtFrontDesk(page, '/rest/v1/rpc/get_bookings_to_settle', {
    p_facility_id: facility,
  })
  return (body as { player_name: string; cause: string; asked_at: string | null }[]).map(
    ({ player_name: name, cause, asked_at }) => ({ name, cause, isAsked: asked_at !== null }),
  )
}
