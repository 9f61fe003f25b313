import { openDay } from '../booking-journey.ts'
import { testWhenBusy } from '../busy-facility.ts'
import { signInAtFrontDesk } from '../front-desk.ts'
import { expect } from '../journey.ts'
import { laptop } from '../sizes.ts'

const { date } = openDay(3)

const test = testWhenBusy(date)

test.use({ viewport: laptop, hasTouch: false, isMobile: false })

/** Milliseconds on a quiet machine. Later frames are felt as a stutter. */
const mostMilliseconds = 33
/** 240 steps of 24 pixels are 5,760; some are lost where the direction turns. */
const leastPixels = 4_000

test('the board of 40 cages and 1,039 bookings scrolls without a stutter', async ({
  page,
  site,
}) => {
  test.slow()
  await signInAtFrontDesk(page, site.url)
  await page.goto(`/admin/bookings/day?date=${date}`)
  await expect(page.getByRole('grid').locator('[data-block]')).toHaveCount(1_039)
  await page.waitForTimeout(2_000)
  for (const direction of ['sideways', 'down'] as const) {
    const { frames, travelled } = await page.evaluate(scrollBy, direction)
    const sorted = frames.sort((a, b) => a - b)
    const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
    const said = `${direction}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms of ${sorted.length} frames`
    test.info().annotations.push({ type: 'frames', description: said })
    console.info(said)
    // A board that does not move has quick frames too.
    expect.soft(travelled, `${direction}: pixels`).toBeGreaterThan(leastPixels)
    expect.soft(at(0.95), said).toBeLessThanOrEqual(mostMilliseconds)
  }
})

/** Scrolls the board as a wheel does. Returns the milliseconds of each frame, and how far it went. */
async function scrollBy(
  direction: 'sideways' | 'down',
): Promise<{ frames: number[]; travelled: number }> {
  const board = document.querySelector('[data-scroller]')
  if (!board) throw new Error('no board')
  const nextFrame = () => new Promise<number>((done) => requestAnimationFrame(done))
  const position = () => (direction === 'sideways' ? board.scrollLeft : board.scrollTop)
  const most =
    direction === 'sideways'
      ? board.scrollWidth - board.clientWidth
      : board.scrollHeight - board.clientHeight
  const frames: number[] = []
  let travelled = 0
  let before = await nextFrame()
  let step = 24
  for (let frame = 0; frame < 240; frame += 1) {
    const was = position()
    if (was + step > most || was + step < 0) step = -step
    board.scrollBy(direction === 'sideways' ? { left: step } : { top: step })
    const now = await nextFrame()
    frames.push(now - before)
    before = now
    travelled += Math.abs(position() - was)
  }
  return { frames, travelled }
}
