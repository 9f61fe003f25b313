import { randomUUID } from 'node:crypto'
import fileSystem, {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { clusterPassword } from '../database/tests/engines/postgres-cluster.ts'
import { newDataDir, testDatabaseOn } from '../database/tests/engines/test-database.ts'
import { readConfig } from './config.ts'
import { loadSecret } from './database/load-secret.ts'
import { lockDataDir } from './database/lock-data-dir.ts'
import { openDatabase } from './database/open.ts'
import { examine } from './doctor/examine.ts'
import { migrate } from './migrations/migrate.ts'
import { startFailure } from './start-failure.ts'

/** The lines that the operator reads about a fault, without anything else. */
describe('what keeps Fungo from starting is one sentence', () => {
  const db = testDatabaseOn('postgres')
  const own = `start_${randomUUID().slice(0, 8)}`
  const latin1 = `${own}_latin1`
  const address = (change: (url: URL) => void) => {
    const url = new URL(String(db.pool.options.connectionString))
    url.username = 'postgres'
    url.password = clusterPassword
    url.pathname = `/${own}`
    change(url)
    return url.href
  }
  const administer = async (...statements: string[]) => {
    const client = new pg.Client({
      connectionString: address((url) => Object.assign(url, { pathname: '/postgres' })),
    })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  beforeAll(() =>
    administer(
      `create database ${own}`,
      `create database ${latin1} encoding 'LATIN1' locale 'C' template template0`,
    ),
  )
  afterAll(() => administer(`drop database ${own}`, `drop database ${latin1}`))

  test.each([
    [
      'a wrong password',
      (url: URL) => Object.assign(url, { password: 'wrong' }),
      /^DATABASE_URL: 127\.0\.0\.1:\d+ refuses postgres with this password\.$/,
    ],
    [
      'no password',
      (url: URL) => Object.assign(url, { password: '' }),
      /^DATABASE_URL: 127\.0\.0\.1:\d+ asks postgres for a password/,
    ],
    [
      'a missing database',
      (url: URL) => Object.assign(url, { pathname: '/nowhere' }),
      /^DATABASE_URL: there is no database nowhere at 127\.0\.0\.1:\d+\. Create it first/,
    ],
    [
      'TLS where there is none',
      (url: URL) => Object.assign(url, { search: '?sslmode=require' }),
      /^DATABASE_URL: 127\.0\.0\.1:\d+ speaks no TLS/,
    ],
    [
      'a missing certificate',
      (url: URL) => Object.assign(url, { search: '?sslmode=verify-full&sslrootcert=/no/ca.crt' }),
      /^DATABASE_URL names \/no\/ca\.crt, which cannot be read \(ENOENT\)\.$/,
    ],
    [
      'another encoding',
      (url: URL) => Object.assign(url, { pathname: `/${latin1}` }),
      /^DATABASE_URL: the database start_\w+ has the encoding LATIN1\. Fungo needs UTF8: create database/,
    ],
  ])('%s', async (_, change, sentence) => {
    const databaseUrl = address(change)
    const database = await openDatabase({ databaseUrl, dataDir: '' })
    const error = await migrate(database).catch((thrown) => thrown)
    await database.close()
    expect(startFailure(error, { dataDir: '', databaseUrl })).toMatch(sentence)
  })

  describe('a DATA_DIR', () => {
    const folder = mkdtempSync(join(tmpdir(), 'fungo-odd-dirs-'))
    const at = (name: string) => join(folder, name)
    writeFileSync(at('file'), '')
    symlinkSync(at('nowhere'), at('link'))
    afterAll(() => rmSync(folder, { recursive: true }))
    const failureOf = (use: () => unknown, dataDir: string) => {
      try {
        use()
      } catch (error) {
        return startFailure(error, { dataDir })
      }
    }

    test.each([
      ['that is a file', at('file'), 'it is no directory'],
      ['below a file', at('file/data'), `${at('file')} is no directory`],
      ['far below a file', at('file/a/data'), `${at('file')} is no directory`],
      [
        'that is a link to nowhere',
        at('link'),
        `${at('link')} is a link to a place that does not exist`,
      ],
      [
        'below a link to nowhere',
        at('link/data'),
        `${at('link')} is a link to a place that does not exist`,
      ],
      ['with a name that no disk takes', at('n'.repeat(300)), 'its name is too long'],
    ])('%s', (_, dataDir, reason) => {
      for (const use of [
        () => lockDataDir(dataDir),
        () => loadSecret(readConfig({ DATA_DIR: dataDir })),
      ])
        expect(failureOf(use, dataDir)).toBe(`DATA_DIR ${dataDir} cannot be used: ${reason}`)
    })

    test('whose folder cannot be made, although the one above is there', () => {
      const says = (code: string) =>
        startFailure(
          Object.assign(new Error(code), { code, path: '/proc/data', syscall: 'mkdir' }),
          {
            dataDir: '/proc/data',
          },
        )
      const fails = 'DATA_DIR /proc/data cannot be used:'
      expect(says('ENOENT')).toBe(`${fails} no folder can be made in /proc`)
      expect(says('EACCES')).toBe(`${fails} this user may not make a folder in /proc`)
      expect(says('EROFS')).toBe(`${fails} it is on a read-only file system`)
    })

    test('that is relative, with the folder that it means', () => {
      const dataDir = 'package.json'
      expect(failureOf(() => lockDataDir(dataDir), dataDir)).toBe(
        `DATA_DIR package.json (${resolve(dataDir)}) cannot be used: it is no directory`,
      )
    })

    test('on a disk without room for a new database, and none is begun', async () => {
      const dataDir = at('small')
      mkdirSync(dataDir)
      const disk = fileSystem.statfsSync(dataDir)
      const room = { ...disk, bavail: Math.ceil((50 * 1024 ** 2) / disk.bsize) }
      vi.spyOn(fileSystem, 'statfsSync').mockReturnValue(room as typeof disk)
      syncBuiltinESMExports()
      const error = await openDatabase({ dataDir }).catch((thrown) => thrown)
      expect(startFailure(error, { dataDir })).toBe(
        `DATA_DIR ${dataDir} cannot be used: its disk has 50 MB left, and a new database needs 100 MB`,
      )
      vi.restoreAllMocks()
      syncBuiltinESMExports()
      expect(readdirSync(dataDir)).toEqual([])
    })
  })

  test.each([
    ['a full disk', { blocks: 1000, bavail: 0, bsize: 4096 }, 'its disk is full'],
    // As /proc and /sys answer.
    [
      'a file system without files',
      { blocks: 0, bavail: 0, bsize: 4096 },
      'its file system keeps no files',
    ],
  ])('%s, whatever failed on it', (_, disk, reason) => {
    const dataDir = tmpdir()
    const says = `DATA_DIR ${dataDir} cannot be used: ${reason}`
    vi.spyOn(fileSystem, 'statfsSync').mockReturnValue(disk as never)
    syncBuiltinESMExports()
    const lockError = Object.assign(new Error('full'), { code: 'ERR_SQLITE_ERROR' })
    for (const error of [lockError, new Error('PGlite failed to initialize properly')])
      expect(startFailure(error, { dataDir })).toBe(says)
    const databaseUrl = 'postgres://db.example.com/fungo'
    expect(startFailure(new Error('full'), { dataDir, databaseUrl })).toBeUndefined()
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  })

  test('another file that cannot be used is no fault of DATA_DIR', () => {
    const dataDir = '/dev/null/data'
    const failed = (act: () => unknown, usedDir = dataDir) => {
      try {
        act()
      } catch (error) {
        return startFailure(error, { dataDir: usedDir })
      }
      throw new Error('It did not fail')
    }
    const says = (dir: string) => `DATA_DIR ${dir} cannot be used: it is no directory`
    for (const path of ['/dev/null/data-of-others', '/dev/null/site/index.html']) {
      expect(failed(() => readFileSync(path))).toBeUndefined()
      expect(failed(() => mkdirSync(path))).toBeUndefined()
    }
    expect(failed(() => readFileSync(`${dataDir}/secret`))).toBe(says(dataDir))
    expect(failed(() => mkdirSync('/dev/null/a'), '/dev/null/a/data')).toBe(
      says('/dev/null/a/data'),
    )
    // Before the configuration is read there is no DATA_DIR.
    expect(failed(() => readFileSync('package.json/none'), '')).toBeUndefined()
    for (const code of ['EACCES', 'ENOSPC', 'EADDRINUSE'])
      for (const [path, sentence] of [
        ['/srv/fungo/tmp', undefined],
        ['/var/lib/fungo/x', expect.stringContaining('DATA_DIR /var/lib/fungo cannot be used')],
      ])
        expect(
          startFailure(Object.assign(new Error(code), { code, path }), {
            dataDir: '/var/lib/fungo',
          }),
        ).toEqual(sentence)
  })

  describe('an embedded database whose files are there', () => {
    let dataDir: string
    const file = (name: string) => join(dataDir, 'database', name)
    const failure = async () => {
      const error = await openDatabase({ dataDir }).catch((thrown) => thrown)
      return startFailure(error, { dataDir })
    }
    beforeEach(async () => {
      dataDir = await newDataDir()
    })
    afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

    test('and are damaged', async () => {
      truncateSync(file('global/pg_control'))
      const sentence = await failure()
      expect(sentence).toMatch(
        /^DATA_DIR \S+ cannot be used: its database does not start \(.+\)\. /,
      )
      expect(sentence).toContain(
        `If its files are damaged, restore the newest backup, such as of ${join(dataDir, 'backups')}, into another DATA_DIR (docs/deploy.md, "Backups")`,
      )
    })

    test('but for one folder, which is on a disk that is not mounted', async () => {
      rmSync(file('pg_wal'), { recursive: true })
      symlinkSync('/no/disk/pg_wal', file('pg_wal'))
      expect(await failure()).toMatch(/^DATA_DIR \S+ cannot be used: ENOENT: .*\/database\/pg_wal'/)
    })

    // Root may write every file.
    test.skipIf(process.getuid?.() === 0)('and one is another user’s', async () => {
      chmodSync(file('global/pg_control'), 0)
      expect(await failure()).toBe(
        `DATA_DIR ${dataDir} cannot be used: this user may not write ${file('global/pg_control')}. Another user ran npm run admin or a server there, such as root: give all files back with chown -R`,
      )
    })
  })

  test('a certificate that is not trusted, and nothing for a bug', () => {
    const config = { dataDir: '', databaseUrl: 'postgres://fungo:x@db.example.com/fungo' }
    const refused = Object.assign(new Error('self-signed certificate'), {
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    })
    expect(startFailure(refused, config)).toBe(
      'DATABASE_URL: the certificate of db.example.com is not trusted: self-signed certificate (DEPTH_ZERO_SELF_SIGNED_CERT). Name its authority with sslrootcert=FILE.',
    )
    expect(startFailure(new TypeError('x is not a function'), config)).toBeUndefined()
  })

  test('a socket is named by its folder, and a single % ends nothing', () => {
    const refused = Object.assign(new Error('Peer authentication failed for user "fungo"'), {
      code: '28000',
    })
    for (const databaseUrl of [
      'postgres:///fungo?host=/run/postgresql&user=fungo',
      'postgres://fungo@%2Frun%2Fpostgresql/fungo',
    ])
      expect(startFailure(refused, { dataDir: '', databaseUrl })).toBe(
        'DATABASE_URL: /run/postgresql does not let fungo in: Peer authentication failed for user "fungo".',
      )
    const absent = Object.assign(new Error('does not exist'), { code: '3D000' })
    expect(
      startFailure(absent, { dataDir: '', databaseUrl: 'postgres://10%@db.example.com/10%' }),
    ).toMatch(/^DATABASE_URL: there is no database 10% at db\.example\.com\./)
    const missing = Object.assign(new Error('connect ENOENT'), {
      code: 'ENOENT',
      syscall: 'connect',
    })
    expect(
      startFailure(missing, { dataDir: '', databaseUrl: 'postgres:///fungo?host=/run/postgresql' }),
    ).toMatch(/^DATABASE_URL: no PostgreSQL answers at \/run\/postgresql \(ENOENT\)\./)
  })

  test('the doctor says each cause once', async () => {
    const env = { JWT_SECRET: 's'.repeat(32) }
    const site = ['page', 'address', 'mail server', 'disk']
    const found = async (change: (url: URL) => void) => {
      const config = readConfig({ ...env, DATABASE_URL: address(change) })
      const database = await openDatabase(config)
      const findings = await examine(database, config, site)
      await database.close()
      expect(findings.filter(({ says }) => says.includes('null'))).toEqual([])
      return findings.filter(({ state }) => state === 'failure').map(({ says }) => says)
    }
    expect(await found(() => {})).toEqual(['Fungo’s tables are missing: npm run admin -- migrate'])
    expect(await found((url) => Object.assign(url, { password: 'wrong' }))).toEqual([
      expect.stringContaining('refuses postgres with this password'),
    ])
  })
})
