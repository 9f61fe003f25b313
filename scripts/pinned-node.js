// Plain JavaScript for any Node from 14 on, because it runs before the pinned Node is installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isInstalled, missingPackage } from './installed-packages.js'
import { stopWithParent } from './stop-with-parent.js'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * Installs the dependencies when they are missing or differ from the lock file. Then it runs
 * `entry` (a path from the project's root) with this command's arguments on the Node of
 * node_modules.
 *
 * The scripts of package.json use `exec node …`, because a shell in between would swallow the
 * signals that npm sends. Windows has no `exec` and runs the command after `||`. npm adds arguments
 * to that command alone, so elsewhere these scripts take none.
 *
 * `flags` are options of Node. A variable in `env` applies only when the environment does not set
 * it.
 *
 * @param {string} entry
 * @param {{ flags?: string[], env?: Record<string, string> }} [settings]
 */
export async function runOnPinnedNode(entry, { flags = [], env = {} } = {}) {
  if (!isInstalled(root)) install()
  process.chdir(root)
  stopWithParent()
  const node = pinnedNode() ?? (flags.length > 0 ? process.execPath : undefined)
  if (node) {
    const program = [...flags, entry, ...process.argv.slice(2)]
    const variables = { NODE_COMPILE_CACHE: compileCache(), ...env, ...process.env }
    if (canReplaceItself(node)) process.execve?.(node, [node, ...program], variables)
    else follow(spawn(node, program, { stdio: childStdio, env: variables }))
  } else {
    process.argv[1] = join(root, entry)
    await import(pathToFileURL(process.argv[1]).href)
  }
}

/**
 * Returns whether `node` can take this process over, so that no second process waits and takes memory.
 * It cannot if it is another Node, which may not run on this machine, or if a parent has a channel to
 * this process, which would end. Nor can it as the first process of a container, which ignores signals
 * until the server listens to them.
 *
 * @param {string} node
 */
function canReplaceItself(node) {
  return (
    process.execve !== undefined &&
    node === process.execPath &&
    !process.channel &&
    process.pid !== 1
  )
}

/**
 * Returns the folder for what Node compiles, which halves the time of a start and saves memory. A
 * service of systemd may write only to its own folder.
 */
function compileCache() {
  const [own] = (process.env.STATE_DIRECTORY ?? '').split(':')
  return join(own || root, '.cache/node')
}

function install() {
  refuseOldNode()
  console.log('Installing dependencies…')
  // npm's cache works without a network. It may be too old, so the second try asks the network.
  const outcome = npm('--prefer-offline')
  const last = outcome.status === 0 ? outcome : npm()
  if (last.status !== 0) {
    process.stderr.write(`${last.stdout ?? ''}${last.stderr ?? ''}`)
    fail(`Installing the dependencies failed: ${last.error?.message ?? 'see above'}`)
  }
  const missing = missingPackage(root)
  if (missing) {
    fail(
      `npm left out ${missing}, which this machine needs: see "npm config list" for the setting that causes it`,
    )
  }
  if (process.env.npm_config_ignore_scripts === 'true') {
    console.log(
      'npm’s setting ignore-scripts=true prevents the installation of PostgreSQL for tests. Run npm rebuild --ignore-scripts=false',
    )
  }
}

/**
 * Calls the npm that runs this script, on npm's own Node, because the Node in node_modules is about
 * to be replaced.
 *
 * @param {string[]} more
 */
function npm(...more) {
  const { npm_execpath: npmScript, npm_node_execpath: npmNode } = process.env
  const flags = ['ci', '--include=dev', '--include=optional', '--loglevel=error', ...more]
  const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 }
  return npmScript && /\.c?js$/.test(npmScript)
    ? spawnSync(npmNode || process.execPath, [npmScript, ...flags], options)
    : spawnSync('npm', flags, { ...options, shell: process.platform === 'win32' })
}

/** Exits on an old Node, with which npm leaves out the build tools without an error. */
function refuseOldNode() {
  const npmNode = /\bnode\/v(\S+)/.exec(process.env.npm_config_user_agent ?? '')?.[1]
  const version = npmNode ?? process.versions.node
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isEnough = major === 20 ? minor >= 19 : major === 22 ? minor >= 12 : major > 22
  if (!isEnough)
    fail(`Fungo needs Node 20.19, 22.12 or newer to install itself; this is ${version}`)
}

/** Returns the path of the pinned Node, or undefined when this process already runs on it. */
function pinnedNode() {
  const { platform, arch, versions } = process
  const folder = join(root, `node_modules/node-${platform === 'win32' ? 'win' : platform}-${arch}`)
  const program = join(folder, platform === 'win32' ? 'bin/node.exe' : 'bin/node')
  if (existsSync(program)) {
    link(program)
    const description = readFileSync(join(folder, 'package.json'), 'utf8')
    return JSON.parse(description).version === versions.node ? undefined : program
  }
  // npm has no build of the pinned Node for this machine.
  if (Number(versions.node.split('.')[0]) < 24) {
    fail(`Fungo runs on Node 24, which npm does not have for ${platform} ${arch}: install Node 24`)
  }
  return undefined
}

/**
 * Makes the link by which npm's scripts run on the pinned Node, where it is missing: npm before 11
 * removes it with the packages for other machines.
 *
 * @param {string} program
 */
function link(program) {
  const place = join(root, 'node_modules/.bin/node')
  if (process.platform === 'win32' || existsSync(place)) return
  try {
    mkdirSync(dirname(place), { recursive: true })
    symlinkSync(relative(dirname(place), program), place)
  } catch {
    // A user who may not write here only runs the server, which does not use the link.
  }
}

/**
 * @param {string} sentence
 * @returns {never}
 */
function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

/**
 * The `ipc` channel only tells the child that this process has ended.
 * @type {import('node:child_process').StdioOptions}
 */
const childStdio = ['inherit', 'inherit', 'inherit', 'ipc']

/**
 * Forwards signals to the child and ends with the child's exit code or signal.
 * @param {import('node:child_process').ChildProcess} child
 */
function follow(child) {
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the child too, and it must not arrive twice.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  child.on('error', (error) => fail(`The pinned Node could not be started: ${error.message}`))
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1)
    for (const name of signals) process.removeAllListeners(name)
    process.kill(process.pid, signal)
  })
}
