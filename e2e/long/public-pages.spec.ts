import { findBrowser } from '../browser.ts'
import { signInAtFrontDesk } from '../front-desk.ts'
import { bookAtFrontDesk } from '../front-desk-bookings.ts'
import { expect, test } from '../journey.ts'
import { failedAudits, type LighthouseReport, runLighthouse } from '../lighthouse.ts'

test.beforeEach(() => test.setTimeout(600_000))

for (const path of ['/', '/contact', '/book', '/book?type=open', '/book?type=lesson']) {
  test(`${path} passes all Lighthouse audits except times`, async ({ site }) => {
    const report = await runLighthouse(site.url, path, await findBrowser())
    expect(failedAudits(report)).toEqual([])
    expectFull(report, ['accessibility', 'best-practices', 'seo'])
  })
}

test('the pass passes them too, except that no search engine may show it', async ({
  page,
  site,
}) => {
  await signInAtFrontDesk(page, site.url)
  const { address } = await bookAtFrontDesk(page, 'Robin O’Neill', 3 * 24 * 60)
  const report = await runLighthouse(site.url, address, await findBrowser())
  expect(failedAudits(report)).toEqual(['Page is blocked from indexing'])
  expectFull(report, ['accessibility', 'best-practices'])
})

/** Expects the best score in these categories, and that nothing moves. */
function expectFull(report: LighthouseReport, categories: string[]): void {
  for (const category of categories) expect(report.categories[category]?.score, category).toBe(1)
  expect(report.audits['cumulative-layout-shift']?.numericValue).toBe(0)
}
