import { connect } from 'node:net'

/** Milliseconds to wait for the first byte, and for more after each byte. */
const timeouts = { forFirst: 10_000, forMore: 500 }

/** Sends bytes to a server. Returns its response when it closes the connection or is silent. */
export function rawRequest(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    let said = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'))
    const end = () => {
      clearTimeout(timer)
      socket.destroy()
      resolve(said)
    }
    let timer = setTimeout(end, timeouts.forFirst)
    socket.on('data', (chunk) => {
      said += chunk.toString('latin1')
      clearTimeout(timer)
      timer = setTimeout(end, timeouts.forMore)
    })
    socket.on('close', end)
    socket.on('error', end)
  })
}

/** Returns the statuses of all responses in order. */
export function statusesIn(said: string): number[] {
  return [...said.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
}
