import AxeBuilder from '@axe-core/playwright'
import { type Browser, test as base, expect, type Locator, type Page } from '@playwright/test'
import { moveDate, testClockOffset } from '../scripts/test-clock.js'
import { type FileSite, ownSite, siteOfEachFile } from './own-site.ts'
import { expectOwnStyle } from './own-style.ts'
import type { Site } from './site.ts'

/**
 * The `test` function of the browser tests. `site` is a running demo site that the tests of a
 * worker share. A test fails on an error in the browser's console, which includes violations of the
 * content security policy, and on a request to another origin.
 */
export const test = base.extend<{ cleanPage: undefined }, { site: Site }>({
  site: ownSite(),
  browser: [({ browser }, use) => use(withTestClock(browser)), { scope: 'worker' }],
  baseURL: async ({ site }, use) => use(site.url),
  cleanPage: [
    async ({ page, site }, use) => {
      const complaints = watchForComplaints(page, site.url)
      await use(undefined)
      expect(complaints, 'complaints of the browser').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

type OwnSite = { siteSettings: Record<string, string>; siteOfFile: undefined }

const testOnFileSite = test.extend<OwnSite, { site: FileSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires this parameter in a fixture.
    async ({}, use) => {
      const site = siteOfEachFile()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  siteSettings: [{}, { option: true }],
  siteOfFile: [
    async ({ site, siteSettings }, use, { file }) => {
      await site.startFor(file, siteSettings)
      await use(undefined)
    },
    { auto: true, timeout: 300_000 },
  ],
  baseURL: async ({ siteOfFile: _started, site }, use) => use(site.url),
})

/**
 * Returns `test` for a file that changes the facility: it has a site of its own (`startSite`).
 * These files share workers and browsers, whose start takes as long as a short journey.
 */
export function testOnOwnSite(settings: Record<string, string> = {}) {
  return testOnFileSite.extend({ siteSettings: settings })
}

/** Returns whether this is `npm run test:long`, which checks more sizes and pages. */
export function isLongRun(): boolean {
  return test.info().config.metadata.isLong === true
}

/**
 * Expects an element to be gone. Elements behind an open dialog have no role and only seem gone, so
 * the dialog has to close first. Toasts are dialogs too, but nothing is hidden behind them.
 */
export async function expectGone(element: Locator): Promise<void> {
  const page = element.page()
  const covering = page.getByRole('dialog').and(page.locator(':not([data-toasts] *)'))
  await expect(covering).toHaveCount(0)
  await expect(element).toHaveCount(0)
}

/**
 * Checks the page as it is now with axe, by WCAG 2.2 up to level AA. It also checks that a page
 * rendered by the server has all styles that it needs. In forced colors axe reads the page's colors
 * and not the visible ones, so it does not check the contrast there. `again` marks another size of
 * a page that was checked before. Only the long run checks it.
 */
export async function expectAccessible(
  page: Page,
  {
    inForcedColors = false,
    again = false,
    isDark = false,
  }: { inForcedColors?: boolean; again?: boolean; isDark?: boolean } = {},
): Promise<void> {
  if (again && !isLongRun()) return
  await page.evaluate(settled)
  const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const isAlone = page.frames().length === 1
  // The page keeps axe. Loading it again takes half the time of a check.
  const isLoaded = isAlone && (await page.evaluate(() => 'axe' in window))
  const axe = new AxeBuilder(isLoaded ? { page, axeSource: ';' } : { page })
    .options({ resultTypes: ['violations'] })
    .withTags(levels)
  // Without frames axe can run in the page itself. For frames it needs a second page.
  axe.setLegacyMode(isAlone)
  if (inForcedColors) axe.disableRules('color-contrast')
  if (isDark) axe.withRules(['color-contrast', 'link-in-text-block'])
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    at: nodes.map(({ target }) => target.join(' ')),
  }))
  expect(found).toEqual([])
  await expectOwnStyle(page)
}

/**
 * Waits until no transition runs, at most twenty seconds. The end of one may start another. During a
 * transition a color does not have its final contrast.
 */
async function settled(): Promise<void> {
  const nextFrame = () => new Promise(requestAnimationFrame)
  const timeout = new Promise((resolve) => setTimeout(resolve, 20_000, 'timeout'))
  for (let framesAtRest = 0; framesAtRest < 3; framesAtRest += 1) {
    const ending = document
      .getAnimations()
      .filter(
        (animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      )
    if (ending.length > 0) framesAtRest = 0
    const ends = Promise.allSettled(ending.map((animation) => animation.finished))
    if ((await Promise.race([ends.then(nextFrame), timeout])) === 'timeout') return
  }
}

/** Sets the clock of every page in this browser to that of the servers. */
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

/** Returns a list to which errors of the page and requests to other origins are added. */
function watchForComplaints(page: Page, origin: string): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    // A refused request is not an error here, because the page shows the refusal to the visitor.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return
    complaints.push(message.text())
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.origin !== origin)
      complaints.push(`request to ${url}`)
  })
  return complaints
}
