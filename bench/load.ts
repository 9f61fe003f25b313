import { Client } from 'undici'
import { percentile } from './spread.ts'

/** A request that a part of the benchmark repeats, to measure how fast the server answers. */
export type Call = {
  method: 'GET' | 'HEAD' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

/** What a load measured. */
export type Load = {
  calls: number
  /** Calls per second. */
  rate: number
  /** Percentiles of the response time in milliseconds. */
  p50: number
  p95: number
  p99: number
  statuses: Map<number, number>
  /** The first answer with a status of 400 or above: its status and body. */
  refusal?: string
  /** The share of one core that this client used. Near 1 the client is the bottleneck. */
  clientCpu: number
}

/** When the load ends: after this many seconds, or when there is no further call. */
type End = { seconds?: number }

/**
 * Calls a server over a number of persistent connections. Each sends the next call as soon as it
 * has an answer. `next` returns the next call, or undefined to end the load.
 */
export async function load(
  origin: string,
  connections: number,
  next: () => Call | undefined,
  { seconds = Number.POSITIVE_INFINITY }: End = {},
): Promise<Load> {
  const clients = Array.from({ length: connections }, () => new Client(origin, { pipelining: 1 }))
  await connect(clients)
  const times: number[] = []
  const statuses = new Map<number, number>()
  let refusal: string | undefined
  const cpu = process.cpuUsage()
  const began = performance.now()
  const deadline = began + seconds * 1000
  await Promise.all(
    clients.map(async (client) => {
      for (;;) {
        const start = performance.now()
        const call = start < deadline ? next() : undefined
        if (!call) return
        const { status, text } = await answer(client, call)
        times.push(performance.now() - start)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status >= 400) refusal ??= `${status} ${text}`
      }
    }),
  )
  const elapsed = performance.now() - began
  const { user, system } = process.cpuUsage(cpu)
  await Promise.all(clients.map((client) => client.destroy()))
  return {
    calls: times.length,
    rate: (times.length / elapsed) * 1000,
    statuses,
    refusal,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    clientCpu: (user + system) / 1000 / elapsed,
  }
}

/**
 * Connects 100 clients at a time. All have one address, and of an address the server keeps at most
 * 200 connections that have not sent a request yet (`server/http/half-open-sockets.ts`).
 */
async function connect(clients: Client[]): Promise<void> {
  const atOnce = 100
  for (let first = 0; first < clients.length; first += atOnce) {
    const some = clients.slice(first, first + atOnce)
    await Promise.all(some.map((client) => answer(client, { method: 'GET', path: '/healthz' })))
  }
}

/** Like `load`. Throws when an answer is not a success. */
export async function soundLoad(...all: Parameters<typeof load>): Promise<Load> {
  const done = await load(...all)
  if (done.refusal) throw new Error(`${all[0]} answered ${done.refusal}`)
  return done
}

async function answer(client: Client, call: Call): Promise<{ status: number; text: string }> {
  const { statusCode, body } = await client.request(call)
  return { status: statusCode, text: await body.text() }
}
