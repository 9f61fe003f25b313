import type { Page } from '@playwright/test'
import { cageId, facility, lesson, ray } from '../server/tests/demo-facility.ts'
import { bookingReference } from '../shared/booking-reference.ts'
import { callAsVisitor, chooseDay, demoDay, openDay, openTimes } from './booking-journey.ts'
import {
  bookingOf,
  calendarAfter,
  downloadedCalendar,
  expectBookingMail,
  readBooking,
} from './booking-mail.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { openRendered } from './page-with-times.ts'
import { mostShift, shiftOf } from './screens.ts'
import type { Site } from './site.ts'
import { bookFirstHour } from './visitor-bookings.ts'

test('a customer moves a booking and cancels it by the mailed link', async ({
  page,
  site,
}, info) => {
  const address = `moves-${info.project.name}@parents.example`
  const day = openDay(info.project.name === 'phone' ? 11 : 12)
  const later = openDay(info.project.name === 'phone' ? 13 : 14)
  const { link, token, booking: booked } = await bookByMail(site, address, day.date)
  const { id } = booked
  const asked = watchForToken(page, token)

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Your booking' })).toBeVisible()
  const ticket = page.getByRole('region', { name: 'Your booking' })
  await expect(ticket).toContainText(/In \d+ days/)
  await expect(ticket).toContainText(day.spoken)
  await expect(ticket).toContainText('Cage 3')
  await expect(ticket).toContainText(`Booking reference ${bookingReference(token)}`)
  await expect(page).toHaveTitle('Your booking · Diamond Edge Batting Cages')
  await expectAccessible(page)

  expect(await downloadedCalendar(page)).toContain(`UID:${id}@fungo\r\nSEQUENCE:0\r\n`)

  await page.getByRole('link', { name: 'Move to another time' }).click()
  await expect(page.getByRole('heading', { name: 'Move to another time' })).toBeFocused()
  await expect(page.getByRole('button', { name: /^Cage 3, 60 min/ })).toBeVisible()
  // Times are in sight above the bar, and nothing has scrolled.
  const times = page.getByRole('radio', { name: /^\d+:\d\d [AP]M$/ })
  const first = await times.first().boundingBox()
  const bar = await page.getByRole('button', { name: 'Move booking' }).boundingBox()
  expect(first?.y).toBeLessThan((bar?.y ?? 0) - 48)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('button', { name: 'Move booking' })).toBeDisabled()
  await page.getByRole('button', { name: /^Cage 3, 60 min/ }).click()
  await page.getByRole('radio', { name: /^Cage 1/ }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show times' }).click()
  await chooseDay(page, later.spoken)
  const time = (await openTimes(page)).at(-1) ?? ''
  await page.getByRole('radio', { name: time, exact: true }).check()
  // The bar says when, where and at which price, on every width.
  await expect(page.getByText(`, ${time.slice(0, -3)} – `).last()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Move booking' }).dblclick()

  await expect(page.getByRole('heading', { name: 'Your booking' })).toBeFocused()
  await expect(page.getByText('Your booking has moved.')).toBeVisible()
  await expect(ticket).toContainText(later.spoken)
  await expect(ticket).toContainText(`${time.slice(0, -3)} – `)
  await expect(ticket).toContainText(/Cage \d/)

  expect(await downloadedCalendar(page)).toContain(`UID:${id}@fungo\r\nSEQUENCE:1\r\n`)
  const moved = await readBooking(site, token)
  const about = { to: address, siteUrl: site.url }
  const mails = await site.mailbox.allTo(address, 2)
  const before = `It was ${day.spoken}`
  expectBookingMail(mails[0], 'confirmation', booked, { ...about, sequence: 0 })
  expectBookingMail(mails[1], 'change', moved, { ...about, sequence: 1, says: [before, 'Cage 3'] })
  const event = { uid: `${id}@fungo`, start: new Date(moved.start_time).toISOString() }
  expect(calendarAfter(mails)).toEqual([event])

  const cancel = page.getByRole('button', { name: 'Cancel this booking' })
  const dialog = page.getByRole('dialog', { name: new RegExp(`^Cancel ${later.spoken}`) })
  await cancel.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Keep booking' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(cancel).toBeFocused()
  await expect(ticket).toContainText(/In \d+ days/)
  await cancel.click()
  await dialog.getByLabel('Reason').fill('Game was moved')
  await dialog.getByRole('button', { name: 'Cancel booking' }).click()

  await expect(ticket).toContainText('Cancelled')
  await expect(page.getByRole('heading', { name: 'Your booking' })).toBeFocused()
  await expect(page.getByText('Your booking is cancelled.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '(937) 555-0142' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel this booking' })).toHaveCount(0)
  for (const gone of ['Add to calendar', 'Move to another time'])
    await expect(page.getByRole('link', { name: gone })).toHaveCount(0)
  await expectAccessible(page)

  const all = await site.mailbox.allTo(address, 3)
  expectBookingMail(all[2], 'cancellation', moved, { ...about, sequence: 2 })
  // The customer's own words are never sent to an address that the customer typed.
  expect(all[2]?.source).not.toContain('Game was moved')
  expect(calendarAfter(all)).toEqual([])

  await page.goto(`${link}/move`)
  await expect(page.getByText(/^This booking is cancelled\./)).toBeVisible()
  await page.getByRole('link', { name: 'Back to your booking' }).click()
  await expect(ticket).toContainText('Cancelled')
  expect(asked).toEqual([])
  expect(site.log()).toContain('/manage/[token]')
  expect(site.log()).not.toContain(token)
})

test('the pass comes with its booking, requests nothing more, and needs no script', async ({
  page,
  site,
  browser,
}, info) => {
  const address = `pass-${info.project.name}@parents.example`
  const { link, token } = await bookByMail(site, address, openDay(21).date)
  const calls: string[] = []
  const problems: string[] = []
  page.on('request', (request) => {
    if (/\/(rest|functions|auth)\/v1\//.test(request.url())) calls.push(request.url())
  })
  page.on('console', (said) => said.type() === 'error' && problems.push(said.text()))
  // A busy server sends a pass without its booking, which the page then asks for.
  await expect(async () => {
    calls.length = 0
    const answer = await page.goto(link, { waitUntil: 'networkidle' })
    expect(answer?.headers()['cache-control']).toBe('no-store')
    expect(await answer?.text()).toContain('Robin O’Neill')
  }).toPass()
  await expect(page.getByRole('button', { name: 'Cancel this booking' })).toBeEnabled()
  expect([calls, problems]).toEqual([[], []])
  expect(await shiftOf(page)).toBeLessThanOrEqual(mostShift)

  const plain = await browser.newContext({ javaScriptEnabled: false })
  const reader = await plain.newPage()
  await openRendered(reader, link, '[aria-label="Your booking"]')
  const pass = reader.getByRole('region', { name: 'Your booking' })
  for (const fact of ['Robin O’Neill', 'In ', 'Cage', '2140 Foundry Road'])
    await expect(pass).toContainText(fact)
  await expect(pass).toContainText(bookingReference(token))
  await expect(reader.getByRole('link', { name: /\(937\) 555-0142/ }).first()).toBeVisible()
  await plain.close()
})

test('without a network the pass shows what it was, until it is cancelled or over', async ({
  page,
  site,
}, info) => {
  const address = `offline-${info.project.name}@parents.example`
  const { link, token } = await bookByMail(site, address, openDay(22).date)
  const context = page.context()
  await page.goto(link)
  const kept = () =>
    page.evaluate(async () => (await (await caches.open('fungo-pass')).keys()).length)
  await expect.poll(kept).toBe(1)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))

  // The start page knows it.
  await page.goto('/')
  await page.getByRole('link', { name: /^Your next booking \w+, .*Cage/ }).click()
  await expect(page.getByRole('region', { name: 'Your booking' })).toContainText('Robin O’Neill')

  await context.setOffline(true)
  await page.goto(`${link}?mail=later`)
  await expect(
    page.getByText(/^No connection. This is your booking as of \w+, \w+ \d+, /),
  ).toBeVisible()
  const pass = page.getByRole('region', { name: 'Your booking' })
  for (const fact of ['Robin O’Neill', 'Cage', '2140 Foundry Road', bookingReference(token)])
    await expect(pass).toContainText(fact)
  await expect(page.getByText('(937) 555-0142')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  // Other pages are not answered.
  await page.goto(`${site.url}/manage/${'0'.repeat(64)}`).catch(() => {})
  await expect(pass).toHaveCount(0)

  await context.setOffline(false)
  await page.goto(link)
  await page.getByRole('button', { name: 'Cancel this booking' }).click()
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(pass).toContainText('Cancelled')
  await expect.poll(kept).toBe(0)
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByText('Your next booking')).toHaveCount(0)
  await page.goto(link)

  // A copy that outlived its booking is not shown. The worker does not have the tests' clock.
  await page.evaluate(async (path) => {
    const headers = { 'x-kept-until': new Date(0).toISOString() }
    await (await caches.open('fungo-pass')).put(path, new Response('old', { headers }))
  }, `/manage/${token}`)
  await context.setOffline(true)
  await page.goto(link).catch(() => {})
  await expect(page.getByText('old')).toHaveCount(0)
  await expect(pass).toHaveCount(0)
  await context.setOffline(false)
})

test(
  'a customer moves a lesson to another time of its instructor',
  { tag: '@long' },
  async ({ page, site }, info) => {
    const address = `lesson-${info.project.name}@parents.example`
    const { date } = demoDay(18)
    const days = await callAsVisitor(site.url, 'get_available_days', {
      p_facility_id: facility,
      p_space_id: null,
      p_instructor_id: ray,
      p_from: date,
      p_to: demoDay(26).date,
      p_duration_minutes: 60,
    })
    const [first] = days.body as { date: string }[]
    const { link, token } = await bookByMail(site, address, first?.date ?? '', { lesson: true })
    await page.goto(link)
    await expect(page.getByRole('region', { name: 'Your booking' })).toContainText('Ray Delgado')
    await page.getByRole('link', { name: 'Move to another time' }).click()
    const time = (await openTimes(page)).at(-1) ?? ''
    await page.getByRole('radio', { name: time, exact: true }).check()
    await page.getByRole('button', { name: 'Move booking' }).click()
    await expect(page.getByText('Your booking has moved.')).toBeVisible()
    const [, change] = await site.mailbox.allTo(address, 2)
    const moved = await readBooking(site, token)
    expectBookingMail(change, 'change', moved, { to: address, siteUrl: site.url, sequence: 1 })
  },
)

test(
  'every wrong link shows the same page, and a lost link is sent by mail',
  { tag: '@long' },
  async ({ page, site }, info) => {
    const address = `lost-${info.project.name}@parents.example`
    const day = openDay(info.project.name === 'phone' ? 19 : 20)
    const { token } = await bookByMail(site, address, day.date)
    const pages: string[] = []
    for (const wrong of [
      '0'.repeat(64),
      token.slice(0, 8),
      token.toUpperCase(),
      'nope',
      `${token}0`,
    ]) {
      await page.goto(`/manage/${wrong}`)
      await expect(page.getByRole('heading', { name: 'Booking not found' })).toBeVisible()
      pages.push(`${await page.title()} ${await page.getByRole('main').textContent()}`)
    }
    expect(new Set(pages).size).toBe(1)
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Lost your link?' }).click()
    await expect(page.getByRole('heading', { name: 'Lost your link?' })).toBeFocused()
    await page.getByRole('button', { name: 'Send my links' }).click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required')
    await expect(page.getByLabel('Email')).toBeFocused()
    await expectAccessible(page)
    const answers: (string | null)[] = []
    for (const who of ['nobody@parents.example', address.toUpperCase()]) {
      await page.getByLabel('Email').fill(who)
      await page.getByRole('button', { name: 'Send my links' }).click()
      const answer = page.getByText(/^Check your inbox/)
      answers.push(await answer.textContent())
      await page.reload()
    }
    expect(new Set(answers).size).toBe(1)
    const [, mail] = await site.mailbox.allTo(address, 2)
    expect(mail?.email.subject).toBe('Your Bookings - Diamond Edge Batting Cages')
    expect(mail?.email.text).toContain(`/manage/${token}`)
    expect(site.mailbox.messages.some(({ to }) => to.includes('nobody@parents.example'))).toBe(
      false,
    )
  },
)

/**
 * Books the first free hour of a day, in Cage 3 or as a lesson with Ray, and returns the link from
 * the confirmation mail.
 */
async function bookByMail(
  site: Site,
  address: string,
  date: string,
  options: { lesson?: boolean } = {},
) {
  await bookFirstHour(
    site.url,
    date,
    {
      p_player_name: 'Robin O’Neill',
      p_player_email: address,
      ...(options.lesson && { p_service_type_id: lesson }),
    },
    options.lesson ? { p_instructor_id: ray } : { p_space_id: cageId('Cage 3') },
  )
  const booking = await bookingOf(site, await site.mailbox.lastTo(address))
  return { booking, token: booking.token, link: `${site.url}/manage/${booking.token}` }
}

/** Collects requests that show the token to others: in their address or as referrer. */
function watchForToken(page: Page, token: string): string[] {
  const found: string[] = []
  page.on('request', async (request) => {
    const opensPage = request.isNavigationRequest() && !request.url().includes('?')
    const headers = await request.allHeaders().catch(() => request.headers())
    if (!opensPage && request.url().includes(token)) found.push(request.url())
    if (headers.referer?.includes(token)) found.push(`referer of ${request.url()}`)
  })
  return found
}
