// Plain JavaScript that any Node from 18 runs: it stands before the pinned Node exists.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { stopWithParent } from './stop-with-parent.js'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * Installs the dependencies when they are missing or differ from the lock file, then runs `entry`
 * (a path from the project's root) with this command's own arguments on the Node of node_modules.
 *
 * The scripts of package.json say `exec node …` because a shell in between would swallow the signal
 * that npm hands on; Windows knows no `exec` and takes what stands behind `||`.
 *
 * `flags` are Node's own; of `env` counts what the environment does not say itself.
 *
 * @param {string} entry
 * @param {{ flags?: string[], env?: Record<string, string> }} [settings]
 */
export async function runOnPinnedNode(entry, { flags = [], env = {} } = {}) {
  if (!isInstalled()) install()
  process.chdir(root)
  stopWithParent()
  const node = pinnedNode() ?? (flags.length > 0 ? process.execPath : undefined)
  if (node) {
    const program = [...flags, entry, ...process.argv.slice(2)]
    // Node keeps there what it made of the sources: a start takes half the time.
    const cache = { NODE_COMPILE_CACHE: join(root, '.cache/node') }
    follow(spawn(node, program, { stdio: childStdio, env: { ...cache, ...env, ...process.env } }))
  } else {
    process.argv[1] = join(root, entry)
    await import(pathToFileURL(process.argv[1]).href)
  }
}

/** @typedef {Record<string, { version?: string, optional?: boolean }>} Packages */

/** npm keeps what it installed in a second lock file; it is compared package by package. */
function isInstalled() {
  const wanted = readPackages('package-lock.json')
  const installed = readPackages('node_modules/.package-lock.json')
  if (!existsSync(join(root, 'node_modules/node/bin'))) return false
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true
    const found = installed[path]
    return found ? found.version === version : optional === true
  })
}

/**
 * @param {string} file
 * @returns {Packages}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return {}
  }
}

function install() {
  console.log('Installing dependencies…')
  // Inside `npm start` the same npm is called again, by the Node that npm itself runs on: the one
  // in node_modules is about to be replaced.
  const { npm_execpath: npmScript, npm_node_execpath: npmNode } = process.env
  const flags = ['ci', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error']
  const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 }
  const outcome =
    npmScript && /\.c?js$/.test(npmScript)
      ? spawnSync(npmNode || process.execPath, [npmScript, ...flags], options)
      : spawnSync('npm', flags, { ...options, shell: process.platform === 'win32' })
  if (outcome.status === 0) return
  process.stderr.write(`${outcome.stdout ?? ''}${outcome.stderr ?? ''}`)
  console.error(`Installing the dependencies failed: ${outcome.error?.message ?? 'see above'}`)
  process.exit(1)
}

/** The program to go on with, or nothing when this process is it already. */
function pinnedNode() {
  const node = join(root, 'node_modules/node/bin/node')
  const program = process.platform === 'win32' ? `${node}.exe` : node
  if (existsSync(program)) {
    const description = readFileSync(join(root, 'node_modules/node/package.json'), 'utf8')
    return JSON.parse(description).version === process.versions.node ? undefined : program
  }
  // An architecture that the npm package has no build for.
  if (Number(process.versions.node.split('.')[0]) >= 24) return undefined
  console.error('Fungo needs Node 24, and the npm package `node` has none for this machine.')
  process.exit(1)
}

/**
 * The fourth channel only tells the child that this process is gone.
 * @type {import('node:child_process').StdioOptions}
 */
const childStdio = ['inherit', 'inherit', 'inherit', 'ipc']

/**
 * Hands signals on and ends as the child ended.
 * @param {import('node:child_process').ChildProcess} child
 */
function follow(child) {
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the child as well; once is enough.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  child.on('error', (error) => {
    console.error(`The pinned Node could not be started: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1)
    for (const name of signals) process.removeAllListeners(name)
    process.kill(process.pid, signal)
  })
}
