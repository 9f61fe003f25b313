import { useEffect, useRef } from 'react'
import { tryAgain } from '#words/controls.ts'
import { language } from '#words/language.ts'
import * as words from '#words/manage.ts'
import { shortDate } from '../../../../shared/dates.ts'
import { formatTime, localDate } from '../../../../shared/times.ts'
import { useHydrating } from '../../../lib/hydration.ts'
import { hasStoredSession } from '../../../lib/stored-session.ts'
import { paths } from '../../../paths.ts'

// The worker answers from this cache without a network. web/public/pass-worker.js and home-page.tsx
// repeat its name.
const cacheName = 'fungo-pass'
const workerFile = '/pass-worker.js'

/**
 * A booking's pass, which customers show at the desk, as this device keeps it. (Not a pass with
 * prepaid hours.)
 */
type ShownPass = {
  /** The address of its page. */
  path: string
  /** The booking's time, or one for each day of a group, in order. The home page shows the next. */
  times: readonly PassTime[]
  time_zone: string
  phone: string | null
  isLive: boolean
  /** When it was read, in milliseconds; 0 if that is not known. */
  asOf: number
}

/** `place` is the name of the space; empty for several bookings. */
export type PassTime = { start: string; end: string; place: string }

/**
 * Stores a copy of the pass on this device until the booking ends, so that it can be shown without
 * a network. Returns a ref for the pass. A pass that is over is deleted.
 */
export function useKeptPass(shown: ShownPass) {
  const { path, time_zone, phone, isLive, asOf } = shown
  const times = JSON.stringify(shown.times)
  const end = shown.times.at(-1)?.end ?? ''
  const hydrating = useHydrating()
  const pass = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // While React takes over the server's page, it does not yet show what only this browser knows.
    if (hydrating) return
    // `asOf` is 0 while the page may be old, as after Back or Forward. Once the booking has been
    // read again, this effect runs again.
    if (isLive && asOf > 0 && Date.now() < Date.parse(end))
      keep(path, pass.current, { times, end, time_zone, phone, asOf })
    else if (asOf > 0) dropPass(path)
  }, [hydrating, isLive, asOf, times, end, time_zone, phone, path])
  return pass
}

/** Deletes a kept pass, for example because its booking does not exist any more. */
export function dropPass(path: string): void {
  inTurn(async (cache) => void (await cache.delete(path)))
}

/**
 * Deletes the kept passes that show a booking, because it changed: its pass, and the pass of its
 * group. A pass is stored again when its page is opened.
 */
export function dropPassesOf(token: string): void {
  inTurn(async (cache) => {
    for (const request of await cache.keys()) {
      const page = await cache.match(request)
      if (request.url.endsWith(paths.manage(token)) || (await page?.text())?.includes(token))
        await cache.delete(request)
    }
  })
}

/** What the home page needs of a kept pass. */
export type KeptPass = { path: string; zone: string; times: readonly PassTime[] }

/** Returns the passes that this device keeps. */
export async function keptPasses(): Promise<KeptPass[]> {
  if (!('caches' in window)) return []
  try {
    const cache = await caches.open(cacheName)
    const passes: KeptPass[] = []
    for (const request of await cache.keys()) {
      const { headers } = (await cache.match(request)) ?? new Response()
      const { zone, times = [] } = JSON.parse(decodeURIComponent(headers.get('x-pass') ?? '{}'))
      passes.push({ path: new URL(request.url).pathname, zone, times })
    }
    return passes
  } catch {
    // Without storage, as in a private window, the page works without kept passes.
    return []
  }
}

/**
 * Replaces the times of a kept pass, which is now kept until the last of them ends. The stored page
 * itself does not change.
 */
export function keepTimes({ path, zone, times }: KeptPass): void {
  inTurn(async (cache) => {
    const page = await cache.match(path)
    if (!page) return
    const headers = new Headers(page.headers)
    for (const [name, value] of timesHeaders(zone, JSON.stringify(times), times.at(-1)?.end ?? ''))
      headers.set(name, value)
    await cache.put(path, new Response(await page.text(), { headers }))
  })
}

/** Returns the headers of a kept page that say when its booking is. */
function timesHeaders(zone: string, times: string, end: string): [string, string][] {
  return [
    ['x-kept-until', end],
    ['x-pass', encodeURIComponent(`{"zone":${JSON.stringify(zone)},"times":${times}}`)],
  ]
}

/** What is stored with a page. `times` is JSON, `end` the end of the last time. */
type Kept = Pick<ShownPass, 'time_zone' | 'phone' | 'asOf'> & { times: string; end: string }

/** Stores the page of a pass, and deletes those that are over. A signed-in device keeps none. */
function keep(path: string, pass: Element | null, booking: Kept): void {
  if (!pass || hasStoredSession() || !('serviceWorker' in navigator)) return
  const page = keptPage(pass, booking)
  inTurn(async (cache) => {
    for (const request of await cache.keys()) {
      const until = (await cache.match(request))?.headers.get('x-kept-until') ?? ''
      if (!(Date.now() < Date.parse(until))) await cache.delete(request)
    }
    // The former copy stays until the new one replaces it: the page may be left at any moment.
    await cache.put(path, page).catch(async (error) => {
      // On a full device, the former copy could show a former time.
      await cache.delete(path)
      throw error
    })
    await navigator.serviceWorker.register(workerFile, { scope: paths.lostLink })
  })
}

let turn: Promise<void> = Promise.resolve()

/**
 * Runs the changes of the cache one after the other, so that a deleted pass is not written again.
 */
function inTurn(work: (cache: Cache) => Promise<void>): void {
  if (!('caches' in window)) return
  // Without storage, as in a private window, the page works without kept passes.
  turn = turn.then(async () => work(await caches.open(cacheName))).catch(() => {})
}

/** Returns the pass as a whole page without scripts, which says when it was read. */
function keptPage(pass: Element, booking: Kept): Response {
  const { times, end, time_zone, phone, asOf } = booking
  const page = document.implementation.createHTMLDocument(document.title)
  page.documentElement.lang = language
  for (const style of document.querySelectorAll('head style'))
    page.head.append(page.importNode(style, true))
  page.head.insertAdjacentHTML(
    'afterbegin',
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
  )
  const now = new Date(asOf)
  const notice = page.createElement('p')
  notice.className = 'card mb-3 px-4 py-3'
  notice.textContent = words.noConnection(
    shortDate(localDate(now, time_zone)),
    formatTime(now, time_zone),
  )
  const again = page.createElement('a')
  again.href = ''
  again.className = 'link'
  again.textContent = tryAgain
  notice.append(again)
  const copy = page.importNode(pass, true)
  // Without a network, buttons and links to other pages do nothing, and words about the current
  // time are out of date.
  for (const part of copy.querySelectorAll('.no-print, dialog, [data-now], script')) part.remove()
  if (phone) {
    const call = page.createElement('p')
    call.className = 'mt-4 text-center font-[650]'
    call.textContent = words.frontDesk(phone)
    copy.append(call)
  }
  const main = page.createElement('main')
  main.className = 'wrap max-w-[584px] pt-3.5 pb-16'
  const heading = page.createElement('h1')
  heading.className = 'sr-only'
  heading.textContent = words.yourBooking
  main.append(heading, notice, copy)
  page.body.append(main)
  return new Response(`<!doctype html>${page.documentElement.outerHTML}`, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src 'self' data:; base-uri 'none'; form-action 'none'",
      'referrer-policy': 'no-referrer',
      ...Object.fromEntries(timesHeaders(time_zone, times, end)),
    },
  })
}
