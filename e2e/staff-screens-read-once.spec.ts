import type { CDPSession, Page, Request } from '@playwright/test'
import { signInAtFrontDesk } from './front-desk.ts'
import { expect, test } from './journey.ts'
import { openCold } from './screens.ts'

/** What a cold load may take: requests, KiB of script, and files of script. */
const most = { requests: 20, scriptKiB: 170, scripts: 8 }

const mostUsed = [
  ...['/admin', '/admin/bookings/day', '/admin/bookings', '/admin/bookings/new'],
  ...['/admin/bookings/series/new', '/admin/customers', '/admin/business-hours'],
  ...['/admin/instructors', '/admin/settings', '/admin/mail'],
]

test('a screen of the staff reads everything once, in few files', async ({ page, site }) => {
  test.setTimeout(120_000)
  await signInAtFrontDesk(page, site.url)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  for (const path of mostUsed) {
    const load = await coldLoad(page, devtools, path)
    console.log(
      path,
      load.requests,
      load.scripts,
      load.scriptKiB.toFixed(1),
      load.calls.length,
      load.doubles,
    )
    if (path === '/admin' || path.endsWith('day'))
      console.log(load.calls.map((c) => c.slice(0, 170)).join('\n'))
  }
})

async function coldLoad(page: Page, devtools: CDPSession, path: string) {
  const calls: string[] = []
  const scripts = new Map<string, number>()
  let requests = 0
  const count = (request: Request) => {
    requests += 1
    if (/^\/(rest|auth|functions)\//.test(new URL(request.url()).pathname))
      calls.push([request.method(), request.url(), request.postData()].join(' '))
  }
  const started = ({ requestId, type }: { requestId: string; type?: string }) => {
    if (type === 'Script') scripts.set(requestId, 0)
  }
  const finished = (each: { requestId: string; encodedDataLength: number }) => {
    if (scripts.has(each.requestId)) scripts.set(each.requestId, each.encodedDataLength)
  }
  page.on('request', count)
  devtools.on('Network.requestWillBeSent', started)
  devtools.on('Network.loadingFinished', finished)
  await openCold(page, path)
  // A second read would follow the stream of changes, half a second apart.
  await page.waitForTimeout(1_200)
  page.off('request', count)
  devtools.off('Network.requestWillBeSent', started)
  devtools.off('Network.loadingFinished', finished)
  const bytes = [...scripts.values()].reduce((sum, length) => sum + length, 0)
  return {
    requests,
    calls,
    doubles: calls.filter((call, index) => calls.indexOf(call) < index),
    scripts: scripts.size,
    scriptKiB: bytes / 1024,
  }
}
