import type { Locator, Page } from '@playwright/test'
import { callAsVisitor, openTimes } from './booking-journey.ts'
import { signInAtFrontDesk } from './front-desk.ts'
import { bookAtFrontDesk } from './front-desk-bookings.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { firstTime, openRendered, pageWithTimes, seeRendered } from './page-with-times.ts'
import { mostShift, paintWhole, shiftsOf, sumOf } from './screens.ts'
import { laptop, phone } from './sizes.ts'

// One of the requests is the API client, which is loaded once the page is usable.
const most = { requests: 9, bytes: 64 * 1024 }

test('the served page has the same free times as the API', async ({ site }) => {
  const html = await pageWithTimes(site, '/book?type=open')
  const linksWith = (next: string) =>
    [...html.matchAll(new RegExp(`<a href="([^"]*start=[^"]*)" ${next}`, 'g'))].map(
      ([, href = '']) => new URL(href.replaceAll('&amp;', '&'), site.url).searchParams,
    )
  const links = linksWith('class')
  const { facilityId } = JSON.parse(/id="fungo">([^<]*)</.exec(html)?.[1] ?? '')
  const about = { p_facility_id: facilityId, p_space_id: null, p_instructor_id: null }
  const next = await callAsVisitor(site.url, 'get_next_openings', {
    ...about,
    p_duration_minutes: 60,
    p_limit: 3,
  })
  const plates = (next.body as { start_time: string }[]).map(({ start_time }) => start_time)
  expect(plates).toHaveLength(3)
  expect(linksWith('aria-label="T').map((link) => link.get('start'))).toEqual(plates)
  const kinds = await callAsVisitor(site.url, 'get_space_kinds', { p_facility_id: facilityId })
  const { body } = await callAsVisitor(site.url, 'get_available_time_slots', {
    ...about,
    p_date: links[0]?.get('date'),
    p_duration_minutes: 60,
    p_space_ids: (kinds.body as { space_id: string; kind: number }[])
      .filter(({ kind }) => kind === 1)
      .map(({ space_id }) => space_id),
  })
  const free = (body as { start_time: string; is_available: boolean }[])
    .filter((slot) => slot.is_available)
    .map((slot) => slot.start_time)
  expect(free.length).toBeGreaterThan(0)
  expect(links.map((link) => link.get('start'))).toEqual(free)
})

test('cookies and tokens of a request do not change the page', async ({ site }) => {
  const timeless = (text: string) => text.replace(/"(at|[a-zA-Z]*At)":("[^"]*"|\d+)/g, '')
  // A busy server may send one of the two without its times.
  await expect(async () => {
    const plain = await pageWithTimes(site, '/book?type=open')
    const asked = await fetch(`${site.url}/book?type=open`, {
      headers: { cookie: 'fungo-session=stolen', authorization: 'Bearer stolen' },
    })
    expect(asked.headers.get('cache-control')).toBe('no-cache')
    expect(timeless(await asked.text())).toBe(timeless(plain))
  }).toPass()
})

for (const [path, seen] of [
  ['/', 'h1'],
  ['/contact', 'h1'],
  ['/book', 'h1'],
  ['/book?type=open', firstTime],
  ['/book?type=lesson', 'h1'],
  ['/?lang=es', 'h1'],
  ['/book?type=open&lang=es', firstTime],
] as const) {
  test(`${path} shows with few bytes and without a layout shift`, async ({ page, site }) => {
    if (seen === firstTime) await pageWithTimes(site, path)
    await paintWhole(page)
    const load = await countLoad(page)
    const { promise: isSeen, resolve: see } = Promise.withResolvers<void>()
    await page.route('**/*.js', (route) => isSeen.then(() => route.continue()))
    await openRendered(page, path, seen)
    await page.evaluate(() => document.fonts.ready)
    expect(load().bytes).toBeLessThanOrEqual(most.bytes)
    see()
    await page.waitForLoadState('networkidle')
    expect(load().requests).toBeLessThanOrEqual(most.requests)
    expect(await shiftsOf(page)).toEqual([])
    await expect(page.locator('meta[name=description]')).toHaveAttribute(
      'content',
      /Diamond Edge Batting Cages/,
    )
  })
}

for (const path of ['/', '/contact', '/book', '/book?type=open', '/manage', '/manage/nobody'])
  test(`${path} may arrive in pieces, and nothing moves`, async ({ page, site }) => {
    await page.route('**/*.js', (route) => route.abort())
    for (const size of [phone, laptop]) {
      // On a wide screen the bar below the times grows by 12 px.
      const most = size === laptop && path === '/book?type=open' ? mostShift : 0
      await page.setViewportSize(size)
      await page.goto(path)
      const html = await (await fetch(`${site.url}${path}`)).text()
      const began = await page.evaluate(() => performance.now())
      await page.evaluate(async (html) => {
        document.open()
        // Each piece ends with an element, and is painted before the next one arrives.
        for (const piece of html.split(
          /(?<=<\/(?:h1|h2|p|ul|caption|tr|section|header|footer|main)>)/,
        )) {
          document.write(piece)
          await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
        }
        document.close()
      }, html)
      const shifts = await shiftsOf(page, began)
      expect
        .soft(sumOf(shifts), `at ${size.width}: ${JSON.stringify(shifts)}`)
        .toBeLessThanOrEqual(most)
    }
  })

test('a page that the server does not render is shown with its style', async ({ page }) => {
  await page.goto('/')
  const style = page.locator('link[rel=stylesheet]')
  await expect(style).toHaveCount(0)
  const { promise: isHeld, resolve: send } = Promise.withResolvers<void>()
  await page.route('**/assets/*.css', (route) => isHeld.then(() => route.continue()))
  await page.getByRole('link', { name: 'Staff login' }).click()
  await expect(page.getByRole('progressbar', { name: 'Loading page...' })).toBeVisible()
  await expect(style).toHaveCount(1)
  await expect(page.getByLabel('Email')).toHaveCount(0)
  send()
  await expect(page.getByLabel('Email')).toBeVisible()
})

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })

  test('the facility’s zone is named beside the times and moves none of them', async ({ page }) => {
    await paintWhole(page)
    await page.goto('/book?type=open')
    await expect(page.getByText('Your device is set to another zone.')).toBeAttached()
    await expect(page.getByText('Eastern time', { exact: true })).toBeVisible()
    // The times, which the zone's line would push down, are visible.
    await expect(page.getByText(/^\d+ open$/).first()).toBeInViewport()
    expect(await shiftsOf(page)).toEqual([])
  })

  test('a pass names the zone from its first paint', async ({ page, browser, site }) => {
    await signInAtFrontDesk(page, site.url)
    const { address } = await bookAtFrontDesk(page, 'Robin O’Neill', 3 * 24 * 60)
    for (const [timezoneId, lines] of [
      ['America/Los_Angeles', 1],
      ['America/New_York', 0],
    ] as const) {
      const context = await browser.newContext({ baseURL: site.url, timezoneId })
      const visit = await context.newPage()
      await paintWhole(visit)
      await visit.route('**/assets/*.js', (route) => route.abort())
      await visit.goto(address)
      const line = visit.getByText('Eastern time', { exact: true }).filter({ visible: true })
      await expect(line).toHaveCount(lines)
      await visit.unrouteAll()
      await visit.reload()
      await expect(visit.getByRole('button', { name: 'Cancel this booking' })).toBeEnabled()
      await expect(line).toHaveCount(lines)
      expect(await shiftsOf(visit)).toEqual([])
      await context.close()
    }
  })
})

test('a page is visible when all other files are blocked', async ({ page, site }) => {
  await pageWithTimes(site, '/book?type=open')
  for (const [path, seen] of [
    ['/', 'h1'],
    ['/contact', 'h1'],
    ['/book?type=open', firstTime],
  ] as const) {
    await page.route('**/assets/*', (route) => route.abort())
    await openRendered(page, path, seen)
    await expect(page.locator(seen).first()).toBeVisible()
    await expect(page.locator('body')).toHaveCSS('margin', '0px')
  }
})

test('with the script, the links become choices', async ({ page }) => {
  await page.goto('/book?type=open')
  await expect.poll(async () => (await openTimes(page)).length).toBeGreaterThan(0)
  await expect(page.locator(firstTime)).toHaveCount(0)
})

test('a choice in the address is used once', async ({ page, site }) => {
  const html = await pageWithTimes(site, '/book?type=open')
  const [, href = ''] = /<a href="([^"]*start=[^"]*)"/.exec(html) ?? []
  await page.goto(href.replaceAll('&amp;', '&'))
  await expect(page.getByRole('heading', { name: 'Who’s playing?' })).toBeVisible()
  await expect(page).toHaveURL('/book?type=open&step=info')
  await page.getByLabel('Player name').fill('Robin O’Neill')
  await page.reload()
  await expect(page.getByLabel('Player name')).toHaveValue('Robin O’Neill')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor sees hours and phone, and a time links to the details', async ({ page }) => {
    await openRendered(page, '/', 'h1')
    await expect(page.getByText('Business hours')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: '(937) 555-0142' })).toBeVisible()
    await expect(page.locator('noscript p')).toContainText(/(Free|No free times) today/)
    await page.getByRole('link', { name: 'Book Open Cage' }).first().click()
    const time = page.getByRole('link', { name: /^\d+:\d\d [AP]M$/ }).first()
    await seeRendered(time)
    await expect(page.getByRole('heading', { name: 'Pick a date and time' })).toBeVisible()
    await expect(page.locator('noscript')).toBeInViewport()
    const name = (await time.textContent()) ?? ''
    await time.click()
    await seeRendered(page.getByRole('heading', { name: 'Who’s playing?' }))
    await expect(page.getByText(name.slice(0, -3)).first()).toBeAttached()
    await expect(page.getByRole('button', { name: 'Confirm Booking' })).toBeDisabled()
  })

  test('every choice is a link', async ({ page }) => {
    const follow = async (link: Locator) => {
      await seeRendered(link)
      await link.click()
    }
    await openRendered(page, '/book', 'h1')
    await follow(page.getByRole('link', { name: /^Lesson/ }))
    await follow(page.getByRole('link', { name: /Ray Delgado/ }))
    await seeRendered(page.getByRole('heading', { name: 'Pick a date and time' }))
    await openRendered(page, '/book?type=open', 'h1')
    await follow(page.getByRole('link', { name: /Change$/ }))
    await follow(page.getByRole('link', { name: /Cage 3/ }).first())
    await seeRendered(page.getByRole('radio', { name: /^Cage 3/, checked: true }))
    await follow(page.getByRole('link', { name: '90 min' }))
    await seeRendered(page.getByText('90 minutes.'))
    await expect(page.getByRole('radio', { name: /^Cage 3/ })).toBeChecked()
    await follow(page.getByRole('link', { name: 'Show times' }))
    // The first open time may be on any day: today's hours may be over, or Cage 3 closed.
    await follow(page.getByRole('group', { name: 'Next open' }).getByRole('link').first())
    await seeRendered(page.getByRole('heading', { name: 'Who’s playing?' }))
  })
})

test('the page is accessible before the script is loaded', async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort())
  for (const path of ['/', '/book', '/book?type=open']) {
    await page.goto(path)
    await expectAccessible(page)
  }
})

/** Returns a function that returns the number of requests and of compressed bytes so far. */
async function countLoad(page: Page) {
  let counted = { requests: 0, bytes: 0 }
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const sent = new Set<string>()
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    // Only the page that was opened last counts.
    if (type === 'Document') {
      sent.clear()
      counted = { requests: 0, bytes: 0 }
    }
    // A `data:` URL is part of the page and was sent with it.
    if (request.url.startsWith('data:')) return
    sent.add(requestId)
    counted.requests += 1
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (sent.has(requestId)) counted.bytes += encodedDataLength
  })
  return () => ({ ...counted })
}
