import { beforeEach, describe, expect, test } from 'vitest'
import { engines, postgresEngines } from '../../database/tests/engines/test-database.ts'
import {
  call,
  cancelBooking,
  hours,
  june,
  startOver,
} from '../../database/tests/fixtures/facility-fixture.ts'
import { addWebhook } from '../../database/tests/fixtures/staff-calls.ts'
import { runRetention } from '../jobs/retention-job.ts'
import { functionsServerOn, type Sender } from './test-functions-server.ts'

/** Empties the events of all facilities and the keys that keep them. */
const clear = `delete from api_keys; delete from webhook_endpoints;
  delete from private.events; delete from private.event_numbers`

describe.each(engines)('the numbered events on %s', (engine) => {
  const { db, f, send, bookCage } = functionsServerOn(engine)
  let key = ''
  const makeKey = async (scope: string, facility = f.home.id, by = f.people.admin) => {
    const given = { p_facility_id: facility, p_name: scope, p_scope: scope }
    return (await call(by, 'create_api_key', given))[0]?.key as string
  }
  beforeEach(async () => {
    await startOver(db)
    for (const statement of clear.split(';')) await db.owner.query(statement)
    key = await makeKey('read_bookings')
  })

  const read = async (query = '', by: Sender = key) =>
    send('GET', `/functions/v1/events${query}`, by)
  const at = (from: number) => hours(16, `${from}:00`, `${from + 1}:00`)
  const bookAt = (from: number) => bookCage(at(from))

  test('are those that webhooks get, and continue after a number', async () => {
    await addWebhook(f, ['booking.created', 'booking.cancelled'])
    const id = await bookAt(10)
    await bookAt(11)
    await cancelBooking(f.people.admin, id)
    const { status, headers, body } = await read()
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(body.last).toBe(3)
    const numbers = body.events.map(({ number }: { number: number }) => number)
    expect(numbers).toEqual([1, 2, 3])
    const told = await db.owner.query(
      `select delivery.payload, event.number::int from webhook_deliveries delivery
       join private.events event on event.id = delivery.event_id order by event.number`,
    )
    expect(body.events).toEqual(told.map(({ payload, number }) => ({ number, event: payload })))
    expect(body.events[2].event).toMatchObject({ type: 'booking.cancelled' })
    expect((await read('?after=2')).body.events).toEqual([body.events[2]])
    expect((await read('?after=0&limit=2')).body).toEqual({
      events: body.events.slice(0, 2),
      last: 3,
    })
    expect((await read('?after=3')).body).toEqual({ events: [], last: 3 })
    expect((await read('', f.accounts.admin)).body).toEqual(body)
    const leased = await db.owner.query('select event_number from private.lease_webhooks(10)')
    expect(leased.map(({ event_number }) => Number(event_number)).sort()).toContain(1)
  })

  test('are for owners and for keys that read bookings', async () => {
    await bookAt(10)
    const other = await makeKey('read_bookings', f.away.id, f.people.foreignAdmin)
    const statuses = await Promise.all(
      [f.accounts.admin, f.accounts.instructor, f.accounts.stranger, null].map(async (by) => {
        const { status } = await read('', by)
        return status
      }),
    )
    expect(statuses).toEqual([200, 403, 403, 401])
    expect(await read('', await makeKey('read_public'))).toMatchObject({
      ...{ status: 403, body: { code: '42501', hint: 'eventsBeyondKey' } },
    })
    expect((await read('', other)).status).toBe(401)
    expect((await read(`?facility_id=${f.away.id}`)).status).toBe(403)
    expect((await read(`?facility_id=${f.away.id}`, f.accounts.admin)).status).toBe(403)
    expect((await read(`?facility_id=${f.home.id}`)).status).toBe(200)
  })

  test('beyond the reach of a key are null, and keep their number', async () => {
    await call(f.people.visitor, 'create_booking_group', {
      p_facility_id: f.home.id,
      p_contact_name: 'Kate Doe',
      p_contact_email: 'kate@example.com',
      p_contact_phone: null,
      p_bookings: JSON.stringify([
        {
          service_type_id: f.home.open,
          start_time: june(16, '12:00'),
          end_time: june(16, '13:00'),
          player_name: 'Alex Doe',
        },
      ]),
    })
    const types = async (by: Sender) =>
      (await read('', by)).body.events.map(
        ({ event }: { event: { type: string } | null }) => event?.type ?? null,
      )
    expect(await types(key)).toEqual(['booking.created', null])
    expect(await types(await makeKey('desk'))).toEqual(['booking.created', 'group.created'])
    expect(await types(f.accounts.admin)).toEqual(['booking.created', 'group.created'])
  })

  test('of an erased player are null', async () => {
    const id = await bookAt(10)
    await bookAt(11)
    await db.owner.query('select private.erase_bookings($1, $2)', [f.home.id, [id]])
    const { body } = await read('', f.accounts.admin)
    expect(body.events.map(({ event }: { event: unknown }) => event === null)).toEqual([
      ...[true, false],
    ])
  })

  test('are kept for thirty days, and a number before is 410', async () => {
    await bookAt(10)
    await bookAt(11)
    db.clock.set('2026-07-10T12:00:00Z')
    await call(f.people.admin, 'save_closure', {
      p_facility_id: f.home.id,
      p_closure_id: '22222222-2222-4222-8222-222222222222',
      ...{ p_reason: 'Turf', p_is_public: false, p_space_ids: [f.home.space] },
      ...{ p_starts_at: '2026-08-01T14:00:00Z', p_ends_at: '2026-08-01T15:00:00Z' },
    })
    db.clock.set('2026-07-16T12:00:00Z')
    await runRetention({ database: db, clock: db.clock })
    const all = await read()
    expect([all.body.events.length, all.body.events[0].number, all.body.last]).toEqual([1, 3, 3])
    expect((await read('?after=2')).status).toBe(200)
    for (const number of [0, 1, 4]) {
      const { status, body } = await read(`?after=${number}`)
      expect([status, body.code, body.hint]).toEqual([410, 'PT410', 'eventsGone'])
    }
  })

  test('of a facility that nobody listens to are not kept', async () => {
    await db.owner.query('delete from api_keys')
    await makeKey('read_public')
    await bookAt(10)
    expect(await db.owner.query('select * from private.events')).toEqual([])
    expect((await read('', f.accounts.admin)).body).toEqual({ events: [], last: 0 })
  })

  test.each(['?after=-1', '?after=x', '?after=1e3', '?limit=0', '?limit=201', '?facility_id=x'])(
    'refuse %s',
    async (query) => expect((await read(query)).status).toBe(400),
  )
})

describe.each(postgresEngines)('the numbers of events on %s', (engine) => {
  const { db, f, send } = functionsServerOn(engine)

  test('jump over no late commit while many write at once', async () => {
    const given = { p_facility_id: f.home.id, p_name: 'Till', p_scope: 'read_bookings' }
    const [made] = await call(f.people.admin, 'create_api_key', given)
    const seen: number[] = []
    let isDone = false
    const follow = async () => {
      for (let last = false; ; last = isDone) {
        const after = seen.at(-1) ?? 0
        const { body } = await send('GET', `/functions/v1/events?after=${after}&limit=7`, made?.key)
        for (const { number } of body.events) seen.push(number)
        if (last && body.events.length === 0) return
      }
    }
    // Some transactions end long after their event, some not at all.
    const write = (n: number) =>
      db.owner
        .transaction(async (client) => {
          await client.query(`select private.queue_webhook($1, 'booking.created', null, '{}')`, [
            f.home.id,
          ])
          await client.query('select pg_sleep($1)', [((n * 7) % 5) / 50])
          if (n % 5 === 4) throw new Error('rolled back')
        })
        .catch((error) => expect(error.message).toBe('rolled back'))
    const following = follow()
    let next = 0
    const lane = async () => {
      while (next < 120) {
        next += 1
        await write(next)
      }
    }
    await Promise.all([lane(), lane(), lane(), lane(), lane(), lane()])
    isDone = true
    await following
    const committed = 120 - 24
    expect(seen).toEqual(Array.from({ length: committed }, (_, index) => index + 1))
  })
})
