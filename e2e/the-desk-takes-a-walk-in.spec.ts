import type { Locator, Page } from '@playwright/test'
import { facility } from '../server/tests/demo-facility.ts'
import { clockTime } from './clock-time.ts'
import { callAtFrontDesk, signInAtFrontDesk } from './front-desk.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { phone, smallPhone } from './sizes.ts'

test.beforeEach(({ page, site }) => signInAtFrontDesk(page, site.url))

test('a walk-in takes three taps and one name, and can be changed all day', async ({ page }) => {
  // The first space by name is offered first. It has no bookings, so the time can be extended.
  await addFreeSpace(page, 'Cage 0')
  await addFreeSpace(page, 'Cage 6')
  await page.reload()

  await walkIn(page, 'Rosalie')
  await expect(page.getByRole('region', { name: 'Recent bookings' })).toContainText('Rosalie')
  await page.goto('/admin/bookings/day')
  await walkIn(page, 'Beatrice')
  const beatrice = page.getByRole('grid').getByRole('button', { name: /^Beatrice, / })
  await expect(beatrice).toHaveCount(1)

  await page.goto('/admin/bookings?search=Rosalie')
  await page.getByRole('link', { name: 'Rosalie', exact: true }).click()
  const details = page.getByRole('dialog', { name: 'Rosalie', exact: true })
  await expect(details).toContainText('No email, so no mail goes out.')
  // A player whose booking starts now counts as arrived.
  await expect(details).toContainText(/Arrived \d+:\d\d/)
  // Only what can be pressed has the room of a finger.
  const { plain, links } = await spacesBetweenFacts(details)
  expect(Math.max(...plain)).toBeLessThan(12)
  expect(Math.min(...links)).toBeGreaterThanOrEqual(0)
  const longerBy = details.getByRole('button', { name: /^\+15 min/ })
  const place = async () => {
    const [facts, button] = [details.locator('dl').first(), longerBy]
    const [from, to] = await Promise.all([facts.boundingBox(), button.boundingBox()])
    return (to?.y ?? 0) - (from?.y ?? 0)
  }
  const placeBefore = await place()
  await details.getByRole('button', { name: 'Not here after all' }).click()
  await expect(details.getByRole('button', { name: 'Arrived', exact: true })).toBeVisible()
  // The mark moves no button under a press.
  expect(await place()).toBe(placeBefore)
  const offered = (await longerBy.textContent()) ?? ''
  await longerBy.click()
  const anyway = details.getByRole('button', { name: /^Extend anyway/ })
  const longer = page.getByText('15 minutes longer')
  await expect(anyway.or(longer).first()).toBeVisible()
  if (await anyway.isVisible()) await anyway.click()
  await expect(longer).toBeVisible()
  // The offer takes the place of the one about the mark.
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  await expect(undo).toHaveCount(1)
  await undo.click()
  await expect(longerBy).toHaveText(offered)
  await details.getByRole('button', { name: 'Show the link as a QR code' }).click()
  await expect(details.getByRole('img', { name: /QR code of http/ })).toBeVisible()
  await expectAccessible(page)

  await details.getByRole('button', { name: 'Book again' }).click()
  const again = page.getByRole('dialog', { name: 'Book again' })
  await expect(again.getByLabel('First name')).toHaveValue('Rosalie')
  await again.getByLabel('Start', { exact: true }).fill('23:15')
  await expect(again).toContainText(/This sets .* aside.*Opening hours:/s)
  const bookAnyway = again.getByRole('button', { name: /^Book anyway: Cage \d, 11:15/ })
  // Its color changes when the last answer about the rules has come.
  await expect(bookAnyway).toBeEnabled()
  await expectAccessible(page)
  // On the smallest phone the named rules scroll, and the fields keep their room.
  await page.setViewportSize(smallPhone)
  const fields = again.locator('div:has(> form)')
  await expect.poll(async () => (await fields.boundingBox())?.height).toBeGreaterThan(200)
  // The box is a stop of the Tab key only while it scrolls.
  const rules = again.getByRole('region', { name: 'Rules' })
  await expect(rules).toHaveAttribute('tabindex', '0')
  await page.setViewportSize(phone)
  await expect(rules).not.toHaveAttribute('tabindex')
  await bookAnyway.click()
  await expect(page.getByText(/^Booked again: /)).toBeVisible()
  await details.getByRole('button', { name: 'No-show' }).click()
  await expect(details.getByText('No-show', { exact: true })).toBeVisible()
  await details.getByRole('button', { name: 'Free the time' }).click()
  await expect(details).toContainText(
    new RegExp(`Free again since ${clockTime}, was booked until ${clockTime}`),
  )
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Back to confirmed' }).click()
  await expect(details).not.toContainText('Free again since')
  await expect(details.getByRole('button', { name: 'Arrived' })).toBeVisible()
})

/** Books a walk-in with three taps and a name. A board beside the panel shows a preview of it. */
async function walkIn(page: Page, name: string): Promise<void> {
  let taps = 0
  const tap = async (button: RegExp) => {
    taps += 1
    await page.getByRole('button', { name: button }).click()
  }
  await tap(/^Walk-in$/)
  const panel = page.getByRole('dialog', { name: 'Walk-in, now' })
  await expect(panel.getByRole('radio', { checked: true })).toHaveCount(2)
  await expect(panel).toContainText(/as walk-ins do|sets/)
  await expectAccessible(page)
  await panel.getByLabel('First name').fill(name)
  if (await page.getByRole('grid').isVisible())
    await expect(page.locator('[data-preview]')).toContainText(name)
  await tap(/^Start( anyway)?: /)
  await expect(panel).toBeHidden()
  await expect(page.locator('[data-preview]')).toHaveCount(0)
  expect(taps).toBeLessThanOrEqual(3)
}

/** Adds a space without bookings, so that a walk-in is possible on any demo day. */
async function addFreeSpace(page: Page, name: string): Promise<void> {
  const space = { facility_id: facility, name, space_type: 'batting_cage' }
  expect((await callAtFrontDesk(page, '/rest/v1/facility_spaces', space)).status).toBe(201)
}

/** Returns the pixels between a booking's facts above its first link, and those between its links. */
async function spacesBetweenFacts(details: Locator): Promise<{ plain: number[]; links: number[] }> {
  const facts = details.locator('dl').first()
  return facts.evaluate((list) => {
    const between = (parts: Element[]) => {
      const boxes = parts.map((part) => part.getBoundingClientRect())
      return boxes.slice(1).map(({ top }, index) => top - (boxes[index]?.bottom ?? 0))
    }
    const values = [...list.querySelectorAll('dd')]
    const linked = values.findIndex((value) => value.querySelector('a'))
    return {
      plain: between(values.slice(0, linked)),
      links: between([...list.querySelectorAll('a')]),
    }
  })
}
