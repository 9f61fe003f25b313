import { expect } from '@playwright/test'
import { type ReceivedMail, reply, smtpServer } from '../server/mail/test-smtp-server.ts'

/** A real SMTP server that keeps what it is sent; it knows nobody whose address begins `nobody-`. */
export type Mailbox = {
  /** For the server's `SMTP_URL`. */
  smtpUrl: string
  /** Every message so far, oldest first. */
  messages: ReceivedMail[]
  /** The newest message to an address, waited for when there is none yet. */
  lastTo(address: string): Promise<ReceivedMail>
  /** The messages to an address, waited for until there are so many. */
  allTo(address: string, count: number): Promise<ReceivedMail[]>
  close(): Promise<void>
}

export type { ReceivedMail }

/** Opens a mailbox on a free port. */
export async function openMailbox(): Promise<Mailbox> {
  const server = await smtpServer({
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith('nobody-') ? done(reply(550, 'No such mailbox')) : done(),
  })
  const to = (address: string) => server.received.filter((mail) => mail.to.includes(address))
  return {
    smtpUrl: server.url,
    messages: server.received,
    lastTo: async (address) => {
      await expect.poll(() => to(address).length, { timeout: 15_000 }).toBeGreaterThan(0)
      return to(address).at(-1) as ReceivedMail
    },
    allTo: async (address, count) => {
      await expect.poll(() => to(address).length, { timeout: 15_000 }).toBe(count)
      return to(address)
    },
    close: server.close,
  }
}
