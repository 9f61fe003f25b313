import { connect } from 'node:net'

/** Milliseconds that a server may take to begin, and be quiet once it has. */
const patience = { forFirst: 10_000, forMore: 500 }

/** Sends these bytes to a server and gives all that it says until it hangs up or falls silent. */
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
    let timer = setTimeout(end, patience.forFirst)
    socket.on('data', (chunk) => {
      said += chunk.toString('latin1')
      clearTimeout(timer)
      timer = setTimeout(end, patience.forMore)
    })
    socket.on('close', end)
    socket.on('error', end)
  })
}

/** The statuses of all answers in it, in their order. */
export function statusesIn(said: string): number[] {
  return [...said.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
}
