import { execFile } from 'node:child_process'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from '../e2e/browser.ts'
import type { Run } from './parts.ts'
import { shown, type Table } from './table.ts'

/** Fetched by npx when it is asked for: 176 MB are too many to install for everybody. */
const version = '13.5.0'

type Report = {
  categories: Record<string, { title: string; score: number | null }>
  audits: Record<string, { title: string; score: number | null; scoreDisplayMode: string }>
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/** Lighthouse's scores as on a phone, and the audits without a time that are not passed. */
export async function lighthouse(
  run: Run,
  url: string,
  paths: string[],
  browser: Browser,
): Promise<Table> {
  const rows: Table['rows'] = []
  for (const path of paths) {
    run.progress(`Lighthouse: ${path}`)
    const { stdout } = await promisify(execFile)(
      'npx',
      [
        ...['--yes', `lighthouse@${version}`, url + path, '--output=json', '--quiet'],
        ...[`--only-categories=${categories}`, `--chrome-flags=${browser.args.join(' ')}`],
      ],
      {
        env: {
          ...browser.env,
          ...{ CHROME_PATH: browser.executablePath, PATH: pathOfThisNode() },
        },
        maxBuffer: 64 * 1024 * 1024,
        timeout: 180_000,
      },
    ).catch((error: Error) => ({ stdout: '', error }))
    const report: Report | undefined = stdout ? JSON.parse(stdout) : undefined
    rows.push([
      path,
      ...categories.map((each) => scoreOf(report?.categories[each])),
      report ? failedAudits(report) : 'it could not be run here',
    ])
  }
  return {
    title: `Lighthouse ${version}, mobile`,
    columns: ['page', ...categories, 'not passed'],
    rows,
  }
}

function scoreOf(category: Report['categories'][string] | undefined): string {
  return category?.score == null ? '–' : shown(Math.round(category.score * 100))
}

function failedAudits({ audits }: Report): string {
  const failed = Object.values(audits).filter(
    ({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0,
  )
  return failed.map(({ title }) => title).join('; ') || 'nothing'
}

/** npx takes the first Node of the path, and Lighthouse needs a newer one than Fungo's start does. */
function pathOfThisNode(): string {
  return `${dirname(process.execPath)}:${process.env.PATH}`
}
