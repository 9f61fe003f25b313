import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  administer,
  clusterPassword,
  startPostgres,
} from '../../database/tests/engines/postgres-cluster.ts'
import { engines, newDataDir } from '../../database/tests/engines/test-database.ts'
import { makeDemo } from '../database/make-demo.ts'
import { openDatabase } from '../database/open.ts'
import { migrate } from '../migrations/migrate.ts'
import { facility, openCage } from './demo-facility.ts'
import { ready, serverProcesses } from './server-process.ts'

const hour = 3_600_000
const lots = 12

type Row = Record<string, string | number | null>

describe.each(engines)('a closure that two clerks settle on %s', (engine) => {
  const start = serverProcesses()

  test('is taken up again after the server was killed in the middle, and each booking moves once', async () => {
    const [dataDir, database] = await emptyDatabase(engine)
    const env = {
      ...database,
      JWT_SECRET: 'a secret for a closure, which is long enough',
      LIMITS: 'off',
      DEMO: 'on',
    }
    const first = await start(dataDir, env)
    await ready(first)
    const token = await signIn(first.url)
    const rpc = (url: string, name: string, body: object) =>
      post(`${url}/rest/v1/rpc/${name}`, body, token)
    for (const name of ['Torn', 'Spare']) {
      const space = { facility_id: facility, name, space_type: 'turf', sport: 'baseball' }
      await post(`${first.url}/rest/v1/facility_spaces`, space, token)
    }
    const spaces = await get(`${first.url}/rest/v1/facility_spaces?select=id,name`, token)
    const idOf = (wanted: string) => String(spaces.find(({ name }) => name === wanted)?.id)
    const begins = Math.ceil(Date.now() / hour + 48) * hour
    const at = (n: number) => new Date(begins + n * hour).toISOString()
    const ids: string[] = []
    for (let n = 0; n < lots; n += 1) {
      const booked = (await rpc(first.url, 'create_staff_booking', {
        p_facility_id: facility,
        p_space_id: idOf('Torn'),
        p_service_type_id: openCage,
        p_instructor_id: null,
        p_start_time: at(n),
        p_end_time: at(n + 1),
        p_player_name: `Player ${n}`,
        p_player_email: `player-${n}@family.example`,
        p_override: true,
      })) as Row
      ids.push(String(booked.id))
    }
    const closure = (await rpc(first.url, 'save_closure', {
      p_facility_id: facility,
      p_closure_id: null,
      p_starts_at: at(-1),
      p_ends_at: at(lots + 1),
      p_space_ids: [idOf('Torn')],
    })) as Row
    const settle = async (url: string, n: number) =>
      rpc(url, 'settle_closure_booking', {
        p_closure_id: closure.id,
        p_booking_id: ids[n],
        p_space_id: idOf('Spare'),
        p_start_time: at(n),
      })
    let answered = 0
    const clerk = async (url: string, then: () => void) => {
      for (let n = 0; n < lots; n += 1) {
        await settle(url, n)
        answered += 1
        then()
      }
    }
    const kill = () => answered === 7 && first.child.kill('SIGKILL')
    await Promise.allSettled([clerk(first.url, kill), clerk(first.url, kill)])
    if (first.child.signalCode === null) await once(first.child, 'exit')

    const second = await start(dataDir, env)
    await ready(second)
    const waiting = (await rpc(second.url, 'get_bookings_to_settle', {
      p_facility_id: facility,
    })) as Row[]
    const left = waiting.filter(({ booking_id }) => ids.includes(String(booking_id)))
    expect(left.length).toBeGreaterThan(0)
    expect(left.length).toBeLessThan(lots)
    await Promise.all([clerk(second.url, () => {}), clerk(second.url, () => {})])
    const bookings = await get(
      `${second.url}/rest/v1/bookings?select=id,space_id,calendar_sequence&id=in.(${ids})`,
      token,
    )
    expect(bookings).toHaveLength(lots)
    for (const booking of bookings)
      expect(booking).toMatchObject({ space_id: idOf('Spare'), calendar_sequence: 1 })
    const mails = await get(
      `${second.url}/rest/v1/email_logs?select=booking_id&email_type=eq.booking_change&booking_id=in.(${ids})`,
      token,
    )
    expect(mails.map(({ booking_id }) => booking_id).sort()).toEqual([...ids].sort())
  })
})

async function emptyDatabase(engine: string): Promise<[string, Record<string, string>]> {
  if (engine === 'embedded') {
    const dataDir = await newDataDir()
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    return [dataDir, {}]
  }
  const cluster = await startPostgres()
  onTestFinished(cluster.stop)
  const login = `create role fungo login createdb createrole password '${clusterPassword}'`
  await administer(cluster, login)
  await administer(cluster, 'create database desk owner fungo')
  const databaseUrl = cluster.url('desk', 'fungo')
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  await migrate(database)
  await makeDemo(database)
  await database.close()
  return [tmpdir(), { DATABASE_URL: databaseUrl }]
}

async function signIn(url: string): Promise<string> {
  const account = { email: 'admin@example.com', password: 'fungo-demo' }
  const body = await post(`${url}/auth/v1/token?grant_type=password`, account)
  return (body as { access_token: string }).access_token
}

async function post(url: string, body: object, token?: string): Promise<unknown> {
  const headers = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`)
  return text && JSON.parse(text)
}

async function get(url: string, token: string): Promise<Row[]> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  return (await answer.json()) as Row[]
}
