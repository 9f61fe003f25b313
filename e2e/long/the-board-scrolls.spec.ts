import { openDay } from '../booking-journey.ts'
import { type BusyFacility, startBusyFacility } from '../busy-facility.ts'
import { signInAtFrontDesk } from '../front-desk.ts'
import { test as base, expect } from '../journey.ts'

const { date } = openDay(3)

const test = base.extend<object, { busy: BusyFacility }>({
  busy: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires this parameter in a fixture.
    async ({}, use) => {
      const busy = await startBusyFacility(date)
      await use(busy)
      await busy.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: [({ busy }, use) => use(busy.sites[0]), { scope: 'worker' }],
})

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false })

/** Of a quiet machine. Later frames are felt as a stutter. */
const mostMilliseconds = 33

test('the board of 40 cages and 1,039 bookings scrolls sideways without a stutter', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000)
  await signInAtFrontDesk(page, site.url)
  await page.goto(`/admin/bookings/day?date=${date}`)
  await expect(page.getByRole('grid').locator('[data-block]')).toHaveCount(1_039)
  await page.waitForTimeout(2_000)
  for (const direction of ['sideways', 'down'] as const) {
    const sorted = (await page.evaluate(scrollBy, direction)).sort((a, b) => a - b)
    const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
    const said = `${direction}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms of ${sorted.length} frames`
    test.info().annotations.push({ type: 'frames', description: said })
    console.info(said)
    expect.soft(at(0.95), said).toBeLessThanOrEqual(mostMilliseconds)
  }
})

/** Scrolls the board as a wheel does and returns the milliseconds of each frame. */
async function scrollBy(direction: 'sideways' | 'down'): Promise<number[]> {
  const board = document.querySelector('[data-scroller]')
  if (!board) throw new Error('no board')
  const nextFrame = () => new Promise<number>((done) => requestAnimationFrame(done))
  const frames: number[] = []
  let before = await nextFrame()
  let step = 24
  for (let frame = 0; frame < 240; frame += 1) {
    const [was, most] =
      direction === 'sideways'
        ? [board.scrollLeft, board.scrollWidth - board.clientWidth]
        : [board.scrollTop, board.scrollHeight - board.clientHeight]
    if (was + step > most || was + step < 0) step = -step
    board.scrollBy(direction === 'sideways' ? { left: step } : { top: step })
    const now = await nextFrame()
    frames.push(now - before)
    before = now
  }
  return frames
}
