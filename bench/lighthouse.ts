import type { Browser } from '../e2e/browser.ts'
import {
  failedAudits,
  type LighthouseReport,
  lighthouseCategories,
  lighthouseVersion,
  runLighthouse,
} from '../e2e/lighthouse.ts'
import type { Run } from './parts.ts'
import { shown, type Table } from './table.ts'

/**
 * Returns a table for the part `page` (parts/page.ts): Lighthouse's scores of the public pages for
 * a phone, and the failed audits that do not measure a time.
 */
export async function lighthouse(
  run: Run,
  url: string,
  paths: string[],
  browser: Browser,
): Promise<Table> {
  const rows: Table['rows'] = []
  for (const path of paths) {
    run.progress(`Lighthouse: ${path}`)
    const report = await runLighthouse(url, path, browser).catch(() => undefined)
    rows.push([
      path,
      ...lighthouseCategories.map((each) => scoreOf(report?.categories[each])),
      report ? failedAudits(report).join('; ') || 'nothing' : 'it could not be run here',
    ])
  }
  return {
    title: `Lighthouse ${lighthouseVersion}, mobile`,
    columns: ['page', ...lighthouseCategories, 'not passed'],
    rows,
  }
}

function scoreOf(category: LighthouseReport['categories'][string] | undefined): string {
  return category?.score == null ? '–' : shown(Math.round(category.score * 100))
}
