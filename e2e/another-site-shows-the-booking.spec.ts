import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from '@playwright/test'
import { blockOf } from '../scripts/guide/read-blocks.ts'
import { shownReference } from '../shared/booking-reference.ts'
import { signInAtFrontDesk } from './front-desk.ts'
import { expect, expectAccessible, test } from './journey.ts'

/** The website of the facility: one page of plain HTML. */
let host: Server
let html = ''
const hostOf = (name: string) => `http://${name}:${(host.address() as AddressInfo).port}`

test.beforeAll(async () => {
  host = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(html)
  })
  await new Promise<void>((resolve) => host.listen(0, resolve))
})
test.afterAll(() => host.close())

test('a page of another site books a cage, at 320 and 1280 pixels', async ({
  page,
  site,
  browser,
}) => {
  await signInAtFrontDesk(page)
  await page.goto('/admin/settings/connections')
  await page.getByRole('link', { name: 'Booking on your website' }).click()
  await page.getByLabel('Add a site').fill('the cages')
  await page.getByRole('button', { name: 'Add site' }).click()
  await expect(page.getByText('Enter the address of a site')).toBeVisible()
  await page.getByLabel('Add a site').fill(hostOf('127.0.0.1'))
  await page.getByRole('button', { name: 'Add site' }).click()
  await expect(page.getByRole('button', { name: `Remove ${hostOf('127.0.0.1')}` })).toBeVisible()
  await page.getByLabel('Booking', { exact: true }).selectOption('Open cage time')
  await expect(page.getByLabel('Address')).toHaveValue(`${site.url}/book?type=open`)
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { name: 'Pick a date and time' })).toBeVisible()
  await expectAccessible(page)

  const code = await page.getByLabel('Code').inputValue()
  const filled = code.replace(
    '<fungo-booking',
    '<fungo-booking name="Robin O’Neill" phone="937 555 0142"',
  )
  html = hostPage(`${filled}
    <script>addEventListener('fungo-booked', (event) => console.log(event.detail.reference))</script>`)
  await bookFrom(await otherSite(browser, 320), site.url, 'Robin O’Neill', '937 555 0142')
  // The example of docs/api.md; only the address is replaced.
  const example = blockOf('docs/api.md', '<script src=')
  html = hostPage(example.replace('https://book.example.com', site.url))
  expect(html).toContain(code.split('\n')[0])
  await bookFrom(await otherSite(browser, 1280), site.url, 'Alex Doe', '(937) 555-0142')

  // A site that is not on the list cannot show the booking.
  const stranger = await otherSite(browser, 1280)
  await stranger.goto(hostOf('localhost'))
  await expect(stranger.locator('iframe')).toBeAttached()
  await stranger.waitForLoadState('networkidle')
  await expect(stranger.frameLocator('iframe').getByRole('heading')).toHaveCount(0)
  await stranger.context().close()
})

function hostPage(part: string): string {
  return `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
    <title>The cages</title><h1>The cages</h1><p><a href="#">Our teams</a></p>${part}<p>Foot</p>`
}

/** Opens a page in a browser that blocks the storage of third-party frames. */
async function otherSite(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 720 } })
  await context.addInitScript(() => {
    if (window === window.top) return
    for (const storage of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, storage, {
        get: () => {
          throw new DOMException('Storage is blocked', 'SecurityError')
        },
      })
  })
  return context.newPage()
}

async function bookFrom(page: Page, siteUrl: string, player: string, phone: string) {
  const complaints: string[] = []
  const told: string[] = []
  page.on('console', (message) => told.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.goto(hostOf('127.0.0.1'))
  const element = page.locator('iframe')
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: 'Pick a date and time' })).toBeVisible()
  await expect(frame.getByRole('banner')).toHaveCount(0)
  await expect(frame.getByRole('contentinfo')).toHaveCount(0)
  await expect(element).toHaveAttribute('title', 'Book a time')
  await expectAsHighAsItsPage(page)

  await page.getByRole('link', { name: 'Our teams' }).focus()
  await page.keyboard.press('Tab')
  await expect(element).toBeFocused()

  await frame.getByRole('group', { name: 'Next open' }).getByRole('radio').first().check()
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
  await expectKnowsWhatIsSeen(page)
  await frame.getByRole('button', { name: 'Continue' }).click()
  await expect(frame.getByRole('heading', { name: 'Who’s playing?' })).toBeFocused()
  await expect(frame.getByRole('heading', { name: 'Who’s playing?' })).toBeInViewport()
  await expect(frame.getByLabel('Player name')).toHaveValue(player)
  await expect(frame.getByLabel('Phone')).toHaveValue(phone)
  await frame.getByLabel('Email').fill(`frame-${Date.now()}@parents.example`)
  await frame.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(frame.getByRole('heading', { name: 'You’re booked' })).toBeFocused()
  await expect.poll(() => told).toContainEqual(expect.stringMatching(/^[0-9a-f]{8}$/))
  const reference = shownReference(told.find((text) => /^[0-9a-f]{8}$/.test(text)) ?? '')
  await expect(frame.getByText(`Booking reference ${reference}`)).toBeAttached()
  await expectAsHighAsItsPage(page)

  const opened = page.context().waitForEvent('page')
  await frame.getByRole('link', { name: 'View, move or cancel' }).click()
  const manage = await opened
  await expect(manage).toHaveURL(new RegExp(`^${siteUrl}/manage/[0-9a-f]{64}$`))
  expect(complaints).toEqual([])
  await page.context().close()
}

/** Waits until the frame knows which part of it is in sight: until then its bar of buttons moves. */
async function expectKnowsWhatIsSeen(page: Page): Promise<void> {
  const inside = page.frames().find((frame) => frame !== page.mainFrame())
  await expect
    .poll(async () => {
      const above = await inside?.evaluate(() =>
        document.documentElement.style.getPropertyValue('--above'),
      )
      const { y } = (await page.locator('iframe').boundingBox()) ?? { y: Number.NaN }
      return Math.round(Number.parseFloat(above ?? '') - Math.max(0, -y))
    })
    .toBe(0)
}

async function expectAsHighAsItsPage(page: Page): Promise<void> {
  const inside = page.frames().find((frame) => frame !== page.mainFrame())
  await expect(async () => {
    const [seen, needed, wide] =
      (await inside?.evaluate(() => {
        const { clientHeight, scrollHeight, scrollWidth, clientWidth } = document.documentElement
        return [clientHeight, scrollHeight, scrollWidth - clientWidth] as const
      })) ?? []
    expect(needed).toBe(seen)
    expect(wide).toBe(0)
    const page = await inside?.evaluate(() => document.getElementById('root')?.offsetHeight ?? 0)
    expect(Math.abs((seen ?? 0) - (page ?? 0))).toBeLessThan(2)
  }).toPass()
}
