import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { TestEngine } from '../../database/tests/engines/test-database.ts'
import { startOver } from '../../database/tests/fixtures/facility-fixture.ts'
import type { Config } from '../config.ts'
import { createMailer } from '../mail/mailer.ts'
import { type ReceivedMail, smtpServer } from '../mail/test-smtp-server.ts'
import { functionsServerOn, type Sender, siteUrl } from './test-functions-server.ts'

/**
 * The mail functions with an SMTP server. Each test begins with one booking of Owen's, whose
 * confirmation is queued.
 */
export function mailDeskOn(engine: TestEngine) {
  const { db, f, start, send, bookCage, bookLesson } = functionsServerOn(engine)
  const smtp = {} as { url: string; received: ReceivedMail[]; close(): Promise<void> }
  const booking = { id: '' }

  beforeAll(async () => {
    Object.assign(smtp, await smtpServer())
  })
  beforeEach(async () => {
    await startOver(db)
    smtp.received.length = 0
    booking.id = await bookCage()
  })
  afterAll(() => smtp.close())

  async function ask(name: string, body: unknown, by: Sender, changes: Partial<Config> = {}) {
    start(changes)
    const answer = await send('POST', `/functions/v1/${name}`, by, body)
    return { status: answer.status, body: answer.body }
  }

  const asAdmin = (name: string, body?: unknown, changes?: Partial<Config>) =>
    ask(name, body, f.accounts.admin, changes)

  /** Sends the queue. Without an address the mail is captured. */
  async function deliver(smtpUrl?: string) {
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    const config = { siteUrl, smtpUrl }
    const mailer = createMailer({ database: db, config, clock: db.clock, log })
    await mailer.drain()
    await mailer.stop()
  }

  const logs = (type: string) =>
    db.owner.query('select * from email_logs where email_type = $1 order by created_at, id', [type])
  const only = async (type: string) => (await logs(type))[0]

  return { db, f, bookCage, bookLesson, smtp, booking, ask, send, asAdmin, deliver, logs, only }
}
