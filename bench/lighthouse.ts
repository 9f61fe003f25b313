import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
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
  const proxy = await withoutReferrerPolicy(url)
  const { port } = proxy.address() as AddressInfo
  for (const path of paths) {
    run.progress(`Lighthouse: ${path}`)
    const { stdout } = await promisify(execFile)(
      'npx',
      [
        ...[
          '--yes',
          `lighthouse@${version}`,
          `http://127.0.0.1:${port}${path}`,
          '--output=json',
          '--quiet',
        ],
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
  proxy.close()
  return {
    title: `Lighthouse ${version}, mobile`,
    columns: ['page', ...categories, 'not passed'],
    rows,
  }
}

/** In a headless shell Lighthouse takes a page with `Referrer-Policy: no-referrer` for aborted. */
async function withoutReferrerPolicy(url: string): Promise<Server> {
  const proxy = createServer((request, response) => {
    const { method, headers } = request
    const onward = httpRequest(url + request.url, { method, headers }, (answer) => {
      const { 'referrer-policy': _, ...kept } = answer.headers
      response.writeHead(answer.statusCode ?? 502, kept)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return proxy
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
