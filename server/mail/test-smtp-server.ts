import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type ReceivedMail = { from: string; to: string[]; source: string; email: Email }

/**
 * For tests: starts an SMTP server that keeps what it gets in `received`. `options` may make it
 * refuse or misbehave.
 */
export async function smtpServer(options: SMTPServerOptions = {}, port = 0) {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const source = Buffer.concat(chunks)
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((each) => each.address),
          source: source.toString('utf8'),
          email: await PostalMime.parse(source),
        })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  const listener = server.listen(port, '127.0.0.1')
  await once(listener, 'listening')
  return {
    received,
    port: (listener.address() as AddressInfo).port,
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    connections: () => server.connections.size,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/**
 * For tests of a broken mail server: starts a TCP server, which can do what no SMTP server does,
 * such as never send a greeting.
 */
export async function rawServer(onConnection: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    onConnection(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** Returns an error that `smtp-server` answers with `code`. */
export function reply(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code })
}
