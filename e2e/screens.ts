import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/**
 * The greatest layout shift that tests allow while a screen loads, in the unit of the Layout
 * Instability API.
 */
export const mostShift = 0.01

/** Opens a screen with an empty cache, waits until it has loaded, and returns its layout shift. */
export async function openCold(page: Page, path: string): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await devtools.detach()
  return shiftOf(page)
}

/** Returns the layout shift so far, without shifts that follow an input. */
export async function shiftOf(page: Page): Promise<number> {
  return sumOf(await shiftsOf(page))
}

/** Returns the layout shift in all. */
export function sumOf(shifts: Shift[]): number {
  return shifts.reduce((sum, { value }) => sum + value, 0)
}

type Shift = { value: number; moved: string[] }

/**
 * Returns the layout shifts without an input since an instant of the page's own clock: the size,
 * and the beginning of the text that moved.
 */
export async function shiftsOf(page: Page, since = 0): Promise<Shift[]> {
  return page.evaluate(
    (since) =>
      new Promise<Shift[]>((resolve) => {
        const shifts: Shift[] = []
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as unknown as LayoutShift[]
          for (const entry of entries.filter(({ startTime }) => startTime > since))
            shifts.push({
              value: entry.value,
              moved: entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
                const text = node instanceof Element ? node.outerHTML : node?.textContent
                return `${from.x},${from.y} → ${to.x},${to.y} ${text?.slice(0, 120)}`
              }),
            })
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(shifts), 100)
      }),
    since,
  )
}

/**
 * Lets the page paint nothing until all of its HTML has come, from its next visit on. A busy machine
 * paints in the middle of it, a button before its word, and the word then moves the button.
 */
export async function paintWhole(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const hidden = new CSSStyleSheet()
    hidden.replaceSync('html { display: none }')
    document.adoptedStyleSheets = [hidden]
    document.addEventListener('readystatechange', () => {
      document.adoptedStyleSheets = []
    })
  })
}

/** An entry of the Layout Instability API, which TypeScript's library leaves out. */
type LayoutShift = {
  startTime: number
  value: number
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Checks that no content extends beyond the right edge of the page, and names what does. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const beyond = [...document.body.querySelectorAll('*')]
      .filter((each) => each.getBoundingClientRect().right > clientWidth)
      .map((each) => `${each.tagName} ${each.className}: ${each.textContent?.slice(0, 60)}`)
    return [`${scrollWidth} px of ${clientWidth}`, ...beyond.slice(-6)]
  })
  expect(wide).toEqual([])
}

/** Checks that no button or link is narrower than its label, and names those that are. */
export async function expectLabelsFit(page: Page): Promise<void> {
  const narrow = await page.evaluate(() =>
    [...document.querySelectorAll('button, a')]
      .filter((each) => each.clientWidth > 0 && each.scrollWidth > each.clientWidth + 1)
      .filter((each) => getComputedStyle(each).overflowX === 'visible')
      .map((each) => each.textContent),
  )
  expect(narrow).toEqual([])
}
