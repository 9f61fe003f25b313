import { findBrowser } from '../browser.ts'
import { expect, test } from '../journey.ts'
import { failedAudits, runLighthouse } from '../lighthouse.ts'

for (const path of ['/', '/contact', '/book', '/book?type=open', '/book?type=lesson']) {
  test(`${path} passes all Lighthouse audits except times`, async ({ site }) => {
    test.setTimeout(200_000)
    const report = await runLighthouse(site.url, path, await findBrowser())
    expect(failedAudits(report)).toEqual([])
    for (const category of ['accessibility', 'best-practices', 'seo']) {
      expect(report.categories[category]?.score, category).toBe(1)
    }
    expect(report.audits['cumulative-layout-shift']?.numericValue).toBe(0)
  })
}
