import { readFileSync, writeFileSync } from 'node:fs'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { expect, it } from 'vitest'
import { restoreVerb } from '../admin/restore.ts'
import { readConfig } from '../config.ts'
import { backUp } from './back-up.ts'
import { lastRehearsal } from './rehearse.ts'
import { nightlyBackups, secret } from './test-rehearsals.ts'

const { database, dataDir, nightly, later, tryIt, said } = nightlyBackups()

it('is tried again when it was noted while the clock was wrong, and says that the backup is damaged', {
  timeout: 300_000,
}, async () => {
  await backUp(database(), nightly(1), secret)
  await database().pool.query('select private.note_rehearsal(now(), null)')
  await database().pool.query(
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

it('decrypts a backup only with its identity', {
  timeout: 300_000,
}, async () => {
  const identity = await generateIdentity()
  const recipient = await identityToRecipient(identity)
  await backUp(database(), nightly(3), secret, readConfig({ BACKUP_RECIPIENTS: recipient }))
  // The format of age-keygen, with comments.
  const { backupIdentity } = readConfig({
    BACKUP_IDENTITY: `# created: today\n# public key: ${recipient}\n${identity}\n`,
  })
  later(20)
  const before = await lastRehearsal(database())
  await tryIt()
  expect(await lastRehearsal(database())).toEqual(before)
  await tryIt({ backupIdentity })
  expect((await lastRehearsal(database()))?.tried_at).not.toEqual(before?.tried_at)
  expect(await said()).toMatch(/^ok/)
  const lines: string[] = []
  const check = (env: Record<string, string>, ...name: string[]) =>
    restoreVerb.run({
      config: readConfig({ DATA_DIR: dataDir(), JWT_SECRET: secret, ...env }),
      args: ['--check', ...name],
      folder: '.',
      print: (line) => lines.push(line),
      withDatabase: (work) => work(database()),
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
