import { describe, expect, it, vi } from 'vitest'
import { engines } from '../database/tests/engines/test-database.ts'
import { cancelBooking, facilitiesOn, june } from '../database/tests/fixtures/facility-fixture.ts'
import { createApp } from '../server/app.ts'
import { createAppContext } from '../server/app-context.ts'
import { readConfig } from '../server/config.ts'
import { injectPageData } from '../server/site/inject-page-data.ts'
import { createPageData, type PageData } from '../server/site/page-data.ts'
import { pageRenderer } from '../server/site/page-renderer.ts'
import { createPageRendering } from '../server/site/render-page.ts'
import * as bundle from './render.tsx'

const shell =
  '<html><head><title>Fungo</title></head><body><noscript></noscript><div id="root"></div></body></html>'
const openCage = '/book?type=open'
const config = readConfig({
  JWT_SECRET: 'a secret that is long enough for HS256',
  LIMITS: 'off',
})
// The bundle has no types.
const renderer = pageRenderer(bundle as never, new Map([['/book', ['/assets/booking.js']]]))

const shown = (address: string) => ({ address, isPrivate: false })

it.each([
  ['/', '/book', '/contact', '/display', '/manage', `/manage/${'0'.repeat(64)}/move`],
  ['/login', '/reset-password', '/admin', '/admin/bookings/new', '/instructor/schedule'],
])('has a page at %s, %s, …', (...given) => {
  expect(given.filter((path) => !renderer.hasPage(path))).toEqual([])
})

it.each([['/nope', '/book/nope', '/administrator', '/manage/a/b/c', '/f/x', '/embed', '/ü b?c']])(
  'has no page at %s, %s, …',
  (...given) => {
    expect(given.filter((path) => renderer.hasPage(path))).toEqual([])
  },
)

describe.each(engines)('a rendered page on %s', (engine) => {
  const { db, f, bookCage } = facilitiesOn(engine)

  /** Returns the site, with the paths of the requests that its pages make. */
  function openSite(delay: () => Promise<void> = async () => {}) {
    const dependencies = { database: db, mailer: { wake() {} }, config, clock: db.clock }
    const app = createApp(dependencies)
    const context = createAppContext(dependencies)
    const asked: string[] = []
    const renderPage = createPageRendering(context, async (request) => {
      asked.push(new URL(request.url).pathname)
      await delay()
      return app.fetch(request)
    })
    const readPageData = createPageData(context)
    const render = (address: string, data?: PageData, signal?: AbortSignal) => {
      const read = async () => ({ data: data ?? (await readPageData()).page, renderer })
      return renderPage(read, shown(address), signal)
    }
    const page = async (address: string) =>
      injectPageData(shell, (await readPageData()).page, { page: await render(address) })
    return { asked, readPageData, render, page }
  }

  it('shows a time only while it is free', async () => {
    const { page } = openSite()
    const tuesday = `${openCage}&step=dateTime&date=2026-06-16&cage=${f.home.space}`
    const isOffered = async () => (await page(tuesday)).includes('start=2026-06-16T14%3A00')
    expect(await isOffered()).toBe(true)
    const booking = await bookCage()
    expect(await isOffered()).toBe(false)
    await cancelBooking(f.people.admin, booking)
    expect(await isOffered()).toBe(true)
  })

  it('has no header in a frame, whether the framed or the plain page is rendered first', async () => {
    const { render, readPageData } = openSite()
    const inFrame = { ...(await readPageData()).page, embedded: true as const }
    for (const frame of [false, true, false, true]) {
      const rendered = await (frame ? render(`/embed${openCage}`, inFrame) : render(openCage))
      expect(rendered?.html).toContain('Pick a date and time')
      expect(rendered?.html.includes('<header')).toBe(!frame)
    }
  })

  it('lists today’s free times on the home page for browsers without JavaScript', async () => {
    const { page, render } = openSite()
    const withoutScript = async () => /<noscript>(.*)<\/noscript>/.exec(await page('/'))?.[1]
    expect(await withoutScript()).toMatch(
      /Free today, Monday, June 15, for 60 minutes .*: \d+:00 [AP]M/,
    )
    expect(JSON.stringify((await render('/'))?.rendered)).not.toContain('get_available_time_slots')
    db.clock.set(june(15, '23:30'))
    expect(await withoutScript()).toContain('No free times today, Monday, June 15.')
    db.clock.set(june(15, '10:00'))
    await db.owner.query('update facility_settings set allow_open_cage_bookings = false')
    expect(await withoutScript()).toContain('depend on the instructor')
    await db.owner.query('update facility_settings set allow_instructor_bookings = false')
    expect(await withoutScript()).toContain('Nothing can be booked online at the moment.')
    await db.owner.query(
      'update facility_settings set allow_open_cage_bookings = true, allow_instructor_bookings = true',
    )
  })

  it('requests nothing twice, and everything at once when the address is rendered again', async () => {
    let answers = Promise.resolve()
    const { asked, page } = openSite(() => answers)
    await page(openCage)
    const first = asked.splice(0).sort()
    expect(first).toEqual([
      '/rest/v1/facility_service_types',
      '/rest/v1/facility_spaces',
      '/rest/v1/instructors',
      '/rest/v1/rpc/get_available_days',
      '/rest/v1/rpc/get_available_time_slots',
      '/rest/v1/rpc/get_facility_offer',
      '/rest/v1/rpc/get_next_openings',
      '/rest/v1/rpc/get_space_kinds',
    ])
    const held = Promise.withResolvers<void>()
    answers = held.promise
    const pages = Promise.all([page(openCage), page(openCage), page(openCage)])
    // The embedded engine is asked one question at a time.
    await expect.poll(() => asked.length).toBe(engine === 'embedded' ? 1 : first.length)
    await new Promise((resolve) => setTimeout(resolve, 50))
    held.resolve()
    await pages
    expect(asked.sort()).toEqual(first)
  })

  it('knows every parameter of its address, and no other makes a page', async () => {
    const { page } = openSite()
    const read = new Set<string>()
    const { get, has } = URLSearchParams.prototype
    // Notes only what is read of the page's address, because the API client reads other addresses.
    const note = (address: URLSearchParams, name: string) =>
      has.call(address, 'page') && read.add(name)
    vi.spyOn(URLSearchParams.prototype, 'get').mockImplementation(function (this: never, name) {
      note(this, name)
      return get.call(this, name)
    })
    vi.spyOn(URLSearchParams.prototype, 'has').mockImplementation(function (this: never, name) {
      note(this, name)
      return has.call(this, name)
    })
    const choices = `date=2026-06-16&cage=${f.home.space}&instructor=any&minutes=60`
    for (const search of ['?page', '?page&type=open', `?page&type=lesson&step=dateTime&${choices}`])
      for (const path of Object.keys(bundle.renderedPages)) await page(path + search)
    vi.restoreAllMocks()
    const known = new Set(Object.values(bundle.renderedPages).flatMap((each) => each.parameters))
    expect(read.size).toBeGreaterThan(5)
    expect([...read].filter((name) => !known.has(name))).toEqual([])
    expect(renderer.pageOf('/book', '?utm=1&step=place&x&type=open&type=lesson')?.address).toBe(
      '/book?type=open&step=place',
    )
    expect(renderer.pageOf('/', '?a=b')?.address).toBe('/')
    expect(renderer.pageOf('/book', `?type=${'x'.repeat(101)}`)?.address).toBe('/book')
    expect(renderer.pageOf('/admin', '')).toBeUndefined()
  })

  it('is dropped when nobody waits for it any more', async () => {
    const { asked, page, readPageData } = openSite()
    await page('/contact')
    const { promise: held, resolve: goOn } = Promise.withResolvers<void>()
    const slow = openSite(() => held)
    const gone = new AbortController()
    const data = (await readPageData()).page
    const dropped = slow.render('/book?type=open&step=dateTime', data, gone.signal)
    await expect.poll(() => slow.asked.length).toBeGreaterThan(0)
    const before = slow.asked.length
    gone.abort()
    goOn()
    expect(await dropped).toBeUndefined()
    expect([slow.asked.length, asked.length > 0]).toEqual([before, true])
  })

  it('shows the first free time of the new day when the date changes', async () => {
    const { page } = openSite()
    expect(await page(openCage)).toContain('date=2026-06-15')
    db.clock.set(june(17, '07:00'))
    const page17 = await page(openCage)
    expect(page17).toContain('start=2026-06-17')
    expect(page17).not.toContain('date=2026-06-15')
    db.clock.set(june(15, '10:00'))
  })

  it('escapes every text of a facility', async () => {
    const hostile = '</script><script>alert(1)</script><img src=x onerror=alert(2)><!--'
    await db.owner.query('update facilities set name = $1, address = $1', [hostile])
    await db.owner.query('update facility_spaces set name = $1 || name, description = $1', [
      hostile,
    ])
    await db.owner.query('update facility_service_types set name = $1 || name, description = $1', [
      hostile,
    ])
    const { page } = openSite()
    for (const address of ['/', '/contact', '/book', openCage, `/book?type=${hostile}`]) {
      const html = await page(address)
      expect(html).toContain('<div id="root"><div')
      expect(html.match(/<script/g)).toHaveLength(1)
      expect(html).not.toMatch(/<img|<!--[^$/ ]/)
      const data = JSON.parse(/id="fungo">([^<]*)</.exec(html)?.[1] ?? '')
      expect(data.facility.name).toBe(hostile)
    }
    await db.owner.query(`update facilities set name = 'Home', address = null`)
  })

  it('is the empty shell when too many pages are requested, a query fails or takes too long', async () => {
    const { promise: held, resolve: goOn } = Promise.withResolvers<void>()
    const { patience } = db
    // The limit that a server has, not the patience of a test.
    delete db.patience
    const { render } = openSite(() => held)
    Object.assign(db, { patience })
    const pages = Array.from({ length: 9 }, (_, day) =>
      render(`${openCage}&date=2026-06-${10 + day}`),
    )
    expect(await Promise.race(pages)).toBeUndefined()
    expect(await Promise.all(pages)).toEqual(pages.map(() => undefined))
    goOn()
    await db.owner.query('revoke select on facility_spaces from anon')
    expect(await openSite().render(openCage)).toBeUndefined()
    await db.owner.query('grant select on facility_spaces to anon')
  })
})
