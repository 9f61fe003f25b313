import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/**
 * Starts a mail server that accepts everything and counts how often it received each message, so
 * that `npm run test:cluster` sees mail that was lost or sent twice. `address` is an address of
 * this machine.
 */
export async function startMailSink(address: string) {
  const taken = new Map<string, { to: string; times: number }>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, session, done) => {
      let source = ''
      stream.on('data', (chunk) => {
        source += chunk
      })
      stream.on('end', () => {
        const id = /^Message-ID: (\S+)/im.exec(source)?.[1] ?? source
        const to = session.envelope.rcptTo[0]?.address ?? ''
        taken.set(id, { to, times: (taken.get(id)?.times ?? 0) + 1 })
        // The time that a mail server takes to answer.
        setTimeout(done, 20)
      })
    },
  })
  server.on('error', () => {})
  const listener = server.listen(0, address)
  await once(listener, 'listening')
  return {
    url: `smtp://${address}:${(listener.address() as AddressInfo).port}`,
    messages: () => [...taken.values()],
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
