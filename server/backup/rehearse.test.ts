import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newDataDir } from '../../database/tests/engines/test-database.ts'
import { restoreVerb } from '../admin/restore.ts'
import { fixedClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { type Database, openDatabase } from '../database/open.ts'
import { examine } from '../doctor/examine.ts'
import { backUp } from './back-up.ts'
import { isEncrypted } from './backup-lines.ts'
import { lastRehearsal, rehearseIfDue } from './rehearse.ts'
import { readHeader } from './restore.ts'

let dataDir: string
let database: Database
const clock = fixedClock(new Date().toISOString())
const logged: string[] = []
const log = { info: (_: object, line: string) => logged.push(line), error: () => {} }
const secret = 'a secret that is long enough for HS256'

beforeAll(async () => {
  dataDir = await newDataDir()
  database = await openDatabase({ dataDir })
  mkdirSync(join(dataDir, 'backups'))
  await database.pool.query(`insert into public.facilities (name, slug) values ('Cages', 'cages')`)
})
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true })
})

const nightly = (day: number) => join(dataDir, `backups/fungo-2026-11-0${day}.backup`)
const later = (days: number) => clock.set(new Date(Date.now() + days * 86_400_000).toISOString())
const tryIt = (more: object = {}) =>
  rehearseIfDue(database, { dataDir, clock, log, ...more }).catch((error) => String(error.message))

/** Returns what the doctor says of the trial. */
async function said(): Promise<string> {
  const config = readConfig({ JWT_SECRET: secret, SITE_URL: 'http://127.0.0.1:1' })
  const found = await examine(database, config, ['address', 'mail server', 'page'])
  const { state, says } = found.find(({ about }) => about === 'rehearsal') ?? {}
  return `${state}: ${says}`
}

it('restores the newest backup on trial once a week', { timeout: 300_000 }, async () => {
  await tryIt()
  expect(await lastRehearsal(database)).toBeUndefined()
  expect(await said()).toMatch(/^warning: no backup was restored on trial yet/)
  const { takenAt } = await backUp(database, nightly(1), secret)
  await tryIt()
  expect(logged).toEqual(['backup restored on trial'])
  expect(await lastRehearsal(database)).toMatchObject({
    taken_at: new Date(takenAt),
    failure: null,
  })
  expect(await said()).toMatch(/^ok: a backup was restored on trial on \d{4}-/)
  later(6)
  await tryIt()
  expect(logged).toHaveLength(1)
  // Nothing of the trial is left.
  expect(readdirSync(join(dataDir, 'backups'))).toEqual(['fungo-2026-11-01.backup'])
})

it('is tried again when it was noted while the clock was wrong, and says that the backup is damaged', {
  timeout: 300_000,
}, async () => {
  await database.pool.query(
    `update private.last_rehearsal set tried_at = now() + interval '9 years'`,
  )
  expect(await said()).toMatch(/^warning: .* a clock was or is wrong$/)
  const whole = readFileSync(nightly(1))
  writeFileSync(nightly(2), whole.subarray(0, whole.length - 40))
  expect(await tryIt()).toMatch(/cannot be read: it is damaged/)
  expect(await said()).toMatch(/^failure: on .* could not be restored: .*unexpected end/)
  later(0.5)
  // Not yet: it would fail again.
  expect(await tryIt()).toBeUndefined()
})

it('encrypts for the holder of the identity, and decrypts only with it', {
  timeout: 300_000,
}, async () => {
  const identity = await generateIdentity()
  const recipient = await identityToRecipient(identity)
  const other = await identityToRecipient(await generateIdentity())
  const { backupRecipients } = readConfig({ BACKUP_RECIPIENTS: `${recipient}, ${other}` })
  expect(backupRecipients).toHaveLength(2)
  await backUp(database, nightly(3), secret, { backupRecipients })
  expect(await isEncrypted(nightly(3))).toBe(true)
  expect(readFileSync(nightly(3)).includes('facilities')).toBe(false)
  await expect(readHeader(nightly(3))).rejects.toThrow(/it is encrypted: set BACKUP_IDENTITY_FILE/)
  await expect(
    readHeader(nightly(3), { backupIdentity: await generateIdentity() }),
  ).rejects.toThrow(/cannot be read/)
  // The format of age-keygen, with comments.
  const { backupIdentity } = readConfig({
    BACKUP_IDENTITY: `# created: today\n# public key: ${recipient}\n${identity}\n`,
  })
  later(20)
  const before = await lastRehearsal(database)
  await tryIt()
  expect(await lastRehearsal(database)).toEqual(before)
  await tryIt({ backupIdentity })
  expect((await lastRehearsal(database))?.tried_at).not.toEqual(before?.tried_at)
  expect(await said()).toMatch(/^ok/)
  const lines: string[] = []
  const check = (env: Record<string, string>, ...name: string[]) =>
    restoreVerb.run({
      config: readConfig({ DATA_DIR: dataDir, JWT_SECRET: secret, ...env }),
      args: ['--check', ...name],
      folder: '.',
      print: (line) => lines.push(line),
      withDatabase: (work) => work(database),
    })
  // Neither a mistyped name nor a missing key counts as a backup that cannot be restored.
  await expect(check({}, 'fungo-2062.backup')).rejects.toThrow(/fungo-2062\.backup is not there\.$/)
  await expect(check({})).rejects.toThrow(/it is encrypted: set BACKUP_IDENTITY_FILE/)
  expect(await said()).toMatch(/^ok/)
  await check({ BACKUP_IDENTITY: identity })
  expect(lines).toEqual([
    expect.stringMatching(/fungo-2026-11-03\.backup can be restored: \d+ rows/),
  ])
})

it.each<[Record<string, string>, RegExp]>([
  [{ BACKUP_RECIPIENTS: 'age1short' }, /^BACKUP_RECIPIENTS must be age recipients/],
  // A letter is mistyped, and a recipient of a plugin, which age-encryption does not know.
  ...[
    'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8q',
    'age1yubikey1qwt50d05nh5vutpdzmlg5wn80xq5negm4uj9ghv0snvdd3yysf5yw3rhl3t',
  ].map((recipient): [Record<string, string>, RegExp] => [
    { BACKUP_RECIPIENTS: recipient },
    /^BACKUP_RECIPIENTS .* is none$/,
  ]),
  [
    { BACKUP_IDENTITY: `AGE-SECRET-KEY-1${'Q'.repeat(58)}` },
    /^BACKUP_IDENTITY is not as age-keygen wrote it/,
  ],
  [{ BACKUP_IDENTITY: 'my key' }, /^BACKUP_IDENTITY must hold a line that begins with AGE-SECRET/],
])('refuses %j at the start', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})
