import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
} from '@playwright/test'
import { findBrowser } from '../../e2e/browser.ts'
import { signInAtFrontDesk } from '../../e2e/front-desk.ts'
import { mostUsedScreens } from '../../e2e/most-used-screens.ts'
import type { Part } from '../parts.ts'
import { range } from '../rounds.ts'
import { type Line, slowDown, slowPhone } from '../slow-line.ts'
import type { Table } from '../table.ts'
import { withDemo } from '../with-demo.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const tablet = { viewport: { width: 1024, height: 768 }, hasTouch: true }

const profiles: Record<string, Profile> = {
  'slow phone, cold': { device: phone, line: slowPhone, isCold: true },
  'tablet, warm': { device: tablet, isCold: false },
}

type Profile = { device: BrowserContextOptions; line?: Line; isCold: boolean }

/**
 * Milliseconds until the first text or picture is painted, and until React runs the page and
 * nothing in it waits for rows.
 */
type Visit = { seen: number; usable: number }

/** Measures how soon the most used screens of the staff show their content. */
export const screens: Part = async (run) =>
  withDemo(async (url) => {
    const visits = new Map<string, Visit[]>()
    const browser = await chromium.launch(await findBrowser())
    try {
      for (const [name, profile] of Object.entries(profiles)) {
        // The first round is not counted: it warms the server. A warm browser is warmed in each
        // round by a visit of its own (`visitAll`).
        for (let round = 0; round <= (run.quick ? 1 : 5); round += 1) {
          run.progress(`Screens of the staff, round ${round}: ${name}`)
          for (const [path, visit] of await visitAll(browser, url, profile)) {
            const key = `${name}\t${path}`
            if (round > 0) visits.set(key, [...(visits.get(key) ?? []), visit])
          }
        }
      }
    } finally {
      await browser.close()
    }
    return [table(visits)]
  })

async function visitAll(
  browser: Browser,
  url: string,
  profile: Profile,
): Promise<Map<string, Visit>> {
  const context = await browser.newContext({
    ...profile.device,
    baseURL: url,
    locale: 'en-US',
    timezoneId: 'America/New_York',
  })
  try {
    const tab = await context.newPage()
    await signInAtFrontDesk(tab, url)
    const devtools = await context.newCDPSession(tab)
    await tab.addInitScript(watchContent)
    if (profile.line) await slowDown(devtools, profile.line)
    const visits = new Map<string, Visit>()
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: profile.isCold })
    for (const path of mostUsedScreens) {
      // A warm browser has the files from an earlier visit.
      for (let visit = profile.isCold ? 1 : 0; visit < 2; visit += 1) {
        await tab.goto(path, { waitUntil: 'commit' })
        visits.set(path, await settled(devtools))
      }
    }
    return visits
  } finally {
    await context.close()
  }
}

/** Waits until the page has been usable for a second without a break. Returns its times. */
async function settled(devtools: CDPSession): Promise<Visit> {
  const deadline = Date.now() + 60_000
  for (;;) {
    const expression = '({ ...window.content, now: performance.now() })'
    const { result } = await devtools.send('Runtime.evaluate', { expression, returnByValue: true })
    const { seen, usable, now } = result.value ?? {}
    if (usable && now - usable > 1_000) return { seen, usable }
    if (Date.now() > deadline) throw new Error('The screen was not ready within a minute')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Runs in the page. What waits for its rows is marked as busy. */
const watchContent = `
  window.content = {}
  requestAnimationFrame(function look() {
    const content = window.content
    const heading = document.querySelector('h1')
    const isReact = heading && Object.keys(heading).some((key) => key.startsWith('__react'))
    content.seen ??= performance.getEntriesByName('first-contentful-paint')[0]?.startTime
    if (isReact && !document.querySelector('[aria-busy=true]')) content.usable ??= performance.now()
    else delete content.usable
    requestAnimationFrame(look)
  })`

function table(visits: Map<string, Visit[]>): Table {
  return {
    title: 'The most used screens of the staff',
    columns: ['device', 'screen', 'first content: ms', 'usable: ms'],
    rows: [...visits].map(([key, each]) => [
      ...key.split('\t'),
      range(each.map(({ seen }) => seen)),
      range(each.map(({ usable }) => usable)),
    ]),
  }
}
