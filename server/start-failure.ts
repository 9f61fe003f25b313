import { accessSync, constants, existsSync, lstatSync, readdirSync, statfsSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { type Config, namedDataDir } from './config.ts'
import { DataDirLockedError } from './database/lock-data-dir.ts'
import { EngineStartError, hasRoom, NoRoomError } from './database/open.ts'
import { ConfigError } from './environment.ts'
import { SchemaError } from './migrations/schema-error.ts'

/**
 * Returns what keeps Fungo from starting as one sentence for the operator, with the name of the
 * variable to look at. Returns undefined for an error that nobody expects.
 */
export function startFailure(
  error: unknown,
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
): string | undefined {
  if (!(error instanceof Error)) return undefined
  const isSaid = [ConfigError, DataDirLockedError, SchemaError].some(
    (kind) => error instanceof kind,
  )
  if (isSaid) return error.message
  const dataDirFails = (reason = '') => `${namedDataDir(dataDir)} cannot be used: ${reason}`
  if (error instanceof NoRoomError) return dataDirFails(error.message)
  if (databaseUrl === undefined && isDiskFull(dataDir)) return dataDirFails(roomReason(dataDir))
  if (isOfDataDir(error, dataDir)) return dataDirFails(reasonOf(error, dataDir))
  if (error instanceof EngineStartError) return dataDirFails(engineReason(error, dataDir))
  return databaseUrl === undefined ? undefined : databaseFailure(error, databaseUrl)
}

/** Returns whether the disk is full. The errors of the engine and of the lock do not say so. */
function isDiskFull(dataDir: string): boolean {
  return existsSync(dataDir) && !hasRoom(dataDir)
}

/** Returns why there is no room: a kernel's file system, such as /proc, has none at all. */
function roomReason(dataDir: string): string | undefined {
  return statfsSync(dataDir).blocks === 0 ? 'its file system keeps no files' : fileReasons.ENOSPC
}

function isOfDataDir(error: Error, dataDir: string): boolean {
  const { code = '', path, syscall } = error as NodeJS.ErrnoException
  // The file lock is SQLite's, whose error names no file.
  if (code === 'ERR_SQLITE_ERROR') return true
  if (!/^E[A-Z]+$/.test(code) || path === undefined || dataDir === '') return false
  // Making the folder fails too when a folder above it cannot be made.
  return liesIn(dataDir, path) || (syscall === 'mkdir' && liesIn(path, dataDir))
}

function liesIn(folder: string, path: string): boolean {
  return relative(resolve(folder), resolve(path)).split(sep)[0] !== '..'
}

const fileReasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ERR_SQLITE_ERROR: 'this user may not write there',
  EROFS: 'it is on a read-only file system',
  ENOTDIR: 'it is no directory',
  EEXIST: 'it is no directory',
  ENOSPC: 'its disk is full',
  EDQUOT: 'this user may store no more there',
  ENAMETOOLONG: 'its name is too long',
}

function reasonOf(error: Error, dataDir: string): string {
  const { code = '', path = dataDir, syscall } = error as NodeJS.ErrnoException
  const said =
    syscall === 'mkdir' ? folderReason(code, path, dataDir) : fileReason(code, path, dataDir)
  return said ?? fileReasons[code] ?? `${error.message} (${code})`
}

/** Returns why a folder cannot be made: `dataDir`, or one above it. */
function folderReason(code: string, folder: string, dataDir: string): string | undefined {
  const above = dirname(folder)
  if (code === 'ENOENT') return `no folder can be made in ${above}`
  if (isNoAccess(code)) return `this user may not make a folder in ${above}`
  if (code !== 'EEXIST') return undefined
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink())
    return `${folder} is a link to a place that does not exist`
  return isSame(folder, dataDir) ? undefined : `${folder} is no directory`
}

function fileReason(code: string, path: string, dataDir: string): string | undefined {
  return isNoAccess(code) && !isSame(path, dataDir) ? ofAnotherUser(path) : undefined
}

function isNoAccess(code: string): boolean {
  return code === 'EACCES' || code === 'EPERM'
}

function isSame(path: string, other: string): boolean {
  return resolve(path) === resolve(other)
}

function ofAnotherUser(path: string): string {
  return `this user may not write ${path}. Another user ran npm run admin or a server there, such as root: give all files back with chown -R`
}

/** Returns why the engine does not start on the files in `dataDir`. */
function engineReason({ message: said }: Error, dataDir: string): string {
  try {
    requireFiles(join(dataDir, 'database'))
  } catch (error) {
    const { code = '', path = '', message } = error as NodeJS.ErrnoException
    return isNoAccess(code) ? ofAnotherUser(path) : message
  }
  return `its database does not start (${said.replace(/\.$/, '')}). If its files are damaged, restore the newest backup, such as of ${join(dataDir, 'backups')}, into another DATA_DIR (docs/deploy.md, "Backups")`
}

/** Throws the error of the first file below a folder that this user may not read and write. */
function requireFiles(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    accessSync(join(entry.parentPath, entry.name), constants.R_OK | constants.W_OK)
}

function databaseFailure(error: Error, databaseUrl: string): string | undefined {
  const { code = '', syscall, path = '' } = error as NodeJS.ErrnoException
  const { username, password, pathname, host: named, searchParams } = new URL(databaseUrl)
  // A socket's folder is a parameter, or the host with its slashes encoded.
  const host = decoded(named) || searchParams.get('host') || 'this machine'
  const database = decoded(pathname.slice(1)) || 'of the user’s name'
  const user = decoded(username) || searchParams.get('user') || 'this user'
  if (noAnswer.test(code) || (code === 'ENOENT' && syscall === 'connect')) {
    return `DATABASE_URL: no PostgreSQL answers at ${host} (${code}). Start it, or correct the address.`
  }
  if (syscall === 'open' && [...searchParams.values()].includes(path)) {
    return `DATABASE_URL names ${path}, which cannot be read (${code}).`
  }
  const asksForPassword = /password must be|no password supplied/.test(error.message)
  if (asksForPassword || (code === '28P01' && password === '')) {
    return `DATABASE_URL: ${host} asks ${user} for a password. The address has none, and PGPASSWORD none or a wrong one.`
  }
  if (code === '28P01') return `DATABASE_URL: ${host} refuses ${user} with this password.`
  if (code === '28000') return `DATABASE_URL: ${host} does not let ${user} in: ${error.message}.`
  if (code === '3D000') {
    return `DATABASE_URL: there is no database ${database} at ${host}. Create it first (docs/deploy.md, "Database").`
  }
  if (code === '42501') return `DATABASE_URL: ${user} lacks a right: ${error.message}.`
  if (/does not support SSL/.test(error.message)) {
    return `DATABASE_URL: ${host} speaks no TLS, and the address asks for it (sslmode).`
  }
  if (tlsFailures.test(code)) {
    return `DATABASE_URL: the certificate of ${host} is not trusted: ${error.message} (${code}). Name its authority with sslrootcert=FILE.`
  }
  return undefined
}

/** Returns the decoded text, or the text itself when a % in it begins no code. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * The codes when nothing answers. For a host name with several addresses, the error has no message.
 */
const noAnswer =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/

const tlsFailures =
  /^(ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|HOSTNAME_MISMATCH)/
