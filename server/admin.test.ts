import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { signAnonKey } from './access/tokens.ts'
import { lockDataDir } from './database/lock-data-dir.ts'
import { openDatabase } from './database/open.ts'
import { queueMail } from './mail/test-queued-mail.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'fungo-admin-'))
const { PATH, NODE_COMPILE_CACHE } = process.env
const secret = 'a secret that is long enough for HS256'
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

function admin(args: string[], env: Record<string, string> = {}) {
  const outcome = spawnSync(process.execPath, [join(import.meta.dirname, 'admin.ts'), ...args], {
    env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, ...env },
    encoding: 'utf8',
  })
  return { code: outcome.status, out: outcome.stdout, error: outcome.stderr }
}

describe('npm run admin', { timeout: 60_000 }, () => {
  it.each([[[]], [['dance']], [['__proto__']]])('names its verbs to %j', (args) => {
    const { code, error } = admin(args)
    expect(code).toBe(2)
    expect(error).toMatch(/Usage: npm run admin -- <verb>/)
    for (const verb of [
      ...['backup', 'doctor', 'facilities', 'family', 'keys', 'mail', 'migrate', 'restore'],
    ])
      expect(error).toContain(`\n  ${verb} `)
  })

  it('prints the keys, but never the secret', async () => {
    const { code, out } = admin(['keys'], { JWT_SECRET: secret, SITE_URL: 'https://a.example' })
    expect(code).toBe(0)
    expect(out).toContain(await signAnonKey(secret))
    expect(out).toContain('https://a.example')
    expect(out).not.toContain(secret)
  })

  it('migrates, and may do so again', () => {
    for (let time = 1; time <= 2; time += 1) {
      expect(admin(['migrate'])).toEqual({
        code: 0,
        out: 'The database is up to date.\n',
        error: '',
      })
    }
  })

  it('shows captured mail, links that sign somebody in included', async () => {
    expect(admin(['mail'])).toEqual({ code: 0, out: 'No captured mail.\n', error: '' })
    const database = await openDatabase({ dataDir })
    const link = 'https://a.example/auth/v1/verify?token=abc'
    const id = await queueMail(database, {
      ...{ type: 'password_reset', recipient: 'jo@example.com', payload: { link, facility: null } },
    })
    await queueMail(database, { recipient: 'waiting@example.com' })
    await database.pool.query(
      `with kept as (update private.mail_queue set next_attempt_at = null where email_log_id = $1)
       update public.email_logs set delivery_status = 'captured' where id = $1`,
      [id],
    )
    await database.close()
    const { code, out } = admin(['mail'], { SITE_URL: 'https://a.example' })
    expect(code).toBe(0)
    expect(out).toContain('password_reset  to jo@example.com')
    expect(out).toContain(`\n  ${link}\n`)
    expect(out).not.toContain('waiting@example.com')
    expect(admin(['mail', 'all'])).toMatchObject({
      code: 1,
      error: 'Usage: npm run admin -- mail [how many]\n',
    })
  })

  it('backs up, and restores into another directory with its secret', () => {
    const file = join(dataDir, 'kept.backup')
    expect(admin(['backup', file])).toMatchObject({ code: 0, error: '' })
    expect(admin(['backup', file])).toMatchObject({ code: 1, error: `${file} is there already.\n` })
    const other = { DATA_DIR: join(dataDir, 'other') }
    const refused = admin(['restore', file], { ...other, JWT_SECRET: secret })
    expect(refused.error).toMatch(/^JWT_SECRET is not the one that .* was made with/)
    expect(admin(['restore', file], other).out).toMatch(
      /^Restored what .* tables with \d+ rows\.\n$/,
    )
    const kept = (directory: string) => readFileSync(join(directory, 'jwt-secret'), 'utf8')
    expect(kept(other.DATA_DIR)).toBe(kept(dataDir))
    expect(admin(['mail'], other).out).toContain('password_reset')
  })

  it('examines the installation', () => {
    const { out } = admin(['doctor', '--json'], { SITE_URL: 'http://127.0.0.1:1' })
    const found = JSON.parse(out) as { about: string; state: string; says: string }[]
    const state = (about: string) =>
      found.filter((each) => each.about === about).map((each) => each.state)
    for (const about of [
      'engine',
      'session',
      'schema',
      'rights',
      'bookings',
      'clock',
      'time zones',
    ]) {
      expect(state(about), about).toEqual(['ok'])
    }
    expect(state('address')).toEqual(['failure'])
    expect(state('mail server')).toEqual(['warning'])
    const { code, error } = admin(['doctor'], { SITE_URL: 'http://127.0.0.1:1' })
    expect(code).toBe(1)
    expect(error).toMatch(/^\d+ of \d+ checks failed\.\n$/)
  })

  it('stays away from data that a server uses', () => {
    const unlock = lockDataDir(dataDir)
    const { code, error } = admin(['migrate'])
    unlock()
    expect(code).toBe(1)
    expect(error).toMatch(new RegExp(`^DATA_DIR .*${process.pid}[^\\n]*\\n$`))
  })

  it('reports a wrong setting in one line', () => {
    expect(admin(['keys'], { PORT: 'x' })).toMatchObject({
      code: 1,
      error: 'PORT must be a whole number from 1 to 65535\n',
    })
  })
})
