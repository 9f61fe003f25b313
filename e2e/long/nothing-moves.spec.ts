import { signInAtFrontDesk } from '../front-desk.ts'
import { expect, testOnOwnSite } from '../journey.ts'
import { screens } from '../screen-addresses.ts'
import { mostShift, shiftsOf, sumOf } from '../screens.ts'
import { laptop, phone } from '../sizes.ts'
import { slowDown } from '../slow-line.ts'
import { linksOfCustomers } from './links-of-customers.ts'

/** A site of its own, because the facility asks for a waiver. */
const test = testOnOwnSite()

test('nothing moves while a public page comes over a slow line', async ({
  page,
  site,
  browser,
}) => {
  test.setTimeout(1_800_000)
  await signInAtFrontDesk(page, site.url)
  for (const path of [...screens.visitor, ...Object.values(await linksOfCustomers(page))])
    for (const { viewport, timezoneId } of visits) {
      const context = await browser.newContext({ viewport, timezoneId, serviceWorkers: 'block' })
      const visit = await context.newPage()
      await slowDown(visit)
      await visit.goto(site.url + path)
      await expect(visit.locator('h1').first()).toBeAttached()
      await expect(visit.locator('[aria-busy=true]')).toHaveCount(0)
      // The board on the wall keeps its stream of changes, so the network is never idle.
      await visit.waitForTimeout(2_000)
      const shifts = await shiftsOf(visit)
      const what = `${path} at ${viewport.width} in ${timezoneId}: ${JSON.stringify(shifts)}`
      expect.soft(sumOf(shifts), what).toBeLessThanOrEqual(mostShift)
      await context.close()
    }
})

/** In the facility's zone, and where a line more names it. */
const visits = ['America/New_York', 'America/Los_Angeles'].flatMap((timezoneId) =>
  [phone, laptop].map((viewport) => ({ viewport, timezoneId })),
)
