import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, engines } from './engines/test-database.ts'
import { book, bookingRequest, call, cancelBooking } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { bookGroup, groupRequest, partOf } from './fixtures/group-request.ts'
import { everyRow, expectRefused } from './fixtures/refusal.ts'
import { seriesRequest } from './fixtures/series-request.ts'

const scopes = ['read_public', 'read_bookings', 'write_bookings'] as const
type Scope = (typeof scopes)[number]

const invalid = 'This API key is not valid. It may have been revoked.'

describe.each(engines)('API keys on %s', (engine) => {
  const { db, f, bookCage, rowOf, hours } = freshFacilitiesOn(engine)
  const keys = {} as Record<Scope, Actor>
  const ids = {} as Record<Scope, string>

  /** Returns the caller that the server makes of a key. */
  const program = (scope: Scope, id: string) => {
    const role = scope === 'read_public' ? ('anon' as const) : ('authenticated' as const)
    return db.as({ role, claims: { role, api_key_id: id } })
  }
  const create = async (
    by: Actor,
    scope: string,
    facility = f.home.id,
    name = 'Front door',
  ): Promise<{ id: string; key: string }> => {
    const [row] = await call(by, 'create_api_key', {
      p_facility_id: facility,
      p_name: name,
      p_scope: scope,
    })
    return row as { id: string; key: string }
  }

  beforeAll(async () => {
    for (const scope of scopes) {
      ids[scope] = (await create(f.people.admin, scope)).id
      keys[scope] = program(scope, ids[scope])
    }
  })

  test('with the scope desk get the tokens of a group and change it as one; others get none', async () => {
    const desk = await create(f.people.admin, 'desk')
    const by = db.as({
      role: 'authenticated',
      claims: { role: 'authenticated', api_key_id: desk.id },
    })
    const parts = [partOf(f.home), partOf(f.home, { player_name: 'Ana Brandt' })]
    const made = await bookGroup(by, groupRequest(f.home, parts))
    const cancelled = await call(by, 'cancel_booking_group', {
      p_group_token: made.group_token,
      p_booking_ids: made.bookings.map(({ id }) => id),
    })
    expect(cancelled).toEqual(made.bookings.map(({ id }) => ({ id, status: 'cancelled' })))
    await f.people.admin.query('delete from api_keys where id = $1', [desk.id])
    const withheld = await bookGroup(keys.write_bookings, groupRequest(f.home, parts))
    expect([withheld.group_token, ...withheld.bookings.map((each) => each.booking_token)]).toEqual([
      null,
      null,
      null,
    ])
  })

  test('are told that they do not reach what would always be empty', async () => {
    for (const scope of [...scopes, 'desk']) {
      const [reach] = await db.owner.query('select tables from private.key_reach($1)', [scope])
      expect(reach?.tables).not.toContain('facility_dashboard')
    }
  })

  describe('are made and revoked', () => {
    test('only by administrators of the facility', async () => {
      for (const role of ['visitor', 'stranger', 'instructor', 'foreignAdmin'] as const) {
        await expectRefused(db, /42501|PT403/, () => create(f.people[role], 'read_public'))
      }
      for (const scope of scopes) {
        await expectRefused(db, /42501|PT403/, () => create(keys[scope], 'write_bookings'))
      }
    })

    test('with a name and a scope', async () => {
      await expectRefused(db, 'P0001', () => create(f.people.admin, 'read_public', f.home.id, ' '))
      await expectRefused(db, 'P0001', () =>
        create(f.people.admin, 'read_public', f.home.id, 'a\nb'),
      )
      await expectRefused(db, '22023', () => create(f.people.admin, 'everything'))
    })

    test('while only their hash is stored', async () => {
      const { id, key } = await create(f.people.admin, 'read_public')
      expect(key).toMatch(/^fungo_sk_[0-9a-f]{64}$/)
      const [kept] = await db.owner.query(
        `select hash, ending from private.api_key_hashes
         join public.api_keys on api_keys.id = api_key_id where api_key_id = $1`,
        [id],
      )
      expect(kept).toEqual({
        hash: createHash('sha256').update(key).digest('hex'),
        ending: key.slice(-4),
      })
      expect((await everyRow(db)).join()).not.toContain(key)
      await db.owner.query('delete from api_keys where id = $1', [id])
    })

    test('at most twenty in a facility', async () => {
      await db.owner.query(
        `insert into api_keys (facility_id, name, scope, ending)
         select $1, 'Old', 'read_public', '0000' from generate_series(1, 17)`,
        [f.home.id],
      )
      await expectRefused(db, 'PT422', () => create(f.people.admin, 'read_public'))
      await db.owner.query(`delete from api_keys where name = 'Old'`)
    })

    test('and cannot be seen or revoked by anybody else', async () => {
      const seen = (by: Actor) => by.query('select id from api_keys')
      expect(await seen(f.people.admin)).toHaveLength(3)
      for (const role of ['stranger', 'instructor', 'foreignAdmin'] as const) {
        expect(await seen(f.people[role])).toEqual([])
        await f.people[role].query('delete from api_keys')
      }
      await expectRefused(db, '42501', () => seen(db.visitor))
      for (const scope of ['read_bookings', 'write_bookings'] as const) {
        expect(await seen(keys[scope])).toEqual([])
      }
      expect(await seen(f.people.admin)).toHaveLength(3)
    })
  })

  describe('are refused', () => {
    const ask = (actor: Actor) => actor.query('select id from facilities')

    test('at once after they are revoked', async () => {
      const { id } = await create(f.people.admin, 'read_bookings')
      const key = program('read_bookings', id)
      expect(await ask(key)).not.toEqual([])
      await f.people.admin.query('delete from api_keys where id = $1', [id])
      await expectRefused(db, 'PT401', () => ask(key), invalid)
    })

    test('on a site that shows another facility', async () => {
      const { id } = await create(f.people.foreignAdmin, 'write_bookings', f.away.id)
      await expectRefused(db, 'PT401', () => ask(program('write_bookings', id)), invalid)
    })

    test('if they do not exist', async () => {
      await expectRefused(db, 'PT401', () => ask(program('write_bookings', randomUUID())), invalid)
    })
  })

  test('with read_public read what visitors read', async () => {
    await bookCage()
    const seen = async (by: Actor) => [
      (await by.query('select id from facility_spaces')).length,
      (await by.query('select id from bookings')).length,
      (await by.query('select first_name from instructors')).length,
    ]
    expect(await seen(keys.read_public)).toEqual(await seen(db.visitor))
    await expectRefused(db, '42501', () => keys.read_public.query('select email from instructors'))
  })

  test('without write_bookings change nothing, not even what visitors may', async () => {
    for (const scope of ['read_public', 'read_bookings'] as const) {
      await expectRefused(db, '25006', () => bookCage({}, keys[scope]))
    }
  })

  test('cancel under their own name, and without the limits of visitors', async () => {
    const id = await bookCage({}, keys.write_bookings)
    await cancelBooking(keys.write_bookings, id)
    expect(await rowOf(id)).toMatchObject({
      status: 'cancelled',
      cancelled_by: 'admin',
      cancellation_reason: 'Cancelled by API: Front door',
    })
  })

  test('cancel a series and many bookings under their own name', async () => {
    const reasons = () =>
      db.owner.query(
        `select distinct cancellation_reason from bookings where status = 'cancelled' and series_id is not null`,
      )
    const [first] = await call(f.people.admin, 'create_booking_series', seriesRequest(f.home))
    const named = { p_booking_id: first?.booking_id }
    await call(keys.write_bookings, 'cancel_booking_series', { ...named, p_scope: 'this' })
    expect(await reasons()).toEqual([{ cancellation_reason: 'Cancelled by API: Front door' }])
    const { id } = await create(f.people.admin, 'desk')
    await call(program('write_bookings', id), 'cancel_bookings', { p_facility_id: f.home.id })
    expect(await reasons()).toEqual([{ cancellation_reason: 'Cancelled by API: Front door' }])
  })

  test('cannot move or cancel bookings of another facility', async () => {
    const away = await book(f.people.foreignAdmin, bookingRequest(f.away))
    await expectRefused(db, 'PT404', () => cancelBooking(keys.write_bookings, away))
    await expectRefused(db, 'PT404', () =>
      call(keys.write_bookings, 'mark_booking', { p_booking_id: away, p_mark: 'arrived' }),
    )
    await expectRefused(db, 'PT403', () =>
      call(keys.write_bookings, 'create_staff_booking', {
        p_facility_id: f.away.id,
        p_space_id: f.away.space,
        p_service_type_id: f.away.open,
        p_instructor_id: null,
        p_player_name: 'Owen',
        ...hours(17, '10:00', '11:00'),
      }),
    )
  })
})
