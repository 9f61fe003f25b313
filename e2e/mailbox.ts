import { expect } from '@playwright/test'
import { type ReceivedMail, reply, smtpServer } from '../server/mail/test-smtp-server.ts'

/** A real SMTP server that keeps all messages. It refuses recipients that begin with `nobody-`. */
export type Mailbox = {
  /** For the server's `SMTP_URL`. */
  smtpUrl: string
  /** All messages so far, oldest first. */
  messages: ReceivedMail[]
  /** Returns the newest message to an address. Waits for the first. */
  lastTo(address: string): Promise<ReceivedMail>
  /** Returns the messages to an address. Waits until there are `count`. */
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
      await expect.poll(() => to(address).length).toBeGreaterThan(0)
      return to(address).at(-1) as ReceivedMail
    },
    allTo: async (address, count) => {
      await expect.poll(() => to(address).length).toBe(count)
      return to(address)
    },
    close: server.close,
  }
}
