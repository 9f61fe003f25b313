import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from './browser.ts'

/** The version that npx downloads when needed. As a dependency, everybody would install 176 MB. */
export const lighthouseVersion = '13.5.0'

export const lighthouseCategories = [
  'performance',
  'accessibility',
  'best-practices',
  'seo',
] as const

/** Lighthouse's report on a page. A score is between 0 and 1. */
export type LighthouseReport = {
  categories: Record<string, { title: string; score: number | null }>
  audits: Record<
    string,
    { title: string; score: number | null; scoreDisplayMode: string; numericValue?: number }
  >
}

/** Returns Lighthouse's report on one page for a phone. Rejects when Lighthouse cannot run. */
export async function runLighthouse(
  url: string,
  path: string,
  browser: Browser,
): Promise<LighthouseReport> {
  const proxy = await withoutReferrerPolicy(url)
  const { port } = proxy.address() as AddressInfo
  const page = `http://127.0.0.1:${port}${path}`
  try {
    const { stdout } = await promisify(execFile)(
      'npx',
      [
        ...['--yes', `lighthouse@${lighthouseVersion}`, page, '--output=json', '--quiet'],
        ...[
          `--only-categories=${lighthouseCategories}`,
          `--chrome-flags=${browser.args.join(' ')}`,
        ],
      ],
      {
        env: { ...browser.env, CHROME_PATH: browser.executablePath, PATH: pathOfThisNode() },
        maxBuffer: 64 * 1024 * 1024,
        timeout: 500_000,
      },
    )
    return JSON.parse(stdout)
  } finally {
    proxy.close()
  }
}

/** Returns the titles of the audits that failed. Audits that measure a time do not count. */
export function failedAudits({ audits }: LighthouseReport): string[] {
  return Object.values(audits)
    .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
    .map(({ title }) => title)
}

/**
 * Starts a proxy in front of the site, which removes the header `Referrer-Policy` from its answers.
 * With the site's `no-referrer`, Lighthouse in a headless shell reports that the page was aborted.
 */
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

/**
 * Returns the PATH with this process's Node first. npx uses the first Node in it, and Lighthouse
 * needs a newer Node than Fungo itself does.
 */
function pathOfThisNode(): string {
  return `${dirname(process.execPath)}:${process.env.PATH}`
}
