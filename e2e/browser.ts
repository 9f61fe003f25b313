import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The options with which Playwright starts the browser of this machine. */
export type Browser = { executablePath: string; args: string[]; env: Record<string, string> }

const installed = [
  ...['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
  ...['/usr/bin/google-chrome-stable', '/opt/google/chrome/chrome'],
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const root = join(import.meta.dirname, '..')

/**
 * Returns the browser for tests and benchmarks. `FUNGO_BROWSER` names its path, or is `system` for
 * the system's Chromium or Chrome. If it is not set, Linux (x64) takes the browser of the npm
 * package `@sparticuz/chromium`, unpacked once, and other systems take their own. The packaged one
 * is a headless shell and needs a third less time.
 */
export async function findBrowser(): Promise<Browser> {
  const wanted = process.env.FUNGO_BROWSER
  const isPackaged = process.platform === 'linux' && process.arch === 'x64'
  if (wanted === undefined && isPackaged) return unpackedBrowser()
  const named = wanted === 'system' ? undefined : wanted
  const executablePath = named ?? installed.find((path) => isUsable(path))
  if (executablePath) {
    return { executablePath, args: ['--no-sandbox', '--disable-gpu'], env: environment() }
  }
  throw new Error('No Chromium or Chrome found: install one, or name it in FUNGO_BROWSER')
}

/** Returns whether a browser runs. Some distributions install a stub that only names a package. */
function isUsable(path: string): boolean {
  if (!existsSync(path)) return false
  if (process.platform === 'win32') return true
  try {
    execFileSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function unpackedBrowser(): Browser {
  const packageFile = join(root, 'node_modules/@sparticuz/chromium/package.json')
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8'))
  const folder = join(root, '.cache', `chromium-${version}`)
  if (!existsSync(folder)) unpack(folder)
  const libraries = join(folder, 'al2023/lib')
  return {
    executablePath: join(folder, 'chromium'),
    args: ['--no-sandbox', '--no-zygote', '--disable-gpu', '--headless=shell'],
    env: {
      ...environment(),
      FONTCONFIG_PATH: join(folder, 'fonts'),
      LD_LIBRARY_PATH: [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
    },
  }
}

/**
 * Unpacks the browser into `folder`. The package unpacks into the temporary directory, and its
 * libraries only on AWS Lambda, so the environment sets both. The folder gets its name only when it
 * is complete.
 */
function unpack(folder: string): void {
  const target = `${folder}-${process.pid}`
  mkdirSync(target, { recursive: true })
  const script =
    "const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath()"
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    env: { ...process.env, TMPDIR: target, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
    stdio: 'inherit',
  })
  const fonts = join(target, 'fonts/fonts.conf')
  writeFileSync(fonts, readFileSync(fonts, 'utf8').replaceAll('/tmp/fonts', join(folder, 'fonts')))
  if (existsSync(folder)) rmSync(target, { recursive: true })
  else renameSync(target, folder)
}

/** Returns the environment's variables that have a value: `Browser` takes only texts. */
function environment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
}
