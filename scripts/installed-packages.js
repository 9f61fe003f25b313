import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * One package of a lock file.
 *
 * @typedef {{
 *   version?: string, dev?: boolean, devOptional?: boolean,
 *   os?: string | string[], cpu?: string | string[], libc?: string[], optional?: boolean
 * }} Package
 */

/**
 * Returns whether all packages that the project in `root` needs are installed. A built site without
 * Vite needs no development packages: it was installed by `npm ci --omit=dev`.
 *
 * @param {string} root
 */
export function isInstalled(root) {
  const isLean =
    !existsSync(join(root, 'node_modules/vite')) && existsSync(join(root, 'dist/index.html'))
  return missingPackage(root, isLean) === undefined
}

/**
 * Returns the name of a package that is missing or has another version than in the lock file. npm
 * writes the installed packages to a second lock file.
 *
 * @param {string} root
 * @returns {string | undefined}
 */
export function missingPackage(root, isLean = false) {
  const wanted = readPackages(join(root, 'package-lock.json'))
  const installed = readPackages(join(root, 'node_modules/.package-lock.json'))
  const missing = Object.entries(wanted).find(([path, each]) => {
    if (path === '' || (isLean && (each.dev || each.devOptional))) return false
    const found = installed[path]
    return found ? found.version !== each.version : isNeeded(each)
  })
  return missing?.[0].replace(/^.*node_modules\//, '')
}

/**
 * Returns whether a package must be installed. An optional package that is built for this machine
 * counts too, because an interrupted or too old npm leaves it out without an error.
 *
 * @param {Package} wanted
 */
function isNeeded({ optional, os, cpu, libc }) {
  if (!optional) return true
  if (![os].flat().includes(process.platform) || ![cpu].flat().includes(process.arch)) return false
  return !libc || libc.includes(myLibc())
}

/** Detects the C library in the same way as npm. */
function myLibc() {
  if (!process.report) return 'glibc'
  Object.assign(process.report, { excludeNetwork: true })
  const { header } = /** @type {{ header: object }} */ (process.report.getReport())
  return 'glibcVersionRuntime' in header ? 'glibc' : 'musl'
}

/**
 * @param {string} file
 * @returns {Record<string, Package>}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return {}
  }
}
