import AxeBuilder from '@axe-core/playwright'
import { type Browser, test as base, expect, type Page } from '@playwright/test'
import { moveDate, testClockOffset } from '../scripts/test-clock.js'
import { ownSite } from './own-site.ts'
import { expectOwnStyle } from './own-style.ts'
import type { Site } from './site.ts'

/**
 * What every journey starts from: `site`, a running demo site that the worker's journeys share, and
 * a page that opens on it. A journey fails on an error in the browser's console (a breach of the
 * content security policy is one) and on a request to any other origin.
 */
export const test = base.extend<{ cleanPage: undefined }, { site: Site }>({
  site: ownSite(),
  browser: [({ browser }, use) => use(withTestClock(browser)), { scope: 'worker' }],
  baseURL: async ({ site }, use) => use(site.url),
  cleanPage: [
    async ({ page, site }, use) => {
      const complaints = watch(page, site.url)
      await use(undefined)
      expect(complaints, 'complaints of the browser').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Whether this is `npm run test:long`, which takes everything at every size. */
export function isLongRun(): boolean {
  return test.info().config.metadata.isLong === true
}

/**
 * Checks what is on the page now with axe, by the rules of WCAG 2.2 up to level AA, and that a page
 * that the server rendered has the style of all that is on it. In forced colors
 * axe takes those of the page for those that are seen, so there it cannot judge their contrast.
 * `again`: another size of what was looked at before, which the long run alone looks at.
 */
export async function expectAccessible(
  page: Page,
  { inForcedColors = false, again = false }: { inForcedColors?: boolean; again?: boolean } = {},
): Promise<void> {
  if (again && !isLongRun()) return
  await page.evaluate(settled)
  const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(levels)
  // in the page itself; only what frames hold takes another page to be put together in
  axe.setLegacyMode(page.frames().length === 1)
  if (inForcedColors) axe.disableRules('color-contrast')
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    at: nodes.map(({ target }) => target.join(' ')),
  }))
  expect(found).toEqual([])
  await expectOwnStyle(page)
}

/**
 * Waits for transitions to end, and for what begins when they do: a colour on its way has no
 * contrast to speak of.
 */
async function settled(): Promise<void> {
  const nextFrame = () => new Promise(requestAnimationFrame)
  const patience = new Promise((resolve) => setTimeout(resolve, 5_000, 'over'))
  for (let calmFrames = 0; calmFrames < 3; calmFrames += 1) {
    const ending = document
      .getAnimations()
      .filter(
        (animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      )
    if (ending.length > 0) calmFrames = 0
    const ends = Promise.allSettled(ending.map((animation) => animation.finished))
    if ((await Promise.race([ends.then(nextFrame), patience])) === 'over') return
  }
}

/** Has every page of this browser on the clock that the servers are on. */
function withTestClock(browser: Browser): Browser {
  const offset = testClockOffset()
  if (offset === 0) return browser
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await context.addInitScript(moveDate, offset)
    return context
  }
  return browser
}

function watch(page: Page, origin: string): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    // A refusal that the site answers with is no complaint: the page shows it to the visitor.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return
    complaints.push(message.text())
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) complaints.push(`asks ${url}`)
  })
  return complaints
}
