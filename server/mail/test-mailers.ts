import { afterEach, beforeEach, expect } from 'vitest'
import {
  type TestDatabase,
  type TestEngine,
  testDatabaseOn,
} from '../../database/tests/test-database.ts'
import type { Clock } from '../clock.ts'
import { siteTransactions } from '../database/site-transactions.ts'
import { createMailer, type Mailer } from './mailer.ts'
import { mailState } from './test-queued-mail.ts'
import { rawServer, smtpServer } from './test-smtp-server.ts'
import type { SmtpTimeouts } from './transport.ts'

const quick: Partial<SmtpTimeouts> = { connection: 300, greeting: 300, socket: 400, total: 1_000 }

/**
 * Workers on a database of their own for the tests of a `describe`, and servers to send to. Each
 * test begins with an empty queue; what it started is stopped after it.
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
    options: { mailFrom?: string; clock?: Clock; timeouts?: object } = {},
  ): Mailer {
    const clock = options.clock ?? database.clock
    const created = createMailer({
      transactions: siteTransactions({ database, clock, config: {} }),
      config: { siteUrl: 'https://book.example', smtpUrl, mailFrom: options.mailFrom },
      log: { info: keep, warn: keep, error: keep },
      timeouts: options.timeouts ?? quick,
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

/** Waits until the check no longer throws. */
export async function eventually(check: () => void | Promise<void>, milliseconds = 5_000) {
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
