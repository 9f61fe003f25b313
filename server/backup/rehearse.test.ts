import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { backUp } from './back-up.ts'
import { isEncrypted } from './backup-lines.ts'
import { lastRehearsal } from './rehearse.ts'
import { readHeader } from './restore.ts'
import { nightlyBackups, secret } from './test-rehearsals.ts'

const { database, dataDir, nightly, logged, later, tryIt, said } = nightlyBackups()

it('restores the newest backup on trial once a week', { timeout: 300_000 }, async () => {
  await tryIt()
  expect(await lastRehearsal(database())).toBeUndefined()
  expect(await said()).toMatch(/^warning: no backup was restored on trial yet/)
  const { takenAt } = await backUp(database(), nightly(1), secret)
  await tryIt()
  expect(logged).toEqual(['backup restored on trial'])
  expect(await lastRehearsal(database())).toMatchObject({
    taken_at: new Date(takenAt),
    failure: null,
  })
  expect(await said()).toMatch(/^ok: a backup was restored on trial on \d{4}-/)
  later(6)
  await tryIt()
  expect(logged).toHaveLength(1)
  // Nothing of the trial is left.
  expect(readdirSync(join(dataDir(), 'backups'))).toEqual(['fungo-2026-11-01.backup'])
})

it('encrypts for the holder of the identity', {
  timeout: 300_000,
}, async () => {
  const identity = await generateIdentity()
  const recipient = await identityToRecipient(identity)
  const other = await identityToRecipient(await generateIdentity())
  const { backupRecipients } = readConfig({ BACKUP_RECIPIENTS: `${recipient}, ${other}` })
  expect(backupRecipients).toHaveLength(2)
  await backUp(database(), nightly(3), secret, { backupRecipients })
  expect(await isEncrypted(nightly(3))).toBe(true)
  expect(readFileSync(nightly(3)).includes('facilities')).toBe(false)
  await expect(readHeader(nightly(3))).rejects.toThrow(/it is encrypted: set BACKUP_IDENTITY_FILE/)
  await expect(
    readHeader(nightly(3), { backupIdentity: await generateIdentity() }),
  ).rejects.toThrow(/cannot be read/)
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
