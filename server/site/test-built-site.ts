import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'
import {
  openTestDatabase,
  type TestDatabase,
  type TestEngine,
} from '../../database/tests/engines/test-database.ts'
import { packSite } from '../../scripts/build-site.ts'
import { createAppContext } from '../app-context.ts'
import { readConfig } from '../config.ts'
import { createSite } from './create-site.ts'

const api = () => new Response(null, { status: 503 })
const secret = { JWT_SECRET: 'a secret that is long enough for HS256' }

/** The one script of the site, which is long enough to be compressed. */
export const script = `console.log(${JSON.stringify('Play ball. '.repeat(200))})`

/** Builds a small site for the tests of a file, which is deleted after them. */
export async function builtSite() {
  const dist = mkdtempSync(join(tmpdir(), 'fungo-site-'))
  for (const [path, text] of Object.entries({
    'index.html': '<html><head><title>Fungo</title></head><body></body></html>',
    '.fr/index.html': '<html lang="fr"><head><title>Fungo</title></head><body></body></html>',
    '.es/index.html': '<html lang="es"><head><title>Fungo</title></head><body></body></html>',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
    'assets/app-1a2b3c.js': script,
    'assets/app-1a2b3c.js.map': '{}',
    'assets/font-1a2b3c.woff2': 'wOF2',
    '.vite/manifest.json': '{}',
    '.env': 'SECRET=1',
  })) {
    mkdirSync(dirname(join(dist, path)), { recursive: true })
    writeFileSync(join(dist, path), text)
  }
  await packSite(dist)
  afterAll(() => rmSync(dist, { recursive: true }))

  let database: TestDatabase
  /** Opens the database of the sites that follow. */
  const open = async (engine: TestEngine) => {
    database = await openTestDatabase(engine)
    return database
  }
  function siteOf(env: Record<string, string> = {}, opened = database, directory = dist) {
    const config = readConfig({ ...secret, ...env })
    const { clock } = opened
    const mailer = { wake() {} }
    const context = createAppContext({ database: opened, clock, config, mailer })
    return createSite(context, { api, directory })
  }

  function get(path: string, headers: Record<string, string> = {}, env?: object) {
    return siteOf().fetch(new Request(`http://localhost${path}`, { headers }), env)
  }
  return { dist, open, siteOf, get }
}
