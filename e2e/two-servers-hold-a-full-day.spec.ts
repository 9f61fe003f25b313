import type { Page } from '@playwright/test'
import { openDay } from './booking-journey.ts'
import { testWhenBusy } from './busy-facility.ts'
import { signInAtFrontDesk } from './front-desk.ts'
import { expect } from './journey.ts'

const { date } = openDay(20)
const board = `/admin/bookings/day?date=${date}`

const test = testWhenBusy(date)

test('the board shows a thousand bookings, and a move shows at once through the other server', {
  tag: '@long',
}, async ({ page, browser, busy }) => {
  const [here, there] = busy.sites
  const context = await browser.newContext({ baseURL: there.url })
  const other = await context.newPage()
  await signInAtFrontDesk(other, there.url)
  await other.goto(board)
  await signInAtFrontDesk(page, here.url)
  const asked = new Set<string>()
  page.on('request', (request) => {
    // The dashboard, which opens after the sign-in, may still send requests.
    const isOfBoard = page.url().endsWith(board) && request.url().includes('/rest/v1/bookings?')
    if (isOfBoard) asked.add(request.url())
  })
  await page.goto(board)
  const blocks = page.getByRole('grid').locator('[data-block]')
  await expect(blocks).toHaveCount(1_039)
  // Two pages of at most 1,000 rows, which is the limit of a Supabase project.
  expect(asked.size).toBe(2)

  // The booking at 11:30 in Cage 1 moves into the only gap.
  const moved = blockAt(page, '11:30 AM – 12:00 PM', 'Cage 1')
  const name = (await moved.getAttribute('aria-label'))?.split(',')[0] ?? ''
  await moved.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const from = await moved.boundingBox()
  const gap = await blockAt(page, '11:30 AM – 12:00 PM', 'Cage 2').boundingBox()
  if (!from || !gap) throw new Error('nothing to drag')
  const watched = await watchBlocks(page)
  await page.mouse.move(from.x + 20, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + 30, from.y + from.height / 2, { steps: 2 })
  await page.mouse.move(gap.x + 20, gap.y + gap.height * 1.5, { steps: 20 })
  // Only the moved block and the previous tab stop may change.
  expect(await watched.touched()).toBeLessThanOrEqual(2)
  await page.mouse.up()

  await expect(page.getByText(`${name} moved to 12:00 PM, Cage 2.`)).toBeVisible()
  const arrived = blockAt(other, '12:00 – 12:30 PM', 'Cage 2')
  await expect(arrived).toHaveAttribute('aria-label', new RegExp(`^${name},`), { timeout: 25_000 })

  // The day sheet has at least one page for each cage, because it keeps a cage together.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Day sheet' })).toBeVisible()
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(sheet.match(/\/Type \/Page\b/g)?.length).toBe(40)
  await context.close()
})

/**
 * Finds a block by its label, because a search by role among a thousand takes longer than the move.
 */
function blockAt(page: Page, time: string, cage: string) {
  return page.locator(`[data-block][aria-label$=", ${time}, Open cage, ${cage}"]`)
}

/** Counts the blocks that change while another block is dragged over them. */
async function watchBlocks(page: Page) {
  const touched = await page.evaluateHandle(() => {
    const changed = new Set<Element | null>()
    const grid = document.querySelector('[role=grid]') as Element
    new MutationObserver((records) => {
      for (const { target } of records) {
        const block = target instanceof Element ? target.closest('[data-block]') : null
        if (block) changed.add(block)
      }
    }).observe(grid, { subtree: true, childList: true, attributes: true, characterData: true })
    return changed
  })
  return { touched: () => touched.evaluate((changed) => changed.size) }
}
