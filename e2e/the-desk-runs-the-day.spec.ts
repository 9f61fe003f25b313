import type { Locator, Page } from '@playwright/test'
import { block, book } from './booked-block.ts'
import { openDay, weekend } from './booking-journey.ts'
import { signInAtFrontDesk, slowOnce } from './front-desk.ts'
import { expect, expectAccessible, test } from './journey.ts'

// These tests set every size themselves.

test('a booking is moved by mouse and by keys, and refused', async ({ page, site }) => {
  test.slow()
  const { date, spoken } = openDay(19, weekend)
  await book(site.url, 'Mia Mouse', date, '11:00', 'Cage 1')
  await book(site.url, 'Ned Neighbour', date, '13:00', 'Cage 2')
  await signInAtFrontDesk(page, site.url)
  await page.getByRole('link', { name: 'Today’s board' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/admin/bookings/day?date=${date}`)
  const mia = block(page, 'Mia Mouse')
  await expect(mia).toHaveAccessibleName(/11:00 AM – 12:00 PM, Open cage, Cage 1/)
  // A drag moves it one hour down and one cage to the right.
  await drag(page, mia, { right: 1, minutes: 60 })
  await expect(page.getByText('Mia Mouse moved to 12:00 PM, Cage 2.')).toBeVisible()
  await expect(mia).toHaveAccessibleName(/12:00 – 1:00 PM, Open cage, Cage 2/)
  await page.reload()
  await expect(mia).toHaveAccessibleName(/12:00 – 1:00 PM, Open cage, Cage 2/)

  // A drag of the lower edge makes it longer. Into the next booking it is refused and glides back.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const glides = await watchGlides(page)
  await drag(page, mia, { minutes: 30, from: 'edge' })
  await expect.poll(() => glides.evaluate((names) => names.join())).toContain('Mia Mouse')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const refusal = page.getByRole('alert').filter({ hasText: 'Mia Mouse stays' })
  await expect(refusal).toContainText('Ned Neighbour has Cage 2 until 2:00 PM.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Leave it' }).click()
  await drag(page, mia, { minutes: -30, from: 'edge' })
  await expect(mia).toHaveAccessibleName(/12:00 – 12:30 PM/)
  await slowOnce(page, '**/rpc/staff_move_booking')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(mia).toHaveAccessibleName(/12:00 – 1:00 PM/)

  // A broken rule is named and needs a confirmation. The move before may still be running.
  await drag(page, mia, { minutes: 450 })
  await expect(page.getByRole('alert').filter({ hasText: 'Opening hours' })).toBeVisible()
  await page.getByRole('button', { name: 'Drop anyway' }).click()
  await expect(mia).toHaveAccessibleName(/[78]:\d\d PM, Open cage, Cage 2/)
  await page.keyboard.press('Control+z')
  await expect(mia).toHaveAccessibleName(/12:00 – 1:00 PM/)

  // The same works with keys. The grid is one tab stop.
  await page.getByRole('radio', { name: 'Spaces' }).focus()
  await page.keyboard.press('Tab')
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  for (let step = 0; step < 60 && !(await isFocused(mia)); step += 1)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('m')
  const bar = page.getByRole('region', { name: 'Moving Mia Mouse' })
  await expect(bar).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(bar.getByRole('status')).toHaveText(
    '12:05 PM, Cage 2. Ned Neighbour has Cage 2 until 2:00 PM.',
  )
  await expect(bar.getByRole('button', { name: 'Drop' })).toBeDisabled()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()
  await expect(mia).toBeFocused()
  await page.keyboard.press('m')
  await expect(bar).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Alt+ArrowUp')
  // In the meantime a visitor books the place, and the server refuses the move.
  await book(site.url, 'Quick Visitor', date, '13:00', 'Cage 3')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Mia Mouse stays' })).toContainText(
    'Quick Visitor has Cage 3',
  )
  await expect(mia).toHaveAccessibleName(/12:00 – 1:00 PM, Open cage, Cage 2/)
  await page.getByRole('button', { name: 'Leave it' }).click()
  await expect(mia).toBeFocused()
  await page.keyboard.press('m')
  await expect(bar).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(mia).toHaveAccessibleName(/12:00 – 1:00 PM, Open cage, Cage 1/)
  await expect(mia).toBeFocused()

  // Enter opens the booking's card.
  await page.keyboard.press('Enter')
  const card = page.getByRole('dialog', { name: 'Mia Mouse', exact: true })
  await expect(card.getByRole('button', { name: 'Book again' })).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Arrived' }).click()
  await expect(mia).toHaveAccessibleName(/here/)
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expect(mia).toBeFocused()

  // Text that was typed for one booking is not saved to another one, whose card was open before.
  const neighbour = block(page, 'Ned Neighbour')
  const cardOfNeighbour = page.getByRole('dialog', { name: 'Ned Neighbour', exact: true })
  await neighbour.press('Enter')
  await expect(cardOfNeighbour.getByText('Add a staff note')).toBeVisible()
  await mia.press('Enter')
  await card.getByRole('button', { name: 'Add a staff note' }).click()
  await card.getByLabel('Staff note').fill('Needs a helmet')
  await neighbour.press('Enter')
  await expect(cardOfNeighbour.getByText('Add a staff note')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cardOfNeighbour).toBeHidden()

  // The board shows instructors and another day. The sidebar returns to this view.
  await page.getByRole('radio', { name: 'Instructors' }).check()
  await expect(page.getByRole('row', { name: 'Ray Delgado' })).toBeVisible()
  await expect(page.getByText(/^\d bookings have no instructor\./)).toBeVisible()
  await expectAccessible(page)
  await switchKeys(page)
  await page.keyboard.press(']')
  await expect(page).toHaveURL(new RegExp(date))
  await switchKeys(page, { again: true })
  await page.keyboard.press(']')
  await expect(page).toHaveURL(/by=instructor/)
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(spoken)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('link', { name: 'Bookings', exact: true }).click()
  await expect(page.getByRole('grid')).toBeVisible()
})

async function isFocused(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement)
}

/** Collects the names of the blocks that glide from now on. A glide takes a sixth of a second. */
function watchGlides(page: Page) {
  return page.evaluateHandle(() => {
    const names: (string | null)[] = []
    const { animate } = Element.prototype
    Element.prototype.animate = function (...how) {
      names.push(this.getAttribute('aria-label'))
      return animate.apply(this, how)
    }
    return names
  })
}

/** Switches the single-character shortcuts on or off. */
async function switchKeys(page: Page, seen: { again?: boolean } = {}): Promise<void> {
  await page.getByRole('button', { name: 'Keyboard' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keyboard' })
  await dialog.getByRole('switch').click()
  await expectAccessible(page, seen)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

/** Drags a block by columns and minutes. An hour is 56 px high on this screen. */
async function drag(
  page: Page,
  from: Locator,
  by: { right?: number; minutes?: number; from?: 'edge' },
): Promise<void> {
  await from.scrollIntoViewIfNeeded()
  const box = await from.boundingBox()
  const column = await page.getByRole('row').first().boundingBox()
  if (!box || !column) throw new Error('nothing to drag')
  const x = box.x + 40
  const y = by.from === 'edge' ? box.y + box.height - 3 : box.y + box.height / 2
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 6, y, { steps: 2 })
  await page.mouse.move(x + (by.right ?? 0) * column.width, y + ((by.minutes ?? 0) / 60) * 56, {
    steps: 8,
  })
  await page.mouse.up()
}
