import { describe, expect, it } from 'vitest'
import { testDatabaseOn } from '../../database/tests/engines/test-database.ts'
import { makeFacilities } from '../../database/tests/fixtures/make-facilities.ts'
import { readConfig } from '../config.ts'
import { smtpServer } from '../mail/test-smtp-server.ts'
import { checkSignIn } from '../mail/transport.ts'
import { mail } from './mail.ts'
import { runVerb } from './test-verb.ts'

describe('npm run admin -- mail test', () => {
  const db = testDatabaseOn('embedded')

  const run = (env: Record<string, string>, ...args: string[]) =>
    runVerb(mail, db, ['test', ...args], {
      config: readConfig({ SITE_URL: 'https://book.example', ...env }),
    })

  it('sends a message past the queue, and says what the server answers', async () => {
    const server = await smtpServer()
    const set = { SMTP_URL: server.url, MAIL_FROM: 'Cages <book@example.com>' }
    await expect(run(set, 'jo@example.com')).rejects.toThrow('There is no facility yet')
    await makeFacilities(db)
    const [took] = await run(set, 'jo@example.com')
    expect(took).toMatch(/^The mail server took the message from book@example\.com to jo@.*: 250/)
    expect(server.received.map(({ from, to }) => [from, ...to])).toEqual([
      ['book@example.com', 'jo@example.com'],
    ])
    expect(await db.owner.query('select from private.mail_queue')).toEqual([])
    await server.close()
    await expect(run(set, 'jo@example.com')).rejects.toThrow(
      /^The mail server did not take the message: .*ECONNREFUSED/,
    )
  })

  it('says in words why no server is reached', async () => {
    expect(await checkSignIn('smtp://no.example.invalid')).toMatch(
      /^the name no\.example\.invalid (is not known|could not be looked up) \(/,
    )
  })

  it('says in words that the port takes another encryption', async () => {
    const server = await smtpServer()
    const MAIL_FROM = 'book@example.com'
    const says =
      'The server does not begin with TLS on this port: choose STARTTLS (smtp:// in SMTP_URL).'
    const wrong = server.url.replace('smtp:', 'smtps:')
    await expect(run({ SMTP_URL: wrong, MAIL_FROM }, 'jo@example.com')).rejects.toThrow(
      `The mail server did not take the message: ${says}`,
    )
    expect(await checkSignIn(wrong)).toBe(says)
    await server.close()
  })

  it('says what a server refuses, and what is missing', async () => {
    const server = await smtpServer({
      onRcptTo: (_, __, done) => done(new Error('No such mailbox')),
    })
    const set = { SMTP_URL: server.url, MAIL_FROM: 'book@example.com' }
    await expect(run(set, 'jo@example.com')).rejects.toThrow('550 No such mailbox')
    await expect(run(set, 'jo')).rejects.toThrow('"jo" must be one e-mail address.')
    await expect(run({}, 'jo@example.com')).rejects.toThrow('SMTP_URL is not set.')
    await expect(run(set)).rejects.toThrow('Usage: npm run admin -- mail')
    await server.close()
  })
})
