import { beforeAll, describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { call, june } from './fixtures/facility-fixture.ts'
import { bookGroup, groupRequest, partOf } from './fixtures/group-request.ts'
import { expectRefused } from './fixtures/refusal.ts'
import { waiversOn } from './fixtures/waivers-on.ts'

describe.each(engines)('asking for waivers on %s', (engine) => {
  const { db, f, bookCage, rowOf, hours, ...waivers } = waiversOn(engine)
  const { publish, read, sign, stateOf, mails, ava } = waivers
  beforeAll(() => publish())

  test('one press mails everybody without a signature, once', async () => {
    const eli = { ...ava, p_player_name: 'Eli Thompson', ...hours(20, '10:00', '11:00') }
    const ids = [await bookCage(ava), await bookCage(eli)]
    const [token, other] = (await Promise.all(ids.map(rowOf))).map((row) => row.booking_token)
    await sign(token, ['Ava Thompson'])
    await publish({ p_asks_again: true })
    const ask = (by = f.people.admin) => call(by, 'ask_for_waivers', { p_booking_ids: ids })
    expect(await ask(f.people.foreignAdmin)).toEqual([{ ask_for_waivers: 0 }])
    expect(await ask()).toEqual([{ ask_for_waivers: 1 }])
    expect(await ask()).toEqual([{ ask_for_waivers: 0 }])
    expect(await mails('waiver_request')).toMatchObject([
      {
        recipient: 'renee@example.com',
        payload: {
          players: ['Ava Thompson', 'Eli Thompson'],
          // Each link opens the waiver of its own player.
          links: [
            { token, players: ['Ava Thompson'] },
            { token: other, players: ['Eli Thompson'] },
          ],
        },
      },
    ])
  })

  test('the mail about a group has one link, for all of its players', async () => {
    const parts = ['Mia Ortiz', 'Leo Ortiz'].map((player_name) =>
      partOf(f.home, { player_name, start_time: june(29, '10:00'), end_time: june(29, '11:00') }),
    )
    const made = await bookGroup(
      db.visitor,
      groupRequest(f.home, parts, { p_contact_email: 'ortiz@example.com' }),
    )
    const ids = made.bookings.map((each) => each.id)
    const again = await bookCage({
      ...ava,
      p_player_name: 'Mia Ortiz',
      p_player_email: 'Ortiz@example.com',
      ...hours(30, '10:00', '11:00'),
    })
    await call(f.people.admin, 'ask_for_waivers', { p_booking_ids: [again, ...ids] })
    const players = ['Leo Ortiz', 'Mia Ortiz']
    const sent = await mails('waiver_request')
    expect(sent.find(({ recipient }) => /^ortiz@/i.test(recipient))).toMatchObject({
      payload: { players, links: [{ token: made.group_token, players }] },
    })
    await sign(made.group_token, players)
    expect(await stateOf([...ids, again])).toEqual(['signed', 'signed', 'signed'])
  })

  test('thirty parents sign at once', async () => {
    const booked = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        bookCage({
          p_player_name: `Player ${n}`,
          p_player_email: `parent${n}@example.com`,
          p_space_id: n % 2 ? f.home.space : f.home.secondSpace,
          ...hours(
            21 + Math.floor(n / 20),
            `${String(9 + (Math.floor(n / 2) % 10)).padStart(2, '0')}:00`,
            `${String(10 + (Math.floor(n / 2) % 10)).padStart(2, '0')}:00`,
          ),
        }),
      ),
    )
    const links = (await Promise.all(booked.map(rowOf))).map((row) => row.booking_token)
    await Promise.all(
      links.map((link, n) => sign(link, [`Player ${n}`], { p_signer_name: `Parent No ${n}` })),
    )
    expect(new Set(await stateOf(booked))).toEqual(new Set(['signed']))
  })

  test('a player of several bookings is a minor if one of them says so', async () => {
    const parts = [['10:00', '11:00'] as const, ['12:00', '13:00'] as const].map(([from, to]) =>
      partOf(f.home, {
        player_name: 'Nia Cole',
        start_time: june(24, from),
        end_time: june(24, to),
      }),
    )
    const { group_token, bookings } = await bookGroup(
      db.visitor,
      groupRequest(f.home, parts, { p_contact_email: 'cole@example.com' }),
    )
    await f.people.admin.query(
      "update bookings set is_minor = true, parent_name = 'Uma Cole' where id = $1",
      [bookings[1]?.id],
    )
    expect((await read(group_token))?.players).toMatchObject([{ is_minor: true }])
    await expectRefused(db, 'PT409', () =>
      sign(group_token, [], {
        p_players: '[{"player_name":"Nia Cole"}]',
        p_signer_name: 'Nia Cole',
        p_relation: 'self',
      }),
    )
    await sign(group_token, ['Nia Cole'], { p_signer_name: 'Uma Cole' })
    expect(await stateOf(bookings.map((each) => each.id))).toEqual(['signed', 'signed'])
  })

  test('what a minor signed as an adult does not count for the minor', async () => {
    const leo = { p_player_name: 'Leo Diaz', p_player_email: 'diaz@example.com' }
    const unsaid = await bookCage({ ...leo, ...hours(25, '12:00', '13:00') })
    await sign((await rowOf(unsaid)).booking_token, [], {
      p_players: '[{"player_name":"Leo Diaz"}]',
      p_signer_name: 'Leo Diaz',
      p_relation: 'self',
    })
    const said = await bookCage({
      ...leo,
      ...hours(26, '12:00', '13:00'),
      p_is_minor: true,
      p_parent_name: 'Rosa Diaz',
    })
    const link = (await rowOf(said)).booking_token
    expect(await stateOf([unsaid, said])).toEqual(['signed', 'missing'])
    expect((await read(link))?.players).toMatchObject([{ is_signed: false }])
    await sign(link, ['Leo Diaz'], { p_signer_name: 'Rosa Diaz' })
    expect(await stateOf([said])).toEqual(['signed'])
  })
})
