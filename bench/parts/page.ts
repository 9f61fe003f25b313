import { type Browser, type CDPSession, chromium } from '@playwright/test'
import { findBrowser } from '../../e2e/browser.ts'
import { lighthouse } from '../lighthouse.ts'
import type { Part } from '../parts.ts'
import { range } from '../rounds.ts'
import { type Line, slowDown, slowPhone } from '../slow-line.ts'
import { median } from '../spread.ts'
import type { Table } from '../table.ts'
import { withDemo } from '../with-demo.ts'

const path = '/book?type=open'

const profiles: Record<string, Profile> = {
  'phone, local line': {},
  'phone, CPU 4 × slower, 150 ms, 1.6 Mbit/s': { line: slowPhone },
  'the same phone, in Spanish': { line: slowPhone, locale: 'es-US' },
}

type Profile = { line?: Line; locale?: string }

type Visit = { seen: number; usable: number; shift: number; requests: number; kibibytes: number }

/**
 * Measures how soon a phone with an empty cache shows a free time that can be pressed. Adds the
 * Lighthouse scores of the home page and the booking page.
 */
export const page: Part = async (run) =>
  withDemo(async (url) => {
    const visits = new Map<string, Visit[]>()
    const found = await findBrowser()
    const browser = await chromium.launch(found)
    try {
      // The first round is not counted. It warms the server and the browser.
      for (let round = 0; round <= (run.quick ? 1 : 5); round += 1) {
        for (const [name, profile] of Object.entries(profiles)) {
          run.progress(`Page, round ${round}: ${name}`)
          const each = await visit(browser, url + path, profile)
          if (round > 0) visits.set(name, [...(visits.get(name) ?? []), each])
        }
      }
    } finally {
      await browser.close()
    }
    const scores = [await lighthouse(run, url, ['/', path], found)]
    return [visitTable(visits), ...scores]
  })

async function visit(browser: Browser, address: string, profile: Profile): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: profile.locale ?? 'en-US',
    timezoneId: 'America/New_York',
  })
  try {
    const tab = await context.newPage()
    const devtools = await context.newCDPSession(tab)
    await devtools.send('Network.enable')
    if (profile.line) await slowDown(devtools, profile.line)
    const asked: number[] = []
    const loaded: { at: number; bytes: number }[] = []
    const sent = new Set<string>()
    devtools.on('Network.requestWillBeSent', ({ timestamp, requestId, request }) => {
      // A `data:` URL is part of the page and was sent with it.
      if (request.url.startsWith('data:')) return
      sent.add(requestId)
      asked.push(timestamp)
    })
    devtools.on('Network.loadingFinished', ({ timestamp, requestId, encodedDataLength }) => {
      if (sent.has(requestId)) loaded.push({ at: timestamp, bytes: encodedDataLength })
    })
    await tab.addInitScript(watchFirstSlot)
    await tab.goto(address, { waitUntil: 'commit' })
    const usable = await firstSlot(devtools)
    await tab.waitForLoadState('networkidle')
    // By now the page may have sent further requests. Those after `usable` do not count.
    const until = (asked[0] ?? 0) + usable.usable / 1000
    const bytes = loaded.filter(({ at }) => at <= until).map((each) => each.bytes)
    return {
      ...usable,
      shift: (await look(devtools)).shift,
      requests: asked.filter((at) => at <= until).length,
      kibibytes: bytes.reduce((sum, each) => sum + each, 0) / 1024,
    }
  } finally {
    await context.close()
  }
}

type FirstSlot = { seen: number; usable: number; shift: number }

async function firstSlot(devtools: CDPSession): Promise<FirstSlot> {
  const deadline = Date.now() + 60_000
  for (;;) {
    const found = await look(devtools)
    if (found.usable) return found
    if (Date.now() > deadline) throw new Error('The page showed no free time within a minute')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Reads the result by DevTools: Playwright's own way is an eval, which the page forbids. */
async function look(devtools: CDPSession): Promise<FirstSlot> {
  const expression = 'window.firstSlot'
  const { result } = await devtools.send('Runtime.evaluate', { expression, returnByValue: true })
  return result.value ?? {}
}

/** Runs in the page. A time is usable when React has hydrated it and added its props. */
const watchFirstSlot = `
  window.firstSlot = { shift: 0 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!entry.hadRecentInput) window.firstSlot.shift += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  requestAnimationFrame(function look() {
    const slot = document.querySelector('label:has(time[datetime]), a:has(time[datetime])')
    if (slot?.checkVisibility()) {
      window.firstSlot.seen ??= performance.now()
      if (Object.keys(slot).some((key) => key.startsWith('__reactProps'))) {
        window.firstSlot.usable = performance.now()
        return
      }
    }
    requestAnimationFrame(look)
  })`

function visitTable(visits: Map<string, Visit[]>): Table {
  return {
    title: 'The booking page, cold',
    columns: [
      ...['profile', 'first free time seen: ms', 'usable: ms', 'requests until then'],
      ...['KiB until then', 'layout shift'],
    ],
    rows: [...visits].map(([name, each]) => [
      name,
      range(each.map(({ seen }) => seen)),
      range(each.map(({ usable }) => usable)),
      median(each.map(({ requests }) => requests)),
      median(each.map(({ kibibytes }) => kibibytes)),
      range(each.map(({ shift }) => shift)),
    ]),
  }
}
