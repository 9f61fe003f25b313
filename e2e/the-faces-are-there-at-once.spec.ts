import type { Page } from '@playwright/test'
import { expect, isLongRun, test } from './journey.ts'
import { firstTime, openRendered } from './page-with-times.ts'
import { mostShift, shiftOf } from './screens.ts'
import { slowDown } from './slow-line.ts'

for (const [line, emulate] of [
  ['on a slow line', slowDown],
  ['on a fast line', async () => {}],
  ['where data is to be saved', saveData],
] as const) {
  test(`${line} both faces are there with the first content`, async ({ page }) => {
    await emulate(page)
    const fonts: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('.woff2')) fonts.push(request.url())
    })
    const { promise: isSeen, resolve: see } = Promise.withResolvers<void>()
    await page.route('**/*.js', (route) => isSeen.then(() => route.continue()))
    await openRendered(page, '/book?type=open', firstTime)
    expect(await facesOf(page, 'h1')).toEqual(['League Gothic'])
    expect(await facesOf(page, `${firstTime} time`)).toEqual(['League Gothic'])
    expect(await facesOf(page, 'main p')).toEqual(['Public Sans'])
    see()
    await page.waitForLoadState('networkidle')
    expect(await shiftOf(page)).toBeLessThanOrEqual(mostShift)
    // A slow line shows the most. The long run tries the other pages on each line.
    if (line !== 'on a slow line' && !isLongRun()) return expect(fonts).toEqual([])
    for (const [path, heading] of [
      ['/', 'h1'],
      ['/display', '.plate'],
      ['/manage/nobody', 'h1'],
      ['/login', 'h1'],
    ] as const) {
      await page.goto(path, { waitUntil: 'commit' })
      await page.locator(heading).first().waitFor()
      // The page may replace the element that was found. What is read first counts.
      let faces: string[] = []
      const read = async () => {
        faces = await facesOf(page, heading).catch(() => [])
        return faces.length
      }
      await expect.poll(read).toBeGreaterThan(0)
      expect(faces, path).toEqual(['League Gothic'])
      await page.waitForLoadState('networkidle')
      expect(await shiftOf(page), path).toBeLessThanOrEqual(mostShift)
    }
    expect(fonts).toEqual([])
  })
}

test('the letters of another language are there with its first content', { tag: '@long' }, async ({
  page,
}) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) fonts.push(request.url())
  })
  for (const path of ['/', '/book?type=open', '/manage/nobody', '/login', '/contact']) {
    const address = new URL(path, 'http://site.invalid')
    address.searchParams.set('lang', 'es')
    await page.goto(address.pathname + address.search, { waitUntil: 'networkidle' })
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    expect(await facesOf(page, 'h1'), path).toEqual(['League Gothic'])
    expect(await shiftOf(page), path).toBeLessThanOrEqual(mostShift)
  }
  expect(fonts).toEqual([])
})

/** Returns the faces in which the browser draws the first such element, as it is now. */
async function facesOf(page: Page, selector: string): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  for (const domain of ['DOM', 'CSS'] as const) await devtools.send(`${domain}.enable`)
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
  await devtools.detach()
  return fonts.map(({ familyName }) => familyName.replace(/ (Thin|Variable)$/, ''))
}

async function saveData(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
}
