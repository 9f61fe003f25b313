import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeFacility } from './cluster/booked-facility.ts'
import { longestPause, startLoad } from './cluster/booking-load.ts'
import { startMailSink } from './cluster/mail-sink.ts'
import { missingForCluster } from './cluster/needed-packages.ts'
import { killAll, startLogged } from './cluster/process-tree.ts'
import { fileOfGuide, startProxy } from './cluster/proxy.ts'
import { startPair, until } from './cluster/replicated-pair.ts'
import { freePort } from './free-port.ts'

// `npm run test:cluster -- [rounds]` sets up docs/deploy-cluster.md on loopback, with two servers
// of Fungo under load. In each round it kills the machine with the primary PostgreSQL.

const rounds = Number(process.argv[2] ?? 10)
const firstPort = Number(process.env.FUNGO_CLUSTER_PORT ?? 5200)
const missing = missingForCluster()
if (missing || !(rounds > 0)) {
  console.error(missing ?? 'Usage: npm run test:cluster -- [rounds]')
  process.exit(2)
}
const folder = mkdtempSync(join(tmpdir(), 'fungo-cluster-'))
chmodSync(folder, 0o755)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void killAll().finally(() => process.exit(1)))
}
try {
  process.exitCode = (await testCluster()) ? 0 : 1
} catch (error) {
  console.error(error, `\nLogs are in ${folder}`)
  process.exitCode = 1
} finally {
  await killAll()
  if (process.exitCode === 0) rmSync(folder, { recursive: true, force: true })
}

async function testCluster(): Promise<boolean> {
  console.log('Setting up a monitor, two PostgreSQL servers, HAProxy and two servers of Fungo…')
  const pair = await startPair(join(folder, 'postgres'), firstPort, monitorTimeoutsOfGuide())
  for (const statement of fileOfGuide('roles and rights')
    .split(';')
    .filter((each) => each.trim())) {
    await pair.administer(statement)
  }
  const proxy = firstPort + 3
  startProxy(folder, proxy, pair.machines)
  const mail = await startMailSink()
  const servers = [await startServer(1, proxy, mail.url)]
  await ready(servers)
  servers.push(await startServer(2, proxy, mail.url))
  await ready(servers)
  const sites = servers.map(({ url }) => url)
  const load = startLoad(sites, await makeFacility(String(sites[0])))

  console.log('round  lost  seconds without writes  until the pair was whole')
  for (let round = 1; round <= rounds; round += 1) {
    await pause(4_000)
    const lostAt = Date.now()
    const name = await pair.losePrimary()
    const before = load.acknowledged.size
    await until('bookings are made again', async () => load.acknowledged.size > before + 20)
    const seconds = longestPause(load.acknowledged, lostAt)
    pair.bringBack(name)
    await pair.whole()
    const whole = (Date.now() - lostAt) / 1_000
    console.log(
      `${String(round).padStart(5)}  ${name.padEnd(4)}  ${seconds.toFixed(1).padStart(22)}  ${whole.toFixed(1).padStart(24)}`,
    )
  }
  await load.stop()
  const rowsOf = async (sql: string) => pair.administer(sql, 'fungo')
  await until('all mail is sent', async () => {
    const [row] = await rowsOf(
      'select count(*) as waiting from private.mail_queue where next_attempt_at is not null',
    )
    return Number(row?.waiting) === 0
  })
  const outcome = await judge(load, mail.messages(), rowsOf)
  const restarts = servers.filter(({ child }) => child.exitCode !== null || child.signalCode).length
  console.log(`${restarts} servers of Fungo ended by themselves`)
  await mail.close()
  return outcome && restarts === 0
}

type Rows = (sql: string) => Promise<Record<string, string>[]>

async function judge(
  { acknowledged, answers, refused }: ReturnType<typeof startLoad>,
  messages: { to: string; times: number }[],
  rowsOf: Rows,
): Promise<boolean> {
  const rows = await rowsOf(
    `select id, player_email as email from public.bookings where status = 'confirmed'`,
  )
  const kept = new Map(rows.map(({ id, email }) => [email, id]))
  const lost = [...acknowledged].filter(([email, { id }]) => kept.get(email) !== id)
  const [overlaps] = await rowsOf(
    `select count(*) as count from public.bookings one join public.bookings other
       on one.space_id = other.space_id and one.id < other.id
       and one.start_time < other.end_time and other.start_time < one.end_time
     where one.status <> 'cancelled' and other.status <> 'cancelled'`,
  )
  const doubled = rows.length - kept.size + Number(overlaps?.count)
  const confirmed = new Map(messages.map(({ to, times }) => [to, times]))
  const twice = messages.filter(({ times }) => times > 1).length
  const again = messages.length - confirmed.size
  const unmailed = [...kept.keys()].filter((email) => !confirmed.has(String(email)))
  const strange = [...answers.keys()].filter((kind) => !/^(200|503 with Retry-After)$/.test(kind))
  console.log(`
${acknowledged.size} bookings acknowledged, ${lost.length} lost, ${doubled} double
${messages.length} confirmations, ${twice + again} twice, ${unmailed.length} missing
answers: ${[...answers].map(([kind, times]) => `${times} × ${kind}`).join(', ')}`)
  for (const refusal of new Set(refused)) console.log(`refused: ${refusal}`)
  const counts = [lost.length, doubled, twice + again, unmailed.length, refused.length]
  return counts.every((count) => count === 0) && strange.length === 0
}

/** Returns the timeouts that docs/deploy-cluster.md sets in the monitor. */
function monitorTimeoutsOfGuide(): Record<string, string> {
  const settings = fileOfGuide('the monitor’s settings').matchAll(
    /^alter system set pgautofailover\.(\w+) = '(.*)';$/gm,
  )
  return Object.fromEntries([...settings].map(([, name = '', value = '']) => [name, value]))
}

async function startServer(number: number, proxy: number, smtpUrl: string) {
  const port = await freePort()
  const child = startLogged(process.execPath, ['server/main.ts'], {
    log: join(folder, `fungo-${number}.log`),
    cwd: join(import.meta.dirname, '..'),
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      LIMITS: 'off',
      DATABASE_URL: `postgres://fungo@127.0.0.1:${proxy}/fungo`,
      SMTP_URL: smtpUrl,
      JWT_SECRET: 'a secret for the cluster’s test alone',
      MAIL_FROM: 'book@example.com',
      SITE_URL: 'https://book.example.com',
    },
  })
  return { child, number, url: `http://127.0.0.1:${port}` }
}

async function ready(servers: { url: string; number: number }[]): Promise<void> {
  for (const { url, number } of servers) {
    const isReady = async () => (await fetch(`${url}/readyz`)).ok
    await until(`server ${number} is ready`, isReady, 60_000).catch((error) => {
      console.error(readFileSync(join(folder, `fungo-${number}.log`), 'utf8').slice(-2_000))
      throw error
    })
  }
}
