import { beforeEach, describe, expect, test } from 'vitest'
import { type Actor, engines } from '../engines/test-database.ts'
import { caller } from '../fixtures/concurrent-callers.ts'
import { bookingRequest, call, june } from '../fixtures/facility-fixture.ts'
import { bookGroup, groupRequest, partOf, refusedParts } from '../fixtures/group-request.ts'
import { expectNoEffect, expectRefused } from '../fixtures/refusal.ts'
import { sellPass } from '../fixtures/staff-calls.ts'
import { pricesOn } from './prices-on.ts'

const changed = 'The price has changed since it was shown. Check it and confirm again.'

/** An hour costs 45. A page shows it, an owner changes it, and then somebody presses the button. */
describe.each(engines)('the price that was shown on %s', (engine) => {
  const { db, f, bookCage, hours, setPrices, addRate, kept, rowOf } = pricesOn(engine)
  const keyed = (who: 'admin' | 'visitor') =>
    db.as({
      ...(who === 'admin' ? caller(f.accounts.admin) : { role: 'anon' as const, claims: {} }),
      headers: { 'idempotency-key': `shown-price-${keys}` },
    })
  let keys = 1_000_000
  beforeEach(() => {
    keys += 1
  })
  const refuses = (attempt: () => Promise<unknown>) => expectRefused(db, 'PT409', attempt, changed)
  const at = (from: string, to: string) => ({ start_time: june(16, from), end_time: june(16, to) })
  const dearer = () => setPrices('open_cage_rate = 50')
  /** The token of an earlier booking of the family, on another day. */
  const tokenOf = async () =>
    (await rowOf(await bookCage(hours(17, '10:00', '11:00')))).booking_token

  /** The functions that make one booking. Each returns its id. */
  const bookers: [
    string,
    'admin' | 'visitor',
    (actor: Actor, changes: Record<string, unknown>) => Promise<string>,
  ][] = [
    ['create_booking', 'visitor', (actor, shown) => bookCage(shown, actor)],
    [
      'create_staff_booking',
      'admin',
      async (actor, shown) =>
        (await call(actor, 'create_staff_booking', bookingRequest(f.home, shown)))[0]?.id,
    ],
    [
      'create_booking_beside',
      'visitor',
      async (actor, { p_booking_token = null, ...shown }) =>
        (
          await call(actor, 'create_booking_beside', {
            p_booking_token: p_booking_token ?? (await tokenOf()),
            p_service_type_id: f.home.open,
            p_space_id: f.home.space,
            p_player_name: 'Ana Brandt',
            ...hours(16, '10:00', '11:00'),
            ...shown,
          })
        )[0]?.create_booking_beside,
    ],
  ]

  test.each(bookers)('%s books at that price and at no other', async (name, who, book) => {
    const given = name === 'create_booking_beside' ? { p_booking_token: await tokenOf() } : {}
    const actor = who === 'admin' ? f.people.admin : db.visitor
    await dearer()
    for (const p_shown_price of [45, 0, 50.01, 'NaN'])
      await refuses(() => book(actor, { ...given, p_shown_price }))
    const id = await book(actor, { ...given, p_shown_price: '50.00' })
    expect((await kept(id)).price).toBe(50)
  })

  test.each(bookers)('%s without it books at any price', async (_, who, book) => {
    const actor = who === 'admin' ? f.people.admin : db.visitor
    await dearer()
    expect((await kept(await book(actor, {}))).price).toBe(50)
  })

  test.each(bookers)(
    '%s, sent again after a lost answer, returns the first booking',
    async (name, who, book) => {
      const given = name === 'create_booking_beside' ? { p_booking_token: await tokenOf() } : {}
      const id = await book(keyed(who), { ...given, p_shown_price: 45 })
      await dearer()
      // The page sends what it showed then, or what it has read since.
      for (const p_shown_price of [45, 50, null])
        await expectNoEffect(db, async () =>
          expect(await book(keyed(who), { ...given, p_shown_price })).toBe(id),
        )
      expect((await kept(id)).price).toBe(45)
    },
  )

  test.each(bookers)('%s books at the new price with the same key', async (name, who, book) => {
    const given = name === 'create_booking_beside' ? { p_booking_token: await tokenOf() } : {}
    await dearer()
    await refuses(() => book(keyed(who), { ...given, p_shown_price: 45 }))
    const id = await book(keyed(who), { ...given, p_shown_price: 50 })
    expect((await kept(id)).price).toBe(50)
  })

  test('where no price was shown, 0 says so', async () => {
    await setPrices('open_cage_rate = 0')
    const id = await bookCage({ p_shown_price: 0 })
    expect((await kept(id)).price).toBeNull()
    await refuses(() => bookCage({ ...hours(16, '12:00', '13:00'), p_shown_price: 45 }))
    await dearer()
    await refuses(() => bookCage({ ...hours(16, '12:00', '13:00'), p_shown_price: 0 }))
  })

  test('a lower price is shown before it is booked, too', async () => {
    await setPrices('open_cage_rate = 30')
    await refuses(() => bookCage({ p_shown_price: 45 }))
  })

  test('nothing is compared while prices are switched off', async () => {
    const moved = await rowOf(await bookCage())
    await setPrices('enable_payments = false')
    for (const [day, p_shown_price] of [
      [18, 45],
      [19, 0],
    ] as const)
      await bookCage({ ...hours(day, '10:00', '11:00'), p_shown_price })
    const [row] = await call(db.visitor, 'move_booking', {
      ...{ p_booking_token: moved.booking_token, p_shown_price: 99 },
      ...hours(16, '12:00', '13:00'),
    })
    expect(row?.status).toBe('confirmed')
    await setPrices('enable_payments = true, open_cage_rate = 45')
    // The page was opened while no prices were shown.
    await refuses(() => bookCage({ ...hours(20, '10:00', '11:00'), p_shown_price: 0 }))
  })

  test('a booking that a pass pays owes nothing, so its price is not compared', async () => {
    const { code } = await sellPass(f)
    await addRate('Cards', 20, { audience: 'pass' })
    const id = await bookCage({ p_pass_code: code, p_shown_price: 45 })
    expect((await kept(id)).price).toBe(20)
    const part = partOf(f.home, { ...at('12:00', '13:00'), pass_code: code, shown_price: 45 })
    await bookGroup(db.visitor, groupRequest(f.home, [part]))
    await dearer()
    const { booking_token } = await rowOf(id)
    await call(db.visitor, 'move_booking', {
      ...{ p_booking_token: booking_token, p_shown_price: 45 },
      ...hours(16, '14:00', '15:00'),
    })
  })

  test('a wrong code or a taken time is said first', async () => {
    await bookCage()
    const wrong = { p_pass_code: 'AAAAAAAAAAAA', p_shown_price: 1 }
    await expectRefused(db, 'PT404', () => bookCage({ ...hours(16, '12:00', '13:00'), ...wrong }))
    await expect(bookCage({ p_shown_price: 1 })).rejects.toThrow('That time was just taken')
  })

  describe('a move by its link', () => {
    const move = (token: string, changes: object, actor: Actor = db.visitor) =>
      call(actor, 'move_booking', {
        p_booking_token: token,
        ...hours(16, '18:00', '19:00'),
        ...changes,
      })

    test('is made at that price and at no other', async () => {
      const id = await bookCage()
      const { booking_token } = await rowOf(id)
      await addRate('After school', 52, { from_time: '17:00' })
      for (const p_shown_price of [45, 0])
        await refuses(() => move(booking_token, { p_shown_price }))
      await move(booking_token, { p_shown_price: 52 })
      expect((await kept(id)).price).toBe(52)
      // Back to the place before, at the price that was agreed there.
      await dearer()
      const back = hours(16, '10:00', '11:00')
      await refuses(() => move(booking_token, { ...back, p_shown_price: 50 }))
      await move(booking_token, { ...back, p_shown_price: 45 })
      expect((await kept(id)).price).toBe(45)
    })

    test('sent again after a lost answer, moves nothing', async () => {
      const id = await bookCage()
      const { booking_token } = await rowOf(id)
      const first = await move(booking_token, { p_shown_price: 45 }, keyed('visitor'))
      await dearer()
      for (const p_shown_price of [45, 50, null])
        await expectNoEffect(db, async () =>
          expect(await move(booking_token, { p_shown_price }, keyed('visitor'))).toEqual(first),
        )
      // The page has no key: the booking is there already, at the price that was agreed.
      await move(booking_token, { p_shown_price: 45 })
      expect((await kept(id)).price).toBe(45)
    })
  })

  describe('a group', () => {
    const parts = (shown: (number | null | undefined)[]) =>
      shown.map((shown_price, n) =>
        partOf(f.home, {
          player_name: `Player ${n}`,
          ...at(`${10 + n}:00`, `${11 + n}:00`),
          ...(shown_price === undefined ? {} : { shown_price }),
        }),
      )
    const book = (shown: (number | null | undefined)[], actor: Actor = db.visitor) =>
      bookGroup(actor, groupRequest(f.home, parts(shown)))
    const partly = 'Not all of these bookings are possible, so none of them was made or changed.'
    const refusesGroup = (attempt: () => Promise<unknown>) =>
      expectRefused(db, 'PT409', attempt, partly)

    test.each(['visitor', 'admin'] as const)(
      'by the %s names the parts whose price has changed',
      async (who) => {
        const actor = () => (who === 'admin' ? f.people.admin : db.visitor)
        await addRate('Late', 52, { from_time: '12:00' })
        await refusesGroup(() => book([45, 45, 45, undefined], actor()))
        expect(await refusedParts(() => book([45, 44, 45, undefined], actor()))).toEqual([
          { index: 1, reason: changed },
          { index: 2, reason: changed },
        ])
        const { bookings } = await book([45, undefined, 52, null], actor())
        const prices = await Promise.all(bookings.map(async ({ id }) => (await kept(id)).price))
        expect(prices).toEqual([45, 45, 52, 52])
      },
    )

    test('sent again after a lost answer, is the first group', async () => {
      const first = await book([45, 45], keyed('visitor'))
      await dearer()
      for (const shown of [
        [45, 45],
        [50, 50],
        [undefined, undefined],
      ])
        await expectNoEffect(db, async () =>
          expect(await book(shown, keyed('visitor'))).toEqual(first),
        )
    })

    test('is added to at that price', async () => {
      const { group_token } = await book([45])
      await dearer()
      const add = (shown_price: number, actor: Actor = db.visitor) =>
        call(actor, 'add_to_booking_group', {
          p_group_token: group_token,
          p_bookings: JSON.stringify([partOf(f.home, { ...at('15:00', '16:00'), shown_price })]),
        })
      expect(await refusedParts(() => add(45))).toEqual([{ index: 0, reason: changed }])
      const first = await add(50, keyed('visitor'))
      await setPrices('open_cage_rate = 60')
      await expectNoEffect(db, async () => expect(await add(60, keyed('visitor'))).toEqual(first))
    })

    test('moves at that price, and sent again moves nothing', async () => {
      const { group_token, bookings } = await book([45, 45])
      const [first, second] = bookings.map(({ id }) => id)
      await addRate('After school', 52, { from_time: '17:00' })
      const move = (shown: (number | undefined)[], actor: Actor = db.visitor) =>
        call(actor, 'move_booking_group', {
          p_group_token: group_token,
          p_bookings: JSON.stringify([
            { id: second, ...at('18:00', '19:00'), shown_price: shown[0] },
            { id: first, ...at('16:00', '17:00'), shown_price: shown[1] },
          ]),
        })
      await refusesGroup(() => move([45, 45]))
      expect(await refusedParts(() => move([45, 45]))).toEqual([{ index: 0, reason: changed }])
      const moved = await move([52, 45], keyed('visitor'))
      await setPrices('open_cage_rate = 70')
      await db.owner.query('update rates set per_hour = 80')
      for (const shown of [[52, 45], [80, 70], []])
        await expectNoEffect(db, async () =>
          expect(await move(shown, keyed('visitor'))).toEqual(moved),
        )
      // The page has no key: both are there already, at the prices that were agreed.
      expect(await move([52, 45])).toEqual(moved)
    })
  })
})
