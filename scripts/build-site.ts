import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtSite, hashSiteSources, siteStamp } from '../server/doctor/built-site.ts'
import { type Encoding, encode } from '../server/http/accepted-encoding.ts'
import { packedEndings } from '../server/site/static-files.ts'

const root = join(import.meta.dirname, '..')
const vite = 'node_modules/vite/bin/vite.js'

/**
 * Builds the site into dist/ and the server's renderer into dist/.render/. Skips the build when
 * dist/ was built from exactly these files. Throws on failure.
 */
export async function buildSite(): Promise<void> {
  if ((await builtSite()) === 'built') return
  const sources = await hashSiteSources()
  if (!existsSync(join(root, vite))) {
    throw new Error(
      'The site in dist/ was built from other files than these: run npm ci, npm run build, npm prune --omit=dev',
    )
  }
  rmSync(siteStamp, { force: true })
  console.log('Building the site…')
  build()
  build('--ssr', 'render.tsx')
  await packSite(join(root, 'dist'))
  writeFileSync(siteStamp, sources)
}

function build(...options: string[]): void {
  const outcome = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn', ...options], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
    encoding: 'utf8',
  })
  if (outcome.status !== 0) {
    throw new Error(`The site could not be built.\n${outcome.stdout}${outcome.stderr}`)
  }
}

/** Writes compressed copies next to each text file, because the best compression takes seconds. */
export async function packSite(directory: string): Promise<void> {
  const texts = globSync('**/*.{css,js,svg}', { cwd: directory })
  const pack = async (text: string, encoding: Encoding) => {
    const path = join(directory, text)
    const bytes = readFileSync(path)
    writeFileSync(path + packedEndings[encoding], await encode(bytes, encoding, 11))
  }
  await Promise.all(texts.flatMap((text) => [pack(text, 'br'), pack(text, 'gzip')]))
}

if (import.meta.main) await buildSite()
