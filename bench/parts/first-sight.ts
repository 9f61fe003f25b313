import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type CDPSession, chromium } from '@playwright/test'
import { findBrowser } from '../../e2e/browser.ts'
import type { Part } from '../parts.ts'
import { range } from '../rounds.ts'
import { slowDown, slowPhone } from '../slow-line.ts'
import { median } from '../spread.ts'
import type { Table } from '../table.ts'
import { withDemo } from '../with-demo.ts'

/** One picture of a page while it loads: milliseconds since its request, and a PNG in Base64. */
type Frame = { at: number; png: string }

/** What one visit has shown. A plate is a text in League Gothic outside headings. */
type Sight = {
  /** Milliseconds until the first frame with the heading, and with the first plate. */
  heading: number
  plate: number
  /** Whether both already look as they do in the end. A typeface that loads late changes them. */
  isFinal: boolean
  kibibytes: number
  shift: number
}

/**
 * Films pages on a slow phone with an empty cache, and looks whether the first heading and the
 * first plate have their typefaces at once. FUNGO_PICTURES names a folder for the frames.
 */
export const firstSight: Part = async (run) =>
  withDemo(async (url) => {
    const sights = new Map<string, Sight[]>()
    const pass = await bookedPass(url)
    const pages = { '/': '/', '/book?type=open': '/book?type=open', '/display': '/display', pass }
    const browser = await chromium.launch(await findBrowser())
    try {
      // The first visit, which is not counted, warms the server and the browser.
      for (let round = 0; round <= (run.quick ? 1 : 5); round += 1) {
        for (const [name, path] of Object.entries(pages)) {
          run.progress(`First sight, round ${round}: ${name}`)
          const each = await film(browser, url + path, name)
          if (round > 0) sights.set(name, [...(sights.get(name) ?? []), each])
        }
      }
    } finally {
      await browser.close()
    }
    return [sightTable(sights)]
  })

/** Books the first free time of an open cage, and returns the path of its pass. */
async function bookedPass(url: string): Promise<string> {
  const html = await (await fetch(`${url}/book?type=open`)).text()
  const { facilityId, anonKey } = JSON.parse(/id="fungo">([^<]*)</.exec(html)?.[1] ?? '{}')
  const key = randomUUID()
  const ask = async <Answer>(path: string, body?: object) => {
    const answer = await fetch(`${url}/rest/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        apikey: anonKey,
        'content-type': 'application/json',
        // With them a visitor may read the booking that they made.
        'x-idempotency-key': key,
        'x-booking-id': path.split('eq.')[1]?.slice(0, 36) ?? '',
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await answer.json()) as Answer
  }
  const services = await ask<Service[]>('facility_service_types?select=id,requires_instructor')
  const [opening] = await ask<Opening[]>('rpc/get_next_openings', {
    p_facility_id: facilityId,
    p_space_id: null,
    p_instructor_id: null,
    p_duration_minutes: 60,
    p_limit: 1,
  })
  const id = await ask<string>('rpc/create_booking', {
    p_facility_id: facilityId,
    p_space_id: null,
    p_service_type_id: services.find((each) => !each.requires_instructor)?.id,
    p_instructor_id: null,
    p_start_time: opening?.start_time,
    p_end_time: opening?.end_time,
    p_player_name: 'Quick Visitor',
    p_player_email: 'quick@example.com',
  })
  const [made] = await ask<{ booking_token: string }[]>(`bookings?id=eq.${id}&select=booking_token`)
  if (!made) throw new Error(`The booking ${id} cannot be read`)
  return `/manage/${made.booking_token}`
}

type Service = { id: string; requires_instructor: boolean }
type Opening = { start_time: string; end_time: string }

async function film(browser: Browser, address: string, name: string): Promise<Sight> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    serviceWorkers: 'block',
  })
  try {
    const tab = await context.newPage()
    const devtools = await context.newCDPSession(tab)
    await slowDown(devtools, slowPhone)
    let kibibytes = 0
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      kibibytes += encodedDataLength / 1024
    })
    await tab.addInitScript(watchShifts)
    const frames = await filmed(devtools, async () => {
      await tab.goto(address)
      // The board on the wall keeps its stream of changes, so the network is never idle.
      await tab.waitForTimeout(4_000)
    })
    const { result } = await devtools.send('Runtime.evaluate', {
      expression: findBoxes,
      returnByValue: true,
    })
    const { shift, heading, plate } = result.value
    const judge = await browser.newPage()
    const [first, second] = await Promise.all(
      [heading, plate].map((box) =>
        judge.evaluate<Seen>(`(${firstSeen})(${JSON.stringify({ frames, box })})`),
      ),
    )
    await judge.close()
    if (!first || !second) throw new Error(`${name} was not filmed`)
    keepFrames(name, frames)
    return {
      heading: first.at,
      plate: second.at,
      isFinal: first.isFinal && second.isFinal,
      kibibytes,
      shift,
    }
  } finally {
    await context.close()
  }
}

/** Returns every frame that the browser drew during `act`, and one at its end. */
async function filmed(devtools: CDPSession, act: () => Promise<void>): Promise<Frame[]> {
  const frames: Frame[] = []
  let began = Date.now() / 1000
  devtools.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: ((metadata.timestamp ?? began) - began) * 1000, png: data })
    devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  await devtools.send('Page.startScreencast', { format: 'png' })
  began = Date.now() / 1000
  await act()
  await devtools.send('Page.stopScreencast')
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'png' })
  return [
    ...frames.filter(({ at }) => at > 0),
    { at: (Date.now() / 1000 - began) * 1000, png: data },
  ]
}

function keepFrames(name: string, frames: Frame[]): void {
  const folder = process.env.FUNGO_PICTURES
  if (!folder) return
  for (const { at, png } of frames) {
    const file = `${name.replace(/\W+/g, '-')}-${String(Math.round(at)).padStart(5, '0')}.png`
    writeFileSync(join(folder, file), png, 'base64')
  }
}

/** Runs in the page from its start, and adds up how far its parts shift. */
const watchShifts = `
  window.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })`

/** Runs in the loaded page: where the first heading and the first plate are. */
const findBoxes = `(() => {
  const texts = [...document.querySelectorAll('body *')].filter((each) => {
    const { width, height, top, bottom } = each.getBoundingClientRect()
    const own = [...each.childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim())
    return own && each.checkVisibility() && width > 8 && height > 8 && top > 0 && bottom < innerHeight
  })
  const boxOf = (each) => {
    const { x, y, width, height } = each.getBoundingClientRect()
    return { x, y, width, height, text: each.textContent }
  }
  const isBoard = (each) => getComputedStyle(each).fontFamily.includes('League Gothic')
  const plate = texts.find((each) => isBoard(each) && !each.closest('h1, h2, header'))
  // The heading of a pass is only for screen readers.
  const heading = texts.find((each) => each.closest('h1, h2')) ?? plate
  return { shift: window.shift, heading: boxOf(heading), plate: boxOf(plate ?? heading) }
})()`

type Seen = { at: number; isFinal: boolean }

/** Runs in an empty tab: the first frame with something in the box, and whether that changes. */
const firstSeen = `async ({ frames, box }) => {
  const partOf = async ({ png }) => {
    const image = new Image()
    image.src = 'data:image/png;base64,' + png
    await image.decode()
    const scale = image.width / 390
    const canvas = document.createElement('canvas')
    const [width, height] = [Math.floor(box.width), Math.floor(box.height)]
    Object.assign(canvas, { width, height })
    const pen = canvas.getContext('2d', { willReadFrequently: true })
    const from = [box.x, box.y, width, height].map((each) => Math.floor(each * scale))
    pen.drawImage(image, ...from, 0, 0, width, height)
    const { data } = pen.getImageData(0, 0, width, height)
    const light = []
    for (let at = 0; at < data.length; at += 4) light.push(data[at] + data[at + 1] + data[at + 2])
    return light
  }
  const last = await partOf(frames.at(-1))
  const contrast = (part) => part.reduce((most, each) => Math.max(most, each), 0) -
    part.reduce((least, each) => Math.min(least, each), 765)
  for (const frame of frames) {
    const part = await partOf(frame)
    if (contrast(part) < contrast(last) / 2) continue
    const other = part.filter((each, at) => Math.abs(each - last[at]) > 90).length
    return { at: frame.at, isFinal: other < part.length * 0.01 }
  }
}`

function sightTable(sights: Map<string, Sight[]>): Table {
  return {
    title: 'First sight of a slow phone, cold',
    columns: [
      'page',
      'heading seen: ms',
      'plate seen: ms',
      'faces at once',
      'KiB in all',
      'layout shift',
    ],
    rows: [...sights].map(([name, each]) => [
      name,
      range(each.map(({ heading }) => heading)),
      range(each.map(({ plate }) => plate)),
      `${each.filter(({ isFinal }) => isFinal).length} of ${each.length}`,
      median(each.map(({ kibibytes }) => kibibytes)),
      range(each.map(({ shift }) => shift)),
    ]),
  }
}
