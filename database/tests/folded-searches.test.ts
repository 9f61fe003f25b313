import { beforeAll, describe, expect, test } from 'vitest'
import { foldedText } from '../../shared/folded-text.ts'
import { engines } from './engines/test-database.ts'
import { book, bookingRequest, call, facilitiesOn, hours } from './fixtures/facility-fixture.ts'

// People search for names as their keyboard writes them, with or without accents.

/** Each name with search texts. Each of these texts finds this name and no other. */
const typedFor: [name: string, typed: string[]][] = [
  ['Íñigo Muñoz', ['munoz', 'MUÑOZ', 'muñoz'.normalize('NFD'), 'inigo mun', 'Íñ', 'in', 'ñoz']],
  ['Maria Pena', ['peña', 'María', 'PEÑA'.normalize('NFD'), 'ma']],
  ['José Núñez'.normalize('NFD'), ['nunez', 'José Núñez', 'JOSE', 'núñez', 'jo']],
  ['Zoë Łódź-Ørsted', ['lodz', 'ŁÓDŹ', 'orsted', 'zoe', 'Lodz–Orsted']],
  ['Straße Ægir', ['strasse', 'STRASSE', 'aegir', 'Ægir', 'STRAẞE']],
  ['Weiss O’Neil', ["o'neil", 'O’NEIL', 'weiß', 'oʼneil']],
  ['Đặng Thị Hồng', ['dang thi hong', 'đặng', 'HỒNG']],
  ['Ёлкин', ['елкин', 'ЁЛКИН']],
  ['a_b 50%', ['_b 5', '50%', '＿b', '％']],
]
const names = typedFor.map(([name]) => name)

describe.each(engines)('a search on %s', (engine) => {
  const { db, f, bookCage } = facilitiesOn(engine)
  beforeAll(async () => {
    for (const [index, name] of names.entries()) {
      const request = bookingRequest(f.home, {
        ...hours(16 + index, '10:00', '11:00'),
        p_player_name: name,
        p_player_email: `p${index}@mailbox.example`,
      })
      await book(f.people.visitor, request)
    }
  })

  const found = async (name: string, p_search: string, more: object = {}) =>
    (await call(f.people.admin, name, { p_facility_id: f.home.id, p_search, ...more })).map(
      (row) => row.name ?? row.player_name,
    )

  test.each(typedFor.flatMap(([name, typed]) => typed.map((each) => [name, each] as const)))(
    'finds %s by %s: customers, bookings and the bookings to cancel',
    async (name, typed) => {
      // A word of one or two letters finds only customers whose name begins with it.
      expect(await found('search_customers', typed)).toEqual(/^[_＿％]/.test(typed) ? [] : [name])
      const bookings = await found('search_bookings', typed)
      if (typed.length > 2) expect(bookings).toEqual([name])
      else expect(bookings).toContain(name)
      // With a limit of 1 the newest booking is another one, so the search has to use the index.
      if (typed.length > 2)
        expect(await found('search_bookings', typed, { p_most: 1 })).toEqual([name])
      const [cancelling] = await call(f.people.admin, 'cancel_bookings', {
        p_facility_id: f.home.id,
        p_search: typed,
        p_dry_run: true,
      })
      expect(cancelling?.matching).toBe(bookings.length)
    },
  )

  // Each mark is compared with each, and neither a time limit nor a cancelled request stops that. The
  // triggers of bookings and customers read a name before the table's rules and policies refuse it.
  test('puts no text in order that is as long as a request', async () => {
    const [read] = await db.owner.query(
      `select char_length(private.folded(text)) as folded,
         char_length(private.customer_key(text, '', '')) as key
       from repeat('é', 500000) text`,
    )
    expect(read).toEqual({ folded: 1_000, key: 1_001 })
    const others = await db.owner.query(
      `select proname from pg_proc where prosrc ~ 'normalize\\(' and pronamespace::regnamespace::text in ('public', 'private')
         and proname not in ('folded', 'customer_key')`,
    )
    expect(others).toEqual([])
  })

  test('finds a customer with or without the apostrophe of the name', async () => {
    const added = ["Ja'Marr Quist", 'Pat O’Brien', 'Sean Obrien', "Nell D'Arcangelo"]
    for (const name of added)
      await db.owner.query('insert into customers (facility_id, name, email) values ($1, $2, $3)', [
        f.home.id,
        name,
        `c${added.indexOf(name)}@mailbox.example`,
      ])
    const both = ['Pat O’Brien', 'Sean Obrien']
    for (const [typed, expected] of [
      ['obrien', both],
      ["o'brien", both],
      ['O’BRIEN', both],
      ['o brien', both],
      ['pat obrien', both.slice(0, 1)],
      ["sean o'brien", both.slice(1)],
      ['darcangelo', added.slice(3)],
      ['quist jamarr', added.slice(0, 1)],
      ['obr', both.slice(1)],
      ["o'", both.slice(0, 0)],
    ] as const)
      expect((await found('search_customers', typed)).sort(), typed).toEqual(expected)
    expect(await found('search_customers', 'obrien', { p_most: 1 })).toEqual(['Sean Obrien'])
    await db.owner.query('delete from customers where name = any ($1)', [added])
  })

  test('finds a booking with or without the apostrophe of the name', async () => {
    const added = ['Pat O’Brien', 'Sean Obrien', "Nell D'Arcangelo"]
    for (const [n, p_player_name] of added.entries())
      await bookCage({
        ...hours(16 + n, '12:00', '13:00'),
        ...{ p_player_name, p_space_id: f.home.secondSpace },
      })
    await db.owner.query(
      `update facility_settings set enable_payments = true where facility_id = $1`,
      [f.home.id],
    )
    await db.owner.query('update bookings set price = 30 where player_name = any ($1)', [added])
    const newest = ['Sean Obrien', 'Pat O’Brien']
    for (const [typed, expected] of [
      ['obrien', newest],
      ["o'brien", newest],
      ['pat obrien', newest.slice(1)],
      ["sean o'brien", newest.slice(0, 1)],
      ['darcangelo', added.slice(2)],
    ] as const) {
      expect(await found('search_bookings', typed), typed).toEqual(expected)
      const owing = await found('get_owing_bookings', typed)
      expect(owing.sort(), typed).toEqual(expected.toSorted())
    }
    expect(await found('search_bookings', "o'brien", { p_ahead: true })).toEqual(
      newest.toReversed(),
    )
    expect(await found('search_bookings', 'obrien', { p_most: 1 })).toHaveLength(1)
  })

  test('finds spaces and instructors, too', async () => {
    await db.owner.query(`update facility_spaces set name = 'Jaula Ángel' where id = $1`, [
      f.home.space,
    ])
    expect(await found('search_bookings', 'jaula angel')).toHaveLength(names.length)
  })

  test('finds a number and a reference with the signs that phones and messengers copy', async () => {
    const id = await bookCage({
      ...hours(17, '14:00', '15:00'),
      ...{ p_player_name: 'Kate Moran', p_player_phone: '(937) 555-0142' },
    })
    await db.owner.query(
      `update facility_settings set enable_payments = true where facility_id = $1`,
      [f.home.id],
    )
    await db.owner.query(
      `update bookings set price = 30, booking_token = '10f1a0e1' || repeat('0', 56) where id = $1`,
      [id],
    )
    for (const number of [
      '+1\u00a0(937)\u00a0555\u20110142',
      '\u202a937.555.0142\u202c',
      '\u061c937.555.0142',
      '937–555—0142',
      '937·555·0142',
      '９３７\u3000５５５\u202f0142',
    ])
      for (const name of ['search_bookings', 'search_customers', 'get_owing_bookings'])
        expect(await found(name, number), `${name} ${number}`).toEqual(['Kate Moran'])
    for (const reference of [
      '10F1\u00a0A0E1',
      '10F1\u2011A0E1',
      '\u206610f1a0e1\u2069',
      '(１０Ｆ１ a0e1),',
    ])
      for (const name of ['search_bookings', 'search_customers'])
        expect(await found(name, reference), `${name} ${reference}`).toEqual(['Kate Moran'])
  })

  test('with nothing but combining marks finds nobody, not everybody', async () => {
    for (const typed of ['\u0308', '\u200b', '\u0308\u200b']) {
      expect(await found('search_bookings', typed)).toEqual([])
      expect(await found('search_customers', typed)).toEqual([])
    }
  })

  test('compares texts as the page does', async () => {
    const texts = [
      ...names,
      ...names.map((name) => name.toUpperCase()),
      ...typedFor.flatMap(([, typed]) => typed),
    ]
    for (const text of [...texts, 'ŉ ﬁ ½ ＡＢ İı ΟΔΟΣ \u00a0x\u200by', '\u0303', '', '김기'])
      expect(await db.owner.query('select private.folded($1) as folded', [text]), text).toEqual([
        { folded: foldedText(text) },
      ])
  })
})
