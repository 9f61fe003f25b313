import { beforeEach, describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { facilitiesOn, startOver } from './fixtures/facility-fixture.ts'
import { webhooksOn } from './fixtures/webhook-fixture.ts'

describe.each(engines)('webhooks are called on %s', (engine) => {
  const { db, f, bookCage } = facilitiesOn(engine)
  const { create, queued, lease } = webhooksOn(db, f)
  beforeEach(async () => {
    await startOver(db)
    await db.owner.query('delete from webhook_endpoints')
    await db.owner.query('delete from private.webhook_hosts')
  })

  /** Adds endpoints with messages that are due, without the limit of ten. Returns their ids. */
  const endpoints = async (
    count: number,
    messages: number,
    more: { facilityId?: string; host?: string; failing?: boolean } = {},
  ): Promise<string[]> => {
    const { facilityId = f.home.id, host = 'host-of-', failing = false } = more
    const rows = await db.owner.query(
      `with endpoint as (
         insert into webhook_endpoints (id, facility_id, url, events, failing_since)
         select id, $1, 'https://' || $2 || case when $2 like '%-' then id::text else '' end || '/',
           '{booking.created}', case when $3 then private.now() end
         from (select gen_random_uuid() as id from generate_series(1, $4::int)) new
         returning id
       ), message as (
         insert into webhook_deliveries (facility_id, endpoint_id, event_type, payload)
         select $1, id, 'booking.created', '{}' from endpoint, generate_series(1, $5::int)
       )
       select id from endpoint`,
      [facilityId, host, failing, count, messages],
    )
    return rows.map(({ id }) => id)
  }
  /** Leases messages and returns their endpoints. */
  const leased = async (most = 50): Promise<string[]> => {
    const rows = await db.owner.query(
      `select endpoint_id from private.lease_webhooks($1) leased
       join webhook_deliveries using (id)`,
      [most],
    )
    return rows.map(({ endpoint_id }) => endpoint_id)
  }
  const deliverAll = () =>
    db.owner.query(
      `select private.settle_webhook(id, true, 200, null, 1, null, false)
       from webhook_deliveries where leased_until is not null`,
    )

  test('one at a time until they answer, and then with four calls at once', async () => {
    await endpoints(1, 20)
    expect(await leased()).toHaveLength(1)
    expect(await leased()).toHaveLength(0)
    await deliverAll()
    expect(await leased()).toHaveLength(4)
    expect(await leased()).toHaveLength(0)
    await deliverAll()
    db.clock.set('2026-06-15T14:02:00Z')
    expect(await leased()).toHaveLength(1)
  })

  test('in turn by facility and endpoint, even if one has many messages', async () => {
    const [many] = await endpoints(1, 100)
    await leased()
    await deliverAll()
    const [few] = await endpoints(1, 1)
    const [other] = await endpoints(1, 1, { facilityId: f.away.id })
    expect((await leased(3)).toSorted()).toEqual([many, few, other].toSorted())
  })

  test('without those that hang or fail holding up the others', async () => {
    await endpoints(30, 10)
    expect(await leased()).toHaveLength(30)
    const healthy = await endpoints(1, 10)
    expect(await leased()).toEqual(healthy)
  })

  test('in turn while they fail, at most twenty of them at once', async () => {
    const failing = await endpoints(30, 5, { failing: true })
    const first = await leased()
    expect(first).toHaveLength(20)
    expect(await leased()).toEqual([])
    const healthy = await endpoints(1, 1)
    expect(await leased()).toEqual(healthy)
    db.clock.set('2026-06-15T14:00:31Z')
    const second = await leased(10)
    expect([...first, ...second].toSorted()).toEqual(failing.toSorted())
  })

  test('at most ten times a second for one host', async () => {
    await endpoints(12, 1, { host: 'hooks.example.com' })
    await endpoints(1, 1, { host: 'HOOKS.example.com:8443' })
    await endpoints(1, 1)
    expect(await leased()).toHaveLength(11)
    expect(await leased()).toHaveLength(0)
    db.clock.set('2026-06-15T14:00:00.200Z')
    expect(await leased()).toHaveLength(2)
    db.clock.set('2026-06-15T14:00:02Z')
    expect(await leased()).toHaveLength(1)
  })

  test('with the messages about one booking one after the other', async () => {
    await create()
    await bookCage()
    await leased()
    await deliverAll()
    await db.owner.query(
      `insert into webhook_deliveries (facility_id, endpoint_id, event_type, booking_id, payload, created_at)
       select facility_id, endpoint_id, 'booking.changed', booking_id, '{}', created_at + n * interval '1 ms'
       from webhook_deliveries, generate_series(1, 3) n`,
    )
    const waiting = (await queued()).filter(({ status }) => status === 'queued')
    for (const { id } of waiting) {
      expect((await lease()).map((message) => message.id)).toEqual([id])
      await deliverAll()
    }
  })
})
