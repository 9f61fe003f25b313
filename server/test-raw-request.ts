import { connect } from 'node:net'

/** Sends these bytes to a server and gives all that it says until it hangs up, or for a while. */
export function rawRequest(url: string, bytes: string, patience = 1_500): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    let said = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'))
    const end = () => {
      clearTimeout(timer)
      socket.destroy()
      resolve(said)
    }
    const timer = setTimeout(end, patience)
    socket.on('data', (chunk) => {
      said += chunk.toString('latin1')
    })
    socket.on('close', end)
    socket.on('error', end)
  })
}

/** The statuses of all answers in it, in their order. */
export function statusesIn(said: string): number[] {
  return [...said.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
}
