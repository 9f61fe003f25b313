import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { signInAsCoach, signInAtFrontDesk } from './front-desk.ts'
import { expect, expectAccessible, isLongRun, test } from './journey.ts'
import { startSite } from './site.ts'

for (const [path, heading] of [
  ['/', 'Diamond Edge Batting Cages'],
  ['/book', 'What are you booking?'],
  ['/contact', 'Contact'],
  ['/display', 'TV Display'],
  ['/no-such-page', 'Page not found'],
] as const) {
  test(`${path} is accessible`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectAccessible(page)
  })
}

for (const path of ['/book', '/book?type=open', '/book?type=lesson']) {
  const tag = path === '/book' ? [] : ['@long']
  test(`${path} loads at most 127 kB of JavaScript before it is usable, and 132 kB in all`, {
    tag,
  }, async ({ page, site }) => {
    let files: string[] = []
    // A busy server answers with the page's frame, which names only the first file.
    await expect(async () => {
      const html = await (await fetch(site.url + path)).text()
      files = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, file = '']) => file)
      expect(files.length).toBeGreaterThan(1)
    }).toPass()
    const first = await Promise.all(
      files.map(async (file) => brotliLength(await (await fetch(site.url + file)).text())),
    )
    expect(first.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(127_000)
    const bytes = await compressedBytes(page, path)
    expect(bytes.script).toBeLessThanOrEqual(132_000)
  })
}

for (const [who, signIn, tag] of [
  ['an administrator', signInAtFrontDesk, []],
  ['an instructor', signInAsCoach, ['@long']],
] as const) {
  test(`the account of ${who} moves nothing in the header when it comes`, {
    tag: [...tag],
  }, async ({ page }) => {
    await signIn(page)
    const header = page.getByRole('banner')
    const places = () =>
      header.locator('a:visible').evaluateAll((links) =>
        links
          .filter((link) => !/login|admin|instructor/.test(link.getAttribute('href') ?? ''))
          .map((link) => {
            const { x, y, width } = link.getBoundingClientRect()
            return `${link.getAttribute('href')}: ${x}, ${y}, ${width}`
          }),
      )
    const widths = isLongRun() ? [768, 844, 1024, 1280] : [768, 1280]
    const others = isLongRun() ? ['/contact', '/manage', '/no-such-page'] : []
    for (const width of widths) {
      await page.setViewportSize({ width, height: 600 })
      for (const path of ['/', '/book?type=open', ...others]) {
        const answers = Promise.withResolvers<void>()
        await page.route('**/rest/v1/user_profiles**', async (route) => {
          await answers.promise
          await route.continue()
        })
        await page.goto(path)
        await expect(header.getByRole('link', { name: 'Book Now' })).toBeVisible()
        const before = await places()
        expect(before.length).toBeGreaterThan(2)
        answers.resolve()
        const account = header.getByRole('button', { expanded: false })
        await expect(account).toBeInViewport({ ratio: 1 })
        expect(await places(), `${path} at ${width}`).toEqual(before)
        await page.unroute('**/rest/v1/user_profiles**')
      }
    }
  })
}

test('the page uses the clock of the tests', async ({ page }) => {
  await page.goto('/')
  const now = await page.evaluate(() => Date.now())
  expect(Math.abs(Date.now() - now)).toBeLessThan(10_000)
})

test('/docs/api shows the API and requests nothing from other origins', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(`${baseURL}/`)) {
      elsewhere.push(request.url())
    }
  })
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text())
  })
  await page.goto('/docs/api')
  const contents = page.getByRole('navigation', { name: 'Functions' })
  await contents.getByRole('link', { name: 'create_booking', exact: true }).click()
  const booking = page.getByRole('region', { name: 'create_booking', exact: true })
  await expect(booking.getByRole('heading')).toBeInViewport()
  await expect(booking.getByText('p_player_email')).toBeVisible()
  await expect(booking.getByText('POST')).toBeVisible()
  const times = page.getByRole('region', { name: 'get_available_time_slots' })
  await expect(times.getByText('is_available')).toBeVisible()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      // At each size the page is the same but for its colors.
      const isDark = colorScheme === 'dark'
      await expectAccessible(page, { isDark, again: isDark === (width === 390) })
    }
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(beyond).toBe(0)
  }
  expect(elsewhere).toEqual([])
  expect(refused).toEqual([])
})

/** The first characters of both faces, in the style itself. */
const faces = /data:font\/woff2;base64,[\w+/=]+/g

test('a rendered page has at most 12 kB of inline style, and 18 kB of fonts, 19 kB with accents', async ({
  site,
}) => {
  const html = await (await fetch(`${site.url}/book?type=open`)).text()
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
  const styles = stylesOfLanguages()
  expect(style).toBe(styles.en)
  for (const [language, each] of Object.entries(styles)) {
    expect(each.match(faces), language).toHaveLength(2)
    expect(brotliLength(each.replace(faces, '')), language).toBeLessThanOrEqual(12_000)
    expect(brotliLength(each), language).toBeLessThanOrEqual(language === 'en' ? 30_000 : 31_000)
  }
})

// The kerning of a bold weight is in a table that a small font file easily loses.
test('the face in the page has the spaces beside a dash, in each weight', async ({ page }) => {
  await page.goto('/book')
  const spaces = await page.evaluate(async () => {
    const widthOf = (text: string, weight: number) => {
      const line = document.createElement('span')
      line.style.cssText = `font:${weight} 100px "Public Sans Variable";white-space:pre;position:absolute`
      line.textContent = text
      document.body.append(line)
      const { width } = line.getBoundingClientRect()
      line.remove()
      return width
    }
    await document.fonts.ready
    return [400, 620, 700].map((weight) => widthOf('0 – 0', weight) - widthOf('0–0', weight))
  })
  for (const space of spaces) expect(space).toBeGreaterThan(15)
})

// A page that the server does not render links the style sheet for all pages.
test('the style sheet for all pages has at most 20 kB, and 18 kB of fonts', async ({ site }) => {
  const html = await (await fetch(`${site.url}/login`)).text()
  const [, path = ''] = /<link rel="stylesheet"[^>]* href="([^"]+)"/.exec(html) ?? []
  const style = await (await fetch(site.url + path)).text()
  expect(style.match(faces)).toHaveLength(2)
  expect(brotliLength(style.replace(faces, ''))).toBeLessThanOrEqual(20_000)
  expect(brotliLength(style)).toBeLessThanOrEqual(38_000)
})

test('links lead home, to the booking, and home from the 404 page', async ({ page, isMobile }) => {
  expect((await page.goto('/no-such-page'))?.status()).toBe(404)
  await page.getByRole('main').getByRole('link', { name: /home/i }).click()
  await expect(page).toHaveURL('/')
  // The menu closes when a page is shown, so it is opened after that.
  await expect(page.getByRole('heading', { level: 1, name: /Diamond Edge/ })).toBeVisible()
  if (isMobile) await page.getByRole('button', { name: /menu/i }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Book Now' }).click()
  await expect(page).toHaveURL('/book')
})

test('a configured facility that does not exist shows an error', { tag: '@long' }, async ({
  browser,
}) => {
  const site = await startSite({ FACILITY_ID: '99999999-9999-4999-8999-999999999999' })
  try {
    const context = await browser.newContext({ baseURL: site.url })
    const page = await context.newPage()
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible()
    await expect(page.getByText('Facility not found')).toBeVisible()
    await expect(
      page.getByText('Please try refreshing the page or contact support if the problem persists.'),
    ).toBeVisible()
    await expectAccessible(page)
    await context.close()
  } finally {
    await site.stop()
  }
})

/** Returns the style that a rendered page contains, for each language that was built. */
function stylesOfLanguages(): Record<string, string> {
  const dist = join(import.meta.dirname, '../dist')
  const languages = readdirSync(join(import.meta.dirname, '../shared/words'), {
    withFileTypes: true,
  }).filter((entry) => entry.isDirectory())
  return Object.fromEntries(
    languages.map(({ name }) => {
      const manifest = join(dist, name === 'en' ? '' : `.${name}`, '.vite/manifest.json')
      const { file } = JSON.parse(readFileSync(manifest, 'utf8'))['public-pages.css']
      return [name, readFileSync(join(dist, file), 'utf8')]
    }),
  )
}

function brotliLength(content: string | Buffer): number {
  return brotliCompressSync(content).length
}

/** Returns the bytes that the page loads until the network is idle, compressed with brotli. */
async function compressedBytes(page: Page, path: string) {
  const bytes = { script: 0, stylesheet: 0 }
  const bodies: Promise<void>[] = []
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    if (kind !== 'script' && kind !== 'stylesheet') return
    bodies.push(
      response.body().then((body) => {
        bytes[kind] += brotliLength(body)
      }),
    )
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await Promise.all(bodies)
  expect(bytes.script).toBeGreaterThan(0)
  return bytes
}
