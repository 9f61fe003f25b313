import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { serverSettings } from './server-settings.js'

let root: string
const at = (path: string) => join(root, path)
const scripts = ['start.js', 'pinned-node.js', 'installed-packages.js', 'server-settings.js']

/** A fake npm that installs all packages of the lock file, except the one in LEAVES_OUT. */
const npm = `
  const { appendFileSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs')
  appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n')
  if (process.env.CACHE_IS_OLD && process.argv.includes('--prefer-offline')) process.exit(1)
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  if (process.env.LEAVES_OUT) delete packages[process.env.LEAVES_OUT]
  mkdirSync('node_modules', { recursive: true })
  writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }))`

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fungo-start-'))
  mkdirSync(at('scripts'))
  for (const name of [...scripts, 'stop-with-parent.js'])
    cpSync(join(import.meta.dirname, name), at(`scripts/${name}`))
  writeFileSync(at('scripts/serve.ts'), `console.log('served')`)
  writeFileSync(at('package.json'), '{"type": "module"}')
  const packages = { '': {}, 'node_modules/pg': { version: '8.0.0' } }
  writeFileSync(at('package-lock.json'), JSON.stringify({ packages }))
  writeFileSync(at('npm.cjs'), npm)
})
afterEach(() => rmSync(root, { recursive: true }))

function start(env: Record<string, string> = {}, node = '24.0.0') {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.js'], {
    cwd: root,
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      npm_execpath: at('npm.cjs'),
      npm_config_user_agent: `npm/11.0.0 node/v${node} linux x64`,
      ...env,
    },
  })
  return { status, says: stdout + stderr }
}
const calls = () => readFileSync(at('calls'), 'utf8').trim().split('\n')

it.each(['18.20.4', '20.18.0', '22.11.0'])(
  'refuses Node %s, which is too old, in one line',
  (node) => {
    expect(start({}, node)).toEqual({
      status: 1,
      says: `Fungo needs Node 20.19, 22.12 or newer to install itself; this is ${node}\n`,
    })
  },
)

it('installs from npm’s cache, and does not call npm again', () => {
  expect(start()).toEqual({ status: 0, says: 'Installing dependencies…\nserved\n' })
  expect(calls()).toEqual([expect.stringContaining('--prefer-offline')])
  expect(start({}, '18.20.4')).toEqual({ status: 0, says: 'served\n' })
  expect(calls()).toHaveLength(1)
})

it('uses the network when npm’s cache is too old', () => {
  expect(start({ CACHE_IS_OLD: 'yes' }).says).toContain('served')
  expect(calls()).toEqual([
    expect.stringContaining('--prefer-offline'),
    expect.not.stringContaining('--prefer-offline'),
  ])
})

it('names the package that npm left out, and installs it the next time', () => {
  const { status, says } = start({ LEAVES_OUT: 'node_modules/pg' })
  expect(status).toBe(1)
  expect(says).toContain('npm left out pg, which this machine needs')
  expect(start()).toMatchObject({ status: 0 })
})

it('names the setting that keeps PostgreSQL for tests from being installed', () => {
  expect(start({ npm_config_ignore_scripts: 'true' }).says).toMatch(
    /^npm’s setting ignore-scripts=true prevents the installation of PostgreSQL for tests\. /m,
  )
})

it.skipIf(process.execve === undefined)(
  'becomes the server, so that no process waits beside it',
  () => {
    writeFileSync(at('scripts/serve.ts'), 'console.log(process.pid, ...process.execArgv)')
    start()
    const { pid, stdout } = spawnSync(process.execPath, ['scripts/start.js'], {
      ...{ cwd: root, encoding: 'utf8', env: { PATH: process.env.PATH } },
    })
    expect(stdout).toBe(`${[pid, ...serverSettings.flags].join(' ')}\n`)
  },
)

it('keeps what Node compiles where the server may write', () => {
  writeFileSync(at('scripts/serve.ts'), 'console.log(process.env.NODE_COMPILE_CACHE)')
  start()
  const environments: Record<string, string>[] = [
    {},
    { STATE_DIRECTORY: `${at('state')}:${at('further')}` },
    { STATE_DIRECTORY: at('state'), NODE_COMPILE_CACHE: at('elsewhere') },
  ]
  const places = environments.map((env) =>
    relative(realpathSync(root), realpathSync(start(env).says.trim())),
  )
  expect(places.map((place) => place.split(sep).join('/'))).toEqual([
    '.cache/node',
    'state/.cache/node',
    'elsewhere',
  ])
})

it.skipIf(process.platform === 'win32')(
  'runs on the Node that npm installed, and makes the link to it that npm before 11 forgets',
  () => {
    start()
    const name = `node-${process.platform}-${process.arch}`
    const own = at(`node_modules/${name}`)
    mkdirSync(join(own, 'bin'), { recursive: true })
    writeFileSync(join(own, 'package.json'), '{"version": "24.99.0"}')
    writeFileSync(join(own, 'bin/node'), `#!/bin/sh\necho pinned\nexec ${process.execPath} "$@"`)
    chmodSync(join(own, 'bin/node'), 0o755)
    expect(start().says).toBe('pinned\nserved\n')
    expect(readlinkSync(at('node_modules/.bin/node'))).toBe(`../${name}/bin/node`)

    // What does not rely on the link.
    mkdirSync(at('bin'))
    cpSync(join(import.meta.dirname, '../bin/node'), at('bin/node'))
    const { stdout } = spawnSync(at('bin/node'), ['scripts/serve.ts'], { cwd: root })
    expect(stdout.toString()).toBe('pinned\nserved\n')
  },
)
