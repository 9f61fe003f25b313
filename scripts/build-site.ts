import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { builtSite, hashSiteSources, siteStampName } from '../server/doctor/built-site.ts'
import { type Encoding, encode } from '../server/http/accepted-encoding.ts'
import { packedEndings } from '../server/site/static-files.ts'

const root = join(import.meta.dirname, '..')
const vite = 'node_modules/vite/bin/vite.js'

/**
 * For `npm run build`, `npm start` and tests: builds the site into dist/, the server's renderer
 * into dist/.render/, and the pages of each other language into dist/.<language>/. Skips the build
 * when dist/ was built from exactly these files. Throws on failure, and dist/ stays as it was.
 * Several processes may do this at once: each builds a folder of its own, and the first one that is
 * whole becomes dist/.
 */
export async function buildSite(): Promise<void> {
  if ((await builtSite()) === 'built') return
  const sources = await hashSiteSources()
  if (!existsSync(join(root, vite))) {
    throw new Error(
      'The site in dist/ was built from other files than these: run npm ci, npm run build, npm prune --omit=dev',
    )
  }
  console.log('Building the site…')
  const folder = newFolder()
  try {
    for (const language of languages()) {
      build(folder, language)
      build(folder, language, '--ssr', 'render.tsx')
      if (language !== 'en') shareFiles(folder, join(folder, `.${language}`))
    }
    await packSite(folder)
    writeFileSync(join(folder, siteStampName), sources)
    // Another process may have built the same meanwhile.
    while ((await builtSite()) !== 'built') if (replaceFolder(join(root, 'dist'), folder)) return
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Returns a new folder on the disk of dist/, so that it can become dist/ by a new name alone.
 * Removes what a build left that was ended an hour ago or earlier.
 */
function newFolder(): string {
  const cache = join(root, '.cache')
  for (const left of globSync('site-*', { cwd: cache })) {
    const path = join(cache, left)
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {}
    if (mtimeMs && mtimeMs < Date.now() - 3_600_000) rmSync(path, { recursive: true, force: true })
  }
  const folder = join(cache, `site-${randomUUID()}`)
  mkdirSync(folder, { recursive: true })
  return folder
}

/**
 * Puts the folder `whole` in the place of `place`, by new names alone, so that nobody finds a part
 * of it. Returns false if another process put its own there at the same moment; then `whole` is as
 * before.
 */
export function replaceFolder(place: string, whole: string): boolean {
  const former = `${whole}-former`
  if (/EXDEV|EBUSY/.test(renamed(place, former, 'ENOENT EXDEV EBUSY'))) {
    replaceContent(place, whole)
    return true
  }
  const isIn = renamed(whole, place, 'ENOTEMPTY EEXIST') === ''
  rmSync(former, { recursive: true, force: true })
  return isIn
}

/** Renames a folder. Returns '', or the code of the failure if it is one of these. */
function renamed(from: string, to: string, failures: string): string {
  try {
    renameSync(from, to)
    return ''
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '-'
    if (failures.split(' ').includes(code)) return code
    throw error
  }
}

/**
 * Copies `whole` into `place`, which takes no other name because it is part of a container's image,
 * or a disk of its own. The stamp goes first and comes last, so that nobody takes a part for the
 * whole.
 */
function replaceContent(place: string, whole: string): void {
  const stamp = join(place, siteStampName)
  rmSync(stamp, { force: true })
  for (const name of readdirSync(place)) rmSync(join(place, name), { recursive: true, force: true })
  cpSync(whole, place, { recursive: true, filter: (path) => basename(path) !== siteStampName })
  cpSync(join(whole, siteStampName), stamp)
}

/** Returns the codes of all languages. English is first, because its build empties the folder. */
function languages(): string[] {
  const found = globSync('*/', { cwd: join(root, 'shared/words') }).map((name) => basename(name))
  return ['en', ...found.filter((name) => name !== 'en').sort()]
}

/**
 * Moves the assets of a language to those of English. A file's name contains a hash of its content,
 * so files that do not depend on the language are stored once.
 */
function shareFiles(folder: string, ofLanguage: string): void {
  const assets = join(ofLanguage, 'assets')
  cpSync(assets, join(folder, 'assets'), { recursive: true })
  rmSync(assets, { recursive: true })
}

function build(folder: string, language: string, ...options: string[]): void {
  const outcome = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn', ...options], {
    cwd: root,
    env: {
      ...process.env,
      ...{ FUNGO_DIST: folder, FUNGO_LANGUAGE: language, NODE_ENV: 'production', NO_COLOR: '1' },
    },
    encoding: 'utf8',
  })
  if (outcome.status !== 0) {
    throw new Error(`The site could not be built.\n${outcome.stdout}${outcome.stderr}`)
  }
}

/**
 * Writes compressed copies beside each script, style sheet and SVG file. The best compression is
 * too slow for the moment of a request.
 */
export async function packSite(directory: string): Promise<void> {
  const texts = globSync('**/*.{css,js,svg}', { cwd: directory })
  const pack = async (text: string, encoding: Encoding) => {
    const path = join(directory, text)
    const bytes = readFileSync(path)
    writeFileSync(path + packedEndings[encoding], await encode(bytes, encoding, 11))
  }
  await Promise.all(texts.flatMap((text) => [pack(text, 'br'), pack(text, 'gzip')]))
}

// `argv`, because `scripts/build.js` imports this file if its own Node is the right one.
if (process.argv[1] === import.meta.filename) await buildSite()
