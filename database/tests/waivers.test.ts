import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { call } from './fixtures/facility-fixture.ts'
import { expectRefused } from './fixtures/refusal.ts'
import { addWebhook } from './fixtures/staff-calls.ts'
import { day, waiversOn } from './fixtures/waivers-on.ts'

describe.each(engines)('waivers on %s', (engine) => {
  const { db, f, bookCage, bookLesson, rowOf, hours, ...waivers } = waiversOn(engine)
  const { draft, publish, read, sign, stateOf, mails, ava } = waivers
  let id: string
  let token: string
  let first: string
  beforeAll(async () => {
    id = await bookCage(ava)
    token = (await rowOf(id)).booking_token
  })

  test('without a waiver nobody is asked to sign, and nobody can', async () => {
    expect(await read(token)).toBeUndefined()
    expect(await stateOf([id])).toEqual(['none'])
    expect((await mails('booking_confirmation'))[0]?.payload.asks_for_waiver).toBeUndefined()
    await expectRefused(db, 'PT409', () => sign(token, ['Ava Thompson']))
  })

  test('nobody is asked for a draft before it is published', async () => {
    const saved = await draft({ p_season_ends: '2026-12-31' })
    expect(await draft({ p_season_ends: '2026-12-31', p_title: 'Playing at home' })).toBe(saved)
    expect(await read(token)).toBeUndefined()
    await call(f.people.admin, 'publish_waiver', { p_waiver_text_id: saved })
    first = saved
    expect(await read(token)).toMatchObject({
      waiver_text_id: first,
      title: 'Playing at home',
      body: 'Batting can cause injury, even with care.',
      version: 1,
      players: [
        { player_name: 'Ava Thompson', is_signed: false, valid_until: null, is_minor: true },
      ],
    })
    expect(day((await read(token))?.valid_until)).toBe('2026-12-31')
    expect(await stateOf([id])).toEqual(['missing'])
  })

  test('nobody can change a published text', async () => {
    await expectRefused(db, '42501', () =>
      db.owner.query(`update waiver_texts set body = body || ',' where id = $1`, [first]),
    )
    await expectRefused(db, '42501', () =>
      db.owner.query('delete from waiver_texts where id = $1', [first]),
    )
    await expectRefused(db, '42501', () => db.owner.query('truncate waiver_texts cascade'))
    await expectRefused(db, '42501', () =>
      f.people.admin.query(`update waiver_texts set title = 'x' where id = $1`, [first]),
    )
  })

  test.each([
    ['nobody', { p_players: '[]' }, 'P0001'],
    ['a player of another booking', { p_players: '[{"player_name":"Eli Brandt"}]' }, 'PT422'],
    [
      'the same player twice',
      { p_players: '[{"player_name":"Ava Thompson"},{"player_name":"ava thompson"}]' },
      'P0001',
    ],
    ['what is no list', { p_players: '{"player_name":"Ava Thompson"}' }, 'P0001'],
    [
      'a year that is none',
      { p_players: '[{"player_name":"Ava Thompson","birth_year":"x"}]' },
      'P0001',
    ],
    [
      'a year to come',
      { p_players: '[{"player_name":"Ava Thompson","birth_year":2027}]' },
      'P0001',
    ],
    ['a minor by herself', { p_relation: 'self' }, 'PT409'],
    ['as a coach', { p_relation: 'coach' }, 'P0001'],
    ['with a first name', { p_signer_name: 'Renee' }, 'P0001'],
    ['without a name', { p_signer_name: ' ' }, 'P0001'],
    ['without agreeing', { p_agrees: false }, 'P0001'],
    ['to two addresses', { p_signer_email: 'a@example.com,b@example.com' }, 'P0001'],
    ['with a wrong link', { p_token: 'f'.repeat(64) }, 'PT404'],
    ['with half a link', { p_token: '12345678' }, 'PT404'],
    ['another text', { p_waiver_text_id: '00000000-0000-4000-8000-000000000000' }, 'PT409'],
  ])('nobody signs for %s', async (_, changes, state) => {
    await expectRefused(db, state, () => sign(token, ['Ava Thompson'], changes))
  })

  test('a parent signs, once however often it is sent, and gets one copy', async () => {
    const rows = await sign(token, ['Ava Thompson'])
    expect(rows.map(({ player_name, valid_until }) => [player_name, day(valid_until)])).toEqual([
      ['Ava Thompson', '2026-12-31'],
    ])
    expect(rows[0]?.is_copied).toBe(true)
    const again = rows.map((row) => ({ ...row, is_copied: null }))
    expect(await sign(token, ['Ava Thompson'], { p_signer_name: 'Somebody Else' })).toEqual(again)
    const text = (await read(token)) as Record<string, string>
    const [signature, ...others] = await db.owner.query('select * from waiver_signatures')
    expect(others).toEqual([])
    expect(signature).toMatchObject({
      sha256: createHash('sha256').update(`${text.title}\n\n${text.body}`).digest('hex'),
      player_name: 'Ava Thompson',
      player_birth_year: 2015,
      signer_name: 'Renee Thompson',
      relation: 'parent',
      signer_email: 'renee@example.com',
      customer_id: (await rowOf(id)).customer_id,
    })
    expect(await stateOf([id])).toEqual(['signed'])
    const copies = await mails('waiver_copy')
    expect(copies).toHaveLength(1)
    expect(copies[0]).toMatchObject({
      recipient: 'renee@example.com',
      payload: { title: text.title, body: text.body, version: 1, players: ['Ava Thompson'] },
    })
  })

  test('nobody can change a signature', async () => {
    for (const write of [
      `update waiver_signatures set signer_name = 'Mallory'`,
      `update waiver_signatures set valid_until = valid_until + 365`,
      'delete from waiver_signatures',
      'truncate waiver_signatures',
    ]) {
      await expectRefused(db, '42501', () => db.owner.query(write))
      await expectRefused(db, '42501', () => f.people.admin.query(write))
    }
    await expectRefused(db, '42501', () =>
      f.people.admin.query(
        'insert into waiver_signatures select (s).* from (select s from waiver_signatures s) one',
      ),
    )
  })

  test('a second booking in the season asks nothing, another child is asked', async () => {
    const again = await bookCage({ ...ava, ...hours(18, '10:00', '11:00') })
    const sibling = { ...ava, p_player_name: 'Eli Thompson', ...hours(18, '12:00', '13:00') }
    const eli = await bookCage(sibling)
    expect(await stateOf([again, eli])).toEqual(['signed', 'missing'])
    const asked = (await mails('booking_confirmation')).map(({ payload }) => [
      payload.booking.player_name,
      payload.asks_for_waiver ?? false,
    ])
    expect(asked.slice(1)).toEqual([
      ['Ava Thompson', false],
      ['Eli Thompson', true],
    ])
    // The desk writes another child into Ava's booking: her signature is not his.
    await f.people.admin.query(`update bookings set player_name = 'Max Thompson' where id = $1`, [
      again,
    ])
    expect(await stateOf([again])).toEqual(['missing'])
  })

  test('staff see their own bookings’ states, others none', async () => {
    const lesson = await bookLesson({ p_space_id: f.home.secondSpace })
    expect(await stateOf([id, lesson], f.people.instructor)).toEqual(['missing'])
    expect(await stateOf([lesson], f.people.colleague)).toEqual([])
    expect(await stateOf([id, lesson], f.people.foreignAdmin)).toEqual([])
    expect(await stateOf([id, lesson], f.people.stranger)).toEqual([])
    await expectRefused(db, '42501', () => stateOf([id], db.visitor))
    for (const actor of [f.people.instructor, f.people.foreignAdmin, f.people.stranger]) {
      expect(await actor.query('select * from waiver_texts')).toEqual([])
      expect(await actor.query('select * from waiver_signatures')).toEqual([])
      await expectRefused(db, 'PT403', () => draft({}, actor))
      await expectRefused(db, 'PT404', () =>
        call(actor, 'withdraw_waiver', { p_waiver_text_id: first }),
      )
    }
    await expectRefused(db, '42501', () => db.visitor.query('select * from waiver_texts'))
    await expectRefused(db, '42501', () => db.visitor.query('select id from waiver_signatures'))
  })

  test('webhooks hear of a signature, without an address', async () => {
    await publish({ p_asks_again: true })
    await addWebhook(f, ['waiver.signed'])
    await sign(token, ['Ava Thompson'])
    const sent = await db.owner.query('select event_type, payload from webhook_deliveries')
    expect(sent).toMatchObject([
      {
        event_type: 'waiver.signed',
        payload: { data: { signature: { player_name: 'Ava Thompson' } } },
      },
    ])
    expect(JSON.stringify(sent)).not.toContain('renee@example.com')
  })

  test('merged customers keep their signatures', async () => {
    const nick = await bookCage({ ...ava, p_player_name: 'Ava T.', ...hours(25, '10:00', '11:00') })
    expect(await stateOf([nick])).toEqual(['missing'])
    await call(f.people.admin, 'merge_customers', {
      p_keep_id: (await rowOf(nick)).customer_id,
      p_merge_id: (await rowOf(id)).customer_id,
    })
    expect(await stateOf([nick])).toEqual(['signed'])
  })

  test('a family’s export contains its signatures, and erasing keeps text, day and validity', async () => {
    await db.owner.query(
      `update bookings set status = 'cancelled' where player_email = 'renee@example.com'`,
    )
    await db.owner.query('delete from private.mail_queue')
    const { customer_id } = await rowOf(id)
    const count = 'select count(*)::integer from waiver_signatures where '
    const [before] = await db.owner.query(`${count} signer_email = 'renee@example.com'`)
    const [exported] = await call(f.people.admin, 'export_family', { p_customer_id: customer_id })
    expect(exported?.export_family.waivers).toHaveLength(before?.count)
    await call(f.people.admin, 'erase_family', { p_customer_id: customer_id })
    expect(await db.owner.query(`${count} signer_email = 'renee@example.com'`)).toEqual([
      { count: 0 },
    ])
    expect(await db.owner.query(`${count} erased_at is not null and sha256 is not null`)).toEqual([
      before,
    ])
    const [sums] = await db.owner.query(
      `select string_agg(s::text, ' ') as rows from waiver_signatures s where erased_at is not null`,
    )
    expect(sums?.rows).not.toMatch(/ava|thompson|renee/i)
  })

  test('retention deletes signatures that stopped counting long ago', async () => {
    await db.owner.query('select private.delete_old_signatures($1, $2, 1000)', [
      f.home.id,
      '2028-07-01',
    ])
    expect(await db.owner.query('select * from waiver_signatures')).toEqual([])
  })
})
