import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeFacility } from './cluster/booked-facility.ts'
import { longestPause, startLoad } from './cluster/booking-load.ts'
import { fileOfGuide } from './cluster/cluster-guide.ts'
import {
  addressOf,
  type Machines,
  makeMachines,
  ownAddress,
  removeMachines,
} from './cluster/machines.ts'
import { startMailSink } from './cluster/mail-sink.ts'
import { missingForCluster } from './cluster/needed-packages.ts'
import { killAll } from './cluster/process-tree.ts'
import { startPair, until } from './cluster/replicated-pair.ts'
import { hasEnded } from './end-child.ts'

// `npm run test:cluster -- [rounds]` follows docs/deploy-cluster.md word for word, on network
// namespaces that stand for its machines, with two servers of Fungo under load. In each round it
// kills the machine with the primary PostgreSQL. No acknowledged booking and no mail may be lost or
// doubled.

const rounds = Number(process.argv[2] ?? 10)
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
  removeMachines()
  if (process.exitCode === 0) rmSync(folder, { recursive: true, force: true })
  // After an error the load would go on against servers that are gone.
  process.exit()
}

async function testCluster(): Promise<boolean> {
  console.log('Setting up a monitor, two PostgreSQL servers, HAProxy and two servers of Fungo…')
  const machines = makeMachines(folder)
  const pair = await startPair(machines)
  const mail = await startMailSink(ownAddress)
  const servers = [startServer(machines, 'web1', mail.url)]
  await ready(servers)
  servers.push(startServer(machines, 'web2', mail.url))
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
    // Only the failover: the time until the lost server is back has a column of its own.
    const seconds = longestPause(load.acknowledged, lostAt, Date.now())
    pair.bringBack(name)
    await pair.whole()
    const whole = (Date.now() - lostAt) / 1_000
    console.log(
      `${String(round).padStart(5)}  ${name.padEnd(4)}  ${seconds.toFixed(1).padStart(22)}  ${whole.toFixed(1).padStart(24)}`,
    )
  }
  await load.stop()
  const { rowsOf } = pair
  await until('all mail is sent', async () => {
    const [row] = await rowsOf(
      'select count(*) as waiting from private.mail_queue where next_attempt_at is not null',
    )
    return Number(row?.waiting) === 0
  })
  const outcome = await judge(load, mail.messages(), rowsOf)
  const crashed = servers.filter(({ child }) => hasEnded(child)).length
  console.log(`${crashed} servers of Fungo ended by themselves`)
  await mail.close()
  return outcome && crashed === 0
}

type Rows = (sql: string) => Promise<Record<string, string>[]>

/**
 * Prints how many bookings and mails were lost or doubled, and which answers the load got. Returns
 * whether nothing was lost, doubled or refused, and no answer was unexpected.
 */
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
  // The same message was delivered more than once.
  const sentTwice = messages.filter(({ times }) => times > 1).length
  // Different messages went to one address.
  const queuedTwice = messages.length - confirmed.size
  const unmailed = [...kept.keys()].filter((email) => !confirmed.has(String(email)))
  const strange = [...answers.keys()].filter((kind) => !/^(200|503 with Retry-After)$/.test(kind))
  console.log(`
${acknowledged.size} bookings acknowledged, ${lost.length} lost, ${doubled} double
${messages.length} confirmations, ${sentTwice + queuedTwice} twice, ${unmailed.length} missing
answers: ${[...answers].map(([kind, times]) => `${times} × ${kind}`).join(', ')}`)
  for (const refusal of new Set(refused)) console.log(`refused: ${refusal}`)
  const counts = [lost.length, doubled, sentTwice + queuedTwice, unmailed.length, refused.length]
  return counts.every((count) => count === 0) && strange.length === 0
}

function startServer(machines: Machines, name: 'web1' | 'web2', smtpUrl: string) {
  const settings = [
    'HOST=0.0.0.0',
    'LIMITS=off',
    fileOfGuide('DATABASE_URL').trim(),
    `SMTP_URL=${smtpUrl}`,
    'JWT_SECRET=a secret for the cluster’s test alone',
    'MAIL_FROM=book@example.com',
    'SITE_URL=https://book.example.com',
  ]
  const exported = settings.map((line) => `export ${line.replace('=', "='")}'`)
  const start = `cd '${join(import.meta.dirname, '..')}'\nexec '${process.execPath}' server/main.ts`
  const log = `fungo-${name}.log`
  const child = machines.start(name, 'root', [...exported, start].join('\n'), log)
  return { child, name, log, url: `http://${addressOf(name)}:3000` }
}

async function ready(servers: ReturnType<typeof startServer>[]): Promise<void> {
  for (const { url, name, log } of servers) {
    const isReady = async () => (await fetch(`${url}/readyz`)).ok
    await until(`Fungo on ${name} is ready`, isReady, 60_000).catch((error) => {
      console.error(readFileSync(join(folder, log), 'utf8').slice(-2_000))
      throw error
    })
  }
}
