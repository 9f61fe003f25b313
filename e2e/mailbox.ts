import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A real SMTP server that keeps what it is sent. */
export type Mailbox = {
  /** For the server's `SMTP_URL`. */
  smtpUrl: string
  /** Every message so far, oldest first. */
  messages: ReceivedMail[]
  /** The newest message to an address, waited for when there is none yet. */
  lastTo(address: string, timeout?: number): Promise<ReceivedMail>
  close(): Promise<void>
}
/** `email` is the parsed message, with its parts and attachments. */
export type ReceivedMail = { from: string; to: string[]; source: string; email: Email }

/** Opens a mailbox on a free port. It takes every message that is well formed. */
export async function openMailbox(): Promise<Mailbox> {
  const messages: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: async (stream, session, done) => {
      const source = Buffer.concat(await stream.toArray()).toString('utf8')
      const { mailFrom, rcptTo } = session.envelope
      messages.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        source,
        email: await PostalMime.parse(source),
      })
      done()
    },
  })
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return {
    smtpUrl: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    messages,
    lastTo: (address, timeout = 10_000) => waitForMail(messages, address, timeout),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function waitForMail(
  messages: ReceivedMail[],
  address: string,
  timeout: number,
): Promise<ReceivedMail> {
  const deadline = Date.now() + timeout
  for (;;) {
    const found = messages.findLast(({ to }) => to.includes(address))
    if (found) return found
    if (Date.now() > deadline) throw new Error(`No mail to ${address} within ${timeout} ms`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
