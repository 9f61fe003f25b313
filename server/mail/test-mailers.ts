import { afterEach, beforeEach, expect } from 'vitest'
import {
  type TestDatabase,
  type TestEngine,
  testDatabaseOn,
} from '../../database/tests/engines/test-database.ts'
import type { Clock } from '../clock.ts'
import { createMailer, type Mailer, type MailerTimeouts } from './mailer.ts'
import { mailState } from './test-queued-mail.ts'
import { rawServer, smtpServer } from './test-smtp-server.ts'

/**
 * Returns what the tests of a `describe` need to send mail: a database of their own, and functions
 * that make workers on it and start mail servers. Each test begins with an empty queue. After it,
 * its workers and servers are stopped. The real timeouts apply unless a test waits for one: shorter
 * ones would fail on a slow machine.
 */
export function mailersOn(engine: TestEngine) {
  const database: TestDatabase = testDatabaseOn(engine)
  const closers: (() => Promise<unknown>)[] = []
  const logged: string[] = []

  beforeEach(async () => {
    await database.pool.query('delete from public.email_logs')
    logged.length = 0
  })
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close()
  })

  function mailer(
    smtpUrl?: string,
    options: {
      mailFrom?: string
      facilityId?: string
      clock?: Clock
      timeouts?: MailerTimeouts
    } = {},
  ): Mailer {
    const created = createMailer({
      database,
      config: {
        siteUrl: 'https://book.example',
        smtpUrl,
        mailFrom: options.mailFrom,
        facilityId: options.facilityId,
      },
      clock: options.clock ?? database.clock,
      log: { info: keep, warn: keep, error: keep },
      timeouts: options.timeouts,
    })
    closers.push(() => created.stop())
    return created
  }

  const keep = (fields: object, message: string) => {
    logged.push(JSON.stringify([fields, message]))
  }

  async function server(...args: Parameters<typeof smtpServer>) {
    const started = await smtpServer(...args)
    closers.push(() => started.close())
    return started
  }

  /** Starts a server that breaks the rules of SMTP. */
  async function raw(...args: Parameters<typeof rawServer>) {
    const started = await rawServer(...args)
    closers.push(() => started.close())
    return started
  }

  const state = (id: string) => mailState(database, id)

  return { database, logged, mailer, server, raw, state }
}

/** Waits until `check` no longer throws. */
export async function eventually(check: () => void | Promise<void>, milliseconds = 60_000) {
  await expect
    .poll(
      async () => {
        try {
          await check()
          return 'ok'
        } catch (error) {
          return String(error)
        }
      },
      { timeout: milliseconds, interval: 25 },
    )
    .toBe('ok')
}
