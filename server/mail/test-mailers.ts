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
 * Workers on a database of their own for the tests of a `describe`, and mail servers. Each test
 * starts with an empty queue, and what it started is stopped after it. Timeouts are the real ones
 * unless a test waits for one, because a busy machine may be slow without a failure.
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

  async function raw(...args: Parameters<typeof rawServer>) {
    const started = await rawServer(...args)
    closers.push(() => started.close())
    return started
  }

  const state = (id: string) => mailState(database, id)

  return { database, logged, mailer, server, raw, state }
}

/** Waits until `check` no longer throws. */
export async function eventually(check: () => void | Promise<void>, milliseconds = 15_000) {
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
