import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, engines } from './engines/test-database.ts'
import {
  book,
  bookingRequest,
  facilitiesOn,
  hours,
  june,
  lessonRequest,
} from './fixtures/facility-fixture.ts'
import { expectRefused } from './fixtures/refusal.ts'

describe.each(engines)('search_bookings on %s', (engine) => {
  const { db, f } = facilitiesOn(engine)
  const names = ['Ann Lee', 'ÉMILE 50%', 'a_b "c" \\ d', 'Zelda Quint', 'Ann-Marie Fox']
  beforeAll(async () => {
    for (const [index, name] of names.entries()) {
      const time = hours(16 + index, '10:00', '11:00')
      const player = { p_player_name: name, p_player_email: `p${index}.kim@mail${index}.example` }
      const isLesson = name === 'Ann-Marie Fox'
      const request = (isLesson ? lessonRequest : bookingRequest)(f.home, { ...time, ...player })
      await book(f.people.visitor, request)
    }
    await db.owner.query(`update bookings set status = 'cancelled' where player_name = 'Ann Lee'`)
  })

  /** Returns the numbers of the players found, in the order of the result. */
  async function found(search: string, more = '', actor: Actor = f.people.admin) {
    const rows = await actor.query(
      `select player_name from search_bookings(p_facility_id => $1, p_search => $2 ${more})`,
      [f.home.id, search],
    )
    return rows.map((row) => names.indexOf(row.player_name))
  }

  test.each([
    ['ann', [4, 0]],
    ['NN-mAR', [4]],
    ['émile', [1]],
    ['kim@MAIL3', [3]],
    ['.kim@', [4, 3, 2, 1, 0]],
    ['%', [1]],
    ['_', [2]],
    ['\\', [2]],
    ['"c"', [2]],
    ['a*b', []],
    ['q', [3]],
    ['', [4, 3, 2, 1, 0]],
  ])(
    'takes %j literally, in any case, in name or address, newest first',
    async (text, expected) => {
      expect(await found(text)).toEqual(expected)
      // The newest bookings are not enough, so all are searched.
      expect(await found(text, ', p_most => 1')).toEqual(expected.slice(0, 1))
    },
  )

  test('with p_ahead lists the next bookings first', async () => {
    expect(await found('.kim@', ', p_ahead => true')).toEqual([0, 1, 2, 3, 4])
    const from = `, p_ahead => true, p_from => '${june(17, '00:00')}'`
    for (const text of ['.kim@', 'Cage A'])
      expect(await found(text, `${from}, p_most => 2`)).toEqual([1, 2])
  })

  test('finds a phone number in any notation, a space, an instructor, and a reference', async () => {
    await db.owner.query(
      `update bookings set player_phone = '(937) 555-0142' where player_name in ('Ann Lee', 'a_b "c" \\ d')`,
    )
    await db.owner.query(
      `update bookings set booking_token = '10f1a0e1' || repeat('0', 56)
       where player_name = 'Zelda Quint'`,
    )
    for (const most of ['', ', p_most => 1']) {
      const expectFound = async (text: string, all: number[]) =>
        expect(await found(text, most), text).toEqual(most ? all.slice(0, 1) : all)
      await expectFound('555-0142', [2, 0])
      await expectFound('+1 937 555 0142', [2, 0])
      await expectFound('0143', [])
      await expectFound('cage a', [4, 3, 2, 1, 0])
      await expectFound('ray del', [4])
      for (const typed of ['10F1A0E1', '10f1a0e1', '10F1 A0E1', '10f1-a0e1', '#10f1–a0e1'])
        await expectFound(typed, [3])
      for (const heard of ['1OF1AOE1', '1of1 aoe1', 'I0FlA0EL', ' 1 0 f 1 a 0 e 1 '])
        await expectFound(heard, [3])
      for (const wrong of ['10f1a0e10', '10f1a0e', '20f1a0e1']) await expectFound(wrong, [])
    }
  })

  test('applies the same filters as the list', async () => {
    expect(await found('kim', `, p_status => 'cancelled'`)).toEqual([0])
    expect(await found('kim', ', p_requires_instructor => true')).toEqual([4])
    expect(await found('kim', `, p_from => '${june(18, '10:00')}'`)).toEqual([4, 3, 2])
    expect(await found('kim', `, p_before => '${june(18, '10:00')}'`)).toEqual([1, 0])
    expect(await found('kim', ', p_most => 3')).toEqual([4, 3, 2])
  })

  test('returns nothing to anybody else', async () => {
    for (const name of ['foreignAdmin', 'instructor', 'stranger'] as const) {
      expect(await found('kim', '', f.people[name]), name).toEqual([])
    }
    await expectRefused(db, '42501', () => found('kim', '', f.people.visitor))
  })
})
