import { describe, expect, test } from 'vitest'
import { type Actor, engines } from './engines/test-database.ts'
import { caller } from './fixtures/concurrent-callers.ts'
import { bookingRequest, call } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { expectNoEffect, expectRefused } from './fixtures/refusal.ts'
import { webhooksOn } from './fixtures/webhook-fixture.ts'
import { workAtDesk } from './fixtures/work-at-desk.ts'

const wrong =
  'Metadata is an object of at most 16 texts and 2 kB, by names of at most 40 letters, digits or _, a letter first.'

describe.each(engines)('the metadata of a booking on %s', (engine) => {
  const { db, f, bookCage, bookLesson, rowOf, hours } = freshFacilitiesOn(engine, {
    also: ['webhook_endpoints', 'api_keys'],
  })
  const keep = async (id: string, metadata: unknown, by: Actor = f.people.admin) => {
    const given = { p_booking_id: id, p_metadata: JSON.stringify(metadata) }
    return (await call(by, 'set_booking_metadata', given))[0]?.set_booking_metadata
  }
  const keptOf = async (id: string) => (await rowOf(id)).metadata

  test('is replaced as a whole, and removed by an empty object or null', async () => {
    const id = await bookCage()
    expect(await keptOf(id)).toBeNull()
    expect(await keep(id, { order: '7', shop: 'web' })).toEqual({ order: '7', shop: 'web' })
    expect(await keep(id, { order: '8' })).toEqual({ order: '8' })
    expect(await keptOf(id)).toEqual({ order: '8' })
    for (const empty of [{}, null]) {
      await keep(id, { order: '8' })
      expect(await keep(id, empty)).toBeNull()
      expect(await keptOf(id)).toBeNull()
    }
  })

  const names = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`name_${n}`, 'text']))
  test.each([
    [
      'what is no object of texts',
      [['order', '7']],
      'order',
      7,
      true,
      { order: 7 },
      { order: null },
    ],
    ['deeper values', { order: { id: '7' } }, { order: ['7'] }],
    ['seventeen names', names(17)],
    ['other names', { '': 'x' }, { 'order-id': 'x' }, { 7: 'x' }, { 'my order': 'x' }],
    ['a long name', { [`a${'b'.repeat(40)}`]: 'x' }],
    ['more than 2 kB', { order: 'x'.repeat(2048) }, { order: 'é'.repeat(1024) }],
  ])('refuses %s', async (_, ...forms) => {
    const id = await bookCage()
    for (const form of forms) {
      await expectRefused(db, 'P0001', () => keep(id, form), wrong)
      const given = { ...bookingRequest(f.home), p_metadata: JSON.stringify(form) }
      await expectRefused(
        db,
        'P0001',
        () => call(f.people.admin, 'create_staff_booking', given),
        wrong,
      )
      const written = db.owner.query('update bookings set metadata = $1::jsonb', [
        JSON.stringify(form),
      ])
      await expect(written).rejects.toThrow('bookings_metadata_form')
    }
  })

  test('holds sixteen names and two thousand letters', async () => {
    const id = await bookCage()
    for (const form of [names(16), { [`a${'b'.repeat(39)}`]: 'x'.repeat(1_990) }])
      expect(await keep(id, form)).toEqual(form)
  })

  test('comes with a booking of the staff, and belongs to the request that is repeated', async () => {
    const keyed = db.as({
      ...caller(f.accounts.admin),
      headers: { 'idempotency-key': 'sent-again-0000001' },
    })
    const send = (metadata: object) =>
      call(keyed, 'create_staff_booking', {
        ...bookingRequest(f.home),
        p_metadata: JSON.stringify(metadata),
      })
    const [made] = await send({ order: '7' })
    expect(await keptOf(made?.id)).toEqual({ order: '7' })
    await expectNoEffect(db, async () => expect((await send({ order: '7' }))[0]?.id).toBe(made?.id))
    await expectNoEffect(db, () => expectRefused(db, 'PT422', () => send({ order: '8' })))
  })

  test('is written by owners, the desk and keys that write bookings, and nobody else', async () => {
    await workAtDesk(db, f)
    const program = async (scope: string) => {
      const given = { p_facility_id: f.home.id, p_name: scope, p_scope: scope }
      const [made] = await call(f.people.admin, 'create_api_key', given)
      return db.as({
        role: 'authenticated',
        claims: { role: 'authenticated', api_key_id: made?.id },
      })
    }
    const id = await bookLesson()
    const writers = [f.people.admin, f.people.desk, await program('write_bookings')]
    for (const by of writers) expect(await keep(id, { order: '7' }, by)).toEqual({ order: '7' })
    for (const by of [f.people.instructor, f.people.foreignAdmin, await program('read_bookings')])
      await expectRefused(db, 'PT404', () => keep(id, { order: '8' }, by))
    await expectRefused(db, '42501', () => keep(id, { order: '8' }, f.people.visitor))
    await expectRefused(db, '42501', () =>
      f.people.admin.query(`update bookings set metadata = '{"order": "8"}'`),
    )
    expect(await keptOf(id)).toEqual({ order: '7' })
  })

  test('sends one event when it has changed, and no mail', async () => {
    const { create, queued } = webhooksOn(db, f)
    const id = await bookCage()
    const mails = await db.owner.query('select count(*) from email_logs')
    await create()
    await keep(id, { order: '7' })
    await keep(id, { order: '7' })
    expect((await queued()).map(({ event_type, payload }) => [event_type, payload.data])).toEqual([
      [
        'booking.changed',
        expect.objectContaining({
          booking: expect.objectContaining({ metadata: { order: '7' } }),
          previous: expect.objectContaining({ metadata: null }),
        }),
      ],
    ])
    expect(await db.owner.query('select count(*) from email_logs')).toEqual(mails)
  })

  test('is in no mail, and in nothing that the booking’s link opens', async () => {
    const id = await bookCage()
    await keep(id, { order: 'K-7781' })
    const { booking_token: token } = await rowOf(id)
    const moved = {
      ...{ p_booking_token: token, p_space_id: f.home.secondSpace },
      ...hours(16, '12:00', '13:00'),
    }
    const shown = [
      await call(f.people.visitor, 'move_booking', moved),
      await call(f.people.visitor, 'get_booking_by_token', { p_booking_token: token }),
      await call(f.people.visitor, 'get_display_board', { p_facility_id: f.home.id }),
      await db.owner.query('select payload from private.mail_queue'),
    ]
    expect(shown.map((rows) => rows.length > 0)).toEqual([true, true, true, true])
    expect(JSON.stringify(shown)).not.toContain('K-7781')
  })

  test('is exported with its family, noted without its values, and erased', async () => {
    const id = await bookCage()
    await keep(id, { order: 'K-7781' })
    const { customer_id } = await rowOf(id)
    const [exported] = await call(f.people.admin, 'export_family', { p_customer_id: customer_id })
    expect(exported?.export_family.bookings[0].metadata).toEqual({ order: 'K-7781' })
    const noted = await db.owner.query('select kind, changes from activity where subject_id = $1', [
      id,
    ])
    expect(noted).toEqual([{ kind: 'booking', changes: { metadata: null } }])
    await db.owner.query('select private.erase_bookings($1, array[$2]::uuid[])', [f.home.id, id])
    expect(await keptOf(id)).toBeNull()
    await expectRefused(
      db,
      'PT409',
      () => keep(id, { order: 'K-7781' }),
      'The player of this booking was erased. Nobody can be written into it again.',
    )
  })
})
