import { describe, expect, test } from 'vitest'
import { type Actor, engines } from './engines/test-database.ts'
import { book, bookingRequest, call, cancelBooking, june } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { expectRefused } from './fixtures/refusal.ts'
import { moveAsStaff } from './fixtures/staff-calls.ts'
import { playerOf, webhooksOn } from './fixtures/webhook-fixture.ts'

describe.each(engines)('webhooks on %s', (engine) => {
  const { db, f, bookCage, rowOf, hours } = freshFacilitiesOn(engine, {
    also: ['webhook_endpoints', 'facility_closures', 'private.webhook_hosts'],
  })
  const { create, endpoint, queued, lease } = webhooksOn(db, f)

  describe('receive', () => {
    test('the events of a booking in their order', async () => {
      await create()
      const id = await bookCage()
      await moveAsStaff(f, id, hours(16, '12:00', '13:00'))
      db.clock.set(june(16, '13:00'))
      for (const mark of ['arrived', 'no_show', 'confirmed', 'completed']) {
        await call(f.people.admin, 'mark_booking', { p_booking_id: id, p_mark: mark })
      }
      const other = hours(18, '10:00', '11:00')
      await cancelBooking(f.people.admin, await bookCage(other))
      expect((await queued()).map(({ event_type }) => event_type)).toEqual([
        ...['booking.created', 'booking.changed', 'booking.no_show', 'booking.changed'],
        ...['booking.completed', 'booking.created', 'booking.cancelled'],
      ])
    })

    test('a booking as an administrator reads it, without its token', async () => {
      await create()
      const id = await bookCage({ p_notes: 'Left-handed' })
      const row = await rowOf(id)
      const [{ payload }] = (await queued()) as [{ payload: Record<string, unknown> }]
      expect(payload).toEqual({
        type: 'booking.created',
        timestamp: '2026-06-15T14:00:00.000Z',
        data: {
          booking: {
            id,
            facility_id: f.home.id,
            space_id: f.home.space,
            space_name: 'Cage A',
            service_type_id: f.home.open,
            service_name: 'Open Cage',
            status: 'confirmed',
            instructor_id: null,
            instructor_name: null,
            series_id: null,
            group_id: null,
            price: null,
            price_lines: null,
            metadata: null,
            start_time: '2026-06-16T14:00:00+00:00',
            end_time: '2026-06-16T15:00:00+00:00',
            ...playerOf(row),
            player_name: 'Owen Brandt',
            notes: 'Left-handed',
            language: 'en',
            arrived_at: null,
            cancelled_at: null,
            cancelled_by: null,
            cancellation_reason: null,
            customer_id: row.customer_id,
            created_at: '2026-06-15T14:00:00+00:00',
            updated_at: '2026-06-15T14:00:00+00:00',
            reference: row.booking_token.slice(0, 8),
          },
        },
      })
      expect(JSON.stringify(payload)).not.toContain(row.booking_token)
    })

    test('the whole former booking of one that was changed', async () => {
      await create(['booking.changed'])
      const id = await bookCage({ p_notes: 'Left-handed' })
      const { booking_token } = await rowOf(id)
      await call(f.people.visitor, 'move_booking', {
        p_booking_token: booking_token,
        p_space_id: f.home.secondSpace,
        ...hours(17, '10:00', '11:00'),
      })
      const [{ payload }] = (await queued()) as [{ payload: { data: object } }]
      expect(payload.data).toMatchObject({
        booking: { space_name: 'Cage B', start_time: '2026-06-17T14:00:00+00:00' },
        previous: {
          ...{ space_id: f.home.space, space_name: 'Cage A', service_name: 'Open Cage' },
          ...{ player_name: 'Owen Brandt', notes: 'Left-handed' },
          start_time: '2026-06-16T14:00:00+00:00',
        },
      })
      expect(JSON.stringify(payload)).not.toContain(booking_token)
    })

    test('one event for a closure, with its spaces', async () => {
      await create()
      const id = '22222222-2222-4222-8222-222222222222'
      const save = (changes: object) =>
        call(f.people.admin, 'save_closure', {
          p_facility_id: f.home.id,
          p_closure_id: id,
          p_reason: 'Turf',
          p_is_public: false,
          p_starts_at: june(18, '10:00'),
          p_ends_at: june(18, '12:00'),
          ...changes,
        })
      await save({ p_space_ids: [f.home.space] })
      await save({ p_space_ids: [f.home.secondSpace] })
      await f.people.admin.query('delete from facility_closures where id = $1', [id])
      const rows = await queued()
      expect(rows.map(({ event_type, payload }) => [event_type, payload.data.closure])).toEqual([
        ['closure.created', expect.objectContaining({ id, space_ids: [f.home.space] })],
        ['closure.changed', expect.objectContaining({ id, space_ids: [f.home.secondSpace] })],
        ['closure.removed', expect.objectContaining({ id, space_ids: [f.home.secondSpace] })],
      ])
      expect(rows[0]?.payload.data.closure).toMatchObject({ reason: 'Turf', repeats_yearly: false })
    })

    test('nothing that they did not subscribe to, while paused, or from another facility', async () => {
      await create(['closure.created'])
      const paused = await create()
      await f.people.admin.query('update webhook_endpoints set is_active = false where id = $1', [
        paused.id,
      ])
      const away = await create(undefined, f.people.foreignAdmin, f.away.id)
      await expectRefused(db, 'PT409', () =>
        call(f.people.foreignAdmin, 'test_webhook', { p_endpoint_id: away.id }),
      )
      await bookCage()
      await book(f.people.visitor, bookingRequest(f.away))
      expect(await queued()).toEqual([])
    })

    test('nothing about a transaction that is rolled back', async () => {
      await create()
      await db.owner
        .transaction(async (client) => {
          await client.query(
            `insert into facility_closures (facility_id, starts_at, ends_at) values ($1, $2, $3)`,
            [f.home.id, june(18, '10:00'), june(18, '12:00')],
          )
          throw new Error('undone')
        })
        .catch(() => {})
      expect(await queued()).toEqual([])
    })
  })

  describe('belong to administrators', () => {
    const others = ['visitor', 'stranger', 'instructor', 'foreignAdmin'] as const

    test('and only they can make, see, change, test and delete them', async () => {
      const { id } = await create()
      await call(f.people.admin, 'test_webhook', { p_endpoint_id: id })
      const [{ id: delivery }] = (await queued()) as [{ id: string }]
      for (const role of others) {
        const by = f.people[role]
        await expectRefused(db, /42501|PT403/, () => create(undefined, by))
        for (const name of ['test_webhook', 'rotate_webhook_secret']) {
          await expectRefused(db, /42501|PT404/, () => call(by, name, { p_endpoint_id: id }))
        }
        await expectRefused(db, /42501|PT404/, () =>
          call(by, 'redeliver_webhook', { p_delivery_id: delivery }),
        )
        for (const statement of [
          'delete from webhook_endpoints',
          `update webhook_endpoints set url = 'https://elsewhere.example/'`,
        ]) {
          await by.query(statement).catch(() => {})
        }
        for (const table of ['webhook_endpoints', 'webhook_deliveries']) {
          expect(await by.query(`select id from ${table}`).catch(() => [])).toEqual([])
        }
      }
      expect((await endpoint(id))?.url).toBe('https://hooks.example.com/fungo')
      expect(await f.people.admin.query('select id from webhook_deliveries')).toHaveLength(1)
    })

    test.each([
      ...['ftp://example.com/', 'https://me:secret@example.com/', 'https://exa mple.com/', 'cages'],
    ])('and cannot have the address %s', async (url) => {
      await expectRefused(db, '23514', () => create(undefined, f.people.admin, f.home.id, url))
    })

    test('and have at least one known event, and at most ten exist in a facility', async () => {
      await expectRefused(db, '23514', () => create([]))
      await expectRefused(db, '23514', () => create(['booking.eaten']))
      for (let count = 0; count < 10; count += 1) await create()
      await expectRefused(db, 'PT422', () => create())
    })
  })

  describe('sign', () => {
    const secretsOf = async () => (await lease())[0]?.secrets
    const testOnce = (id: string, by: Actor = f.people.admin) =>
      call(by, 'test_webhook', { p_endpoint_id: id })

    test('with one secret, and for a day after a change also with the previous one', async () => {
      const { id, secret } = await create()
      expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
      await testOnce(id)
      expect(await secretsOf()).toEqual([secret])
      const [rotated] = await call(f.people.admin, 'rotate_webhook_secret', { p_endpoint_id: id })
      db.clock.set('2026-06-16T13:59:00Z')
      await testOnce(id)
      expect(await secretsOf()).toEqual([rotated?.rotate_webhook_secret, secret])
      db.clock.set('2026-06-16T14:01:00Z')
      await testOnce(id)
      expect(await secretsOf()).toEqual([rotated?.rotate_webhook_secret])
    })
  })
})
