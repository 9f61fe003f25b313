import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { builtSite, hashSiteSources, siteStamp } from '../server/doctor/built-site.ts'
import { type Encoding, encode } from '../server/http/accepted-encoding.ts'
import { packedEndings } from '../server/site/static-files.ts'

const root = join(import.meta.dirname, '..')
const vite = 'node_modules/vite/bin/vite.js'

/**
 * Builds the site into dist/ and the server's renderer into dist/.render/, and the pages of each other
 * language into dist/.<language>/. Skips the build when dist/ was built from exactly these files.
 * Throws on failure.
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
  for (const language of languages()) {
    build(language)
    build(language, '--ssr', 'render.tsx')
    if (language !== 'en') shareFiles(join(root, 'dist', `.${language}`))
  }
  await packSite(join(root, 'dist'))
  writeFileSync(siteStamp, sources)
}

/** Returns the codes of all languages. English comes first, because its build empties dist/. */
function languages(): string[] {
  const found = globSync('*/', { cwd: join(root, 'shared/words') }).map((name) => basename(name))
  return ['en', ...found.filter((name) => name !== 'en').sort()]
}

/**
 * Moves the assets of a language to those of English. A file's name contains a hash of its content, so
 * files that do not depend on the language are stored once.
 */
function shareFiles(directory: string): void {
  const assets = join(directory, 'assets')
  cpSync(assets, join(root, 'dist/assets'), { recursive: true })
  rmSync(assets, { recursive: true })
}

function build(language: string, ...options: string[]): void {
  const outcome = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn', ...options], {
    cwd: root,
    env: { ...process.env, FUNGO_LANGUAGE: language, NODE_ENV: 'production', NO_COLOR: '1' },
    encoding: 'utf8',
  })
  if (outcome.status !== 0) {
    throw new Error(`The site could not be built.\n${outcome.stdout}${outcome.stderr}`)
  }
}

/** Writes compressed copies beside each text file, because the best compression is slow. */
export async function packSite(directory: string): Promise<void> {
  const texts = globSync('**/*.{css,js,svg}', { cwd: directory })
  const pack = async (text: string, encoding: Encoding) => {
    const path = join(directory, text)
    const bytes = readFileSync(path)
    writeFileSync(path + packedEndings[encoding], await encode(bytes, encoding, 11))
  }
  await Promise.all(texts.flatMap((text) => [pack(text, 'br'), pack(text, 'gzip')]))
}

// `scripts/build.js` imports this file where it runs on the right Node already.
if (process.argv[1] === import.meta.filename) await buildSite()
