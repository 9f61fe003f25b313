import { beforeAll, describe, expect, test } from 'vitest'
import { wrongSums } from '../../../server/doctor/money-sums.ts'
import { postgresEngines } from '../engines/test-database.ts'
import {
  caller,
  concurrentCallersOn,
  count,
  creates,
  runs,
  together,
  visitor,
} from '../fixtures/concurrent-callers.ts'
import { bookingRequest, call, hours } from '../fixtures/facility-fixture.ts'
import { groupRequest, partOf } from '../fixtures/group-request.ts'
import { recordEntry, sellPass } from '../fixtures/staff-calls.ts'

/** Each has a connection. */
const crowd = 30

describe.each(postgresEngines)('races for money on %s', (engine) => {
  const { db, f, transaction } = concurrentCallersOn(engine, crowd)
  beforeAll(async () => {
    await db.owner.query(
      `update facility_settings set enable_payments = true, open_cage_rate = 45, booking_duration_options = '{30,60,90}'`,
    )
  })
  const admin = () => caller(f.accounts.admin)
  let hour = 9
  let day = 17
  /** Returns the next hour that nobody has. */
  const next = () => {
    hour += 1
    if (hour > 18) [hour, day] = [10, day + 1]
    return hours(day, `${hour}:00`, `${hour + 1}:00`)
  }
  const book = (changes: object = {}) =>
    transaction(visitor, creates(bookingRequest(f.home, { ...next(), ...changes })))
  const pays = (id: string, owed: number | null) =>
    runs(`select record_entry($1, 'payment', 'cash', 45, p_booking_id => $2, p_owed => $3)`, [
      f.home.id,
      id,
      owed,
    ])
  /** Returns how many wait for the facility. */
  const whoWait = async () =>
    (
      await db.owner.query(
        `select from pg_locks where locktype = 'advisory' and not granted
           and database = (select oid from pg_database where datname = current_database())`,
      )
    ).length
  const sumsHold = async () =>
    expect((await db.owner.query(wrongSums))[0]).toMatchObject({ wrong: '0', first: null })

  test('if several clerks collect the same booking at once, only one succeeds', async () => {
    const id = await book()
    const outcomes = await together(
      Array.from({ length: crowd }, () => () => transaction(admin(), pays(id, 45))),
    )
    expect([count(outcomes), count(outcomes, 'PT409')]).toEqual([1, crowd - 1])
    const [balance] = await call(f.people.admin, 'get_booking_balances', { p_booking_ids: [id] })
    expect(balance).toMatchObject({ paid: '45.00', owed: '0.00' })
  })

  test('a clerk who pays for, or sells to, a customer that is being merged hears that it is gone', async () => {
    const sells = (id: string) =>
      runs(`select sell_pass($1, 'Ten hours', 600, 380, 'cash', p_customer_id => $2)`, [
        f.home.id,
        id,
      ])
    const collects = (id: string) =>
      runs(`select record_entry($1, 'payment', 'cash', 45, p_customer_id => $2)`, [f.home.id, id])
    for (const work of [sells, collects]) {
      const customerOf = async (name: string) => {
        const id = await book({ p_player_email: `${name}-${work.name}@example.com` })
        const [row] = await db.owner.query('select customer_id from bookings where id = $1', [id])
        return String(row?.customer_id)
      }
      const [keep, gone] = [await customerOf('keep'), await customerOf('gone')]
      let waiting: Promise<unknown[]> = Promise.resolve([])
      await transaction(admin(), async (client) => {
        await runs('select merge_customers($1, $2)', [keep, gone])(client)
        waiting = together([() => transaction(admin(), work(gone))])
        await expect.poll(whoWait).toBe(1)
      })
      expect(await waiting).toEqual([{ state: 'PT404', message: 'Customer not found' }])
    }
    await sumsHold()
  })

  test('an entry in flight is counted by the closing that waits for it', async () => {
    await call(f.people.admin, 'close_day', { p_facility_id: f.home.id })
    const id = await book()
    let commit = () => {}
    let isRecorded = () => {}
    const recorded = new Promise<void>((done) => {
      isRecorded = done
    })
    const paying = transaction(admin(), async (client) => {
      await pays(id, null)(client)
      isRecorded()
      await new Promise<void>((done) => {
        commit = done
      })
    })
    await recorded
    const closing = transaction(admin(), runs('select expected from close_day($1)', [f.home.id]))
    const first = await Promise.race([closing.then(() => 'closed'), wait(300)])
    expect(first).toBe('waits')
    commit()
    await paying
    expect(await closing).toEqual({ expected: { cash: 45 } })
    await sumsHold()
  })

  test('what is about a customer who is erased meanwhile is refused in words', async () => {
    const [customer] = await f.people.admin.query(
      `insert into customers (facility_id, name, email) values ($1, 'Ana Ng', 'ng@example.com') returning id`,
      [f.home.id],
    )
    const about = { p_customer_id: customer?.id, p_amount: 20 }
    const charged = await recordEntry(f, { ...about, p_kind: 'charge', p_tender: null })
    const paid = await recordEntry(f, about)
    let commit = () => {}
    let isErased = () => {}
    const erased = new Promise<void>((done) => {
      isErased = done
    })
    const erasing = transaction(admin(), async (client) => {
      await runs('select erase_family($1)', [customer?.id])(client)
      isErased()
      await new Promise<void>((done) => {
        commit = done
      })
    })
    await erased
    const waiting = together([
      () =>
        transaction(
          admin(),
          runs(`select record_entry($1, 'payment', 'cash', 5, p_customer_id => $2)`, [
            f.home.id,
            customer?.id,
          ]),
        ),
      () => transaction(admin(), runs(`select reverse_entry($1, p_tender => 'check')`, [paid?.id])),
      () => transaction(admin(), runs('select reverse_entry($1)', [charged?.id])),
    ])
    expect(await Promise.race([waiting.then(() => 'refused'), wait(300)])).toBe('waits')
    commit()
    await erasing
    const [recorded, corrected, reversed] = await waiting
    expect(recorded).toEqual({ state: 'PT404', message: 'Customer not found' })
    expect([corrected?.message, reversed?.message]).toEqual([undefined, undefined])
    await sumsHold()
  })

  test('families, moves, extensions and the desk spend one card at once, and never more than it has', async () => {
    const { id: pass, code } = await sellPass(f, { p_minutes: 240 })
    const alone = [await book({ p_pass_code: code }), await book({ p_pass_code: code })]
    const unpaid = await book()
    const part = () => {
      const { p_start_time: start_time, p_end_time: end_time } = next()
      return partOf(f.home, { start_time, end_time, space_id: f.home.space, pass_code: code })
    }
    const family = (at: number) => {
      const request = groupRequest(f.home, [part(), part()], {
        p_contact_email: `f${at}@example.com`,
      })
      const names = Object.keys(request).map((key, index) => `${key} => $${index + 1}`)
      return runs(`select create_booking_group(${names})`, Object.values(request))
    }
    const works = [
      ...Array.from({ length: 8 }, (_, at) => [visitor, family(at)] as const),
      ...Array.from({ length: 6 }, () => {
        const request = bookingRequest(f.home, { ...next(), p_pass_code: code })
        return [visitor, creates(request)] as const
      }),
      ...alone.map((id) => [admin(), runs('select extend_booking($1, 30)', [id])] as const),
      [admin(), runs('select pay_with_pass($1, $2)', [unpaid, code])] as const,
      [admin(), runs(`select cancel_booking($1, '', 'Rain', 'admin')`, [alone[0]])] as const,
    ]
    const outcomes = await together(
      works.map(
        ([by, work]) =>
          () =>
            transaction(by, work),
      ),
    )
    expect(new Set(outcomes.map(({ state }) => state))).toEqual(new Set([undefined, 'PT409']))
    const [card] = await db.owner.query(
      `select minutes_used as used, (select sum(minutes)::integer from pass_uses where pass_id = $1) as spent
       from passes where id = $1`,
      [pass],
    )
    expect(card?.used).toBe(card?.spent)
    expect(card?.used).toBeLessThanOrEqual(240)
    // The card is used up, unless the cancelled booking gave its time back, extended, as the last.
    expect(card?.used).toBeGreaterThanOrEqual(240 - 90)
    await sumsHold()
  })

  test('a card that is put on and taken off at once is on or off, and nothing is lost', async () => {
    const { id: pass, code } = await sellPass(f, { p_minutes: 600 })
    const id = await book()
    const works = Array.from({ length: 20 }, (_, at) =>
      runs('select pay_with_pass($1, $2)', [id, at % 2 ? code : null]),
    )
    const outcomes = await together(works.map((work) => () => transaction(admin(), work)))
    expect(count(outcomes)).toBe(20)
    const [balance] = await call(f.people.admin, 'get_booking_balances', { p_booking_ids: [id] })
    const [card] = await db.owner.query('select minutes_used as used from passes where id = $1', [
      pass,
    ])
    expect([
      [0, '0.00'],
      [60, '45.00'],
    ]).toContainEqual([card?.used, balance?.paid])
    await sumsHold()
  })
})

const wait = (ms: number) =>
  new Promise<string>((done) => {
    setTimeout(done, ms, 'waits')
  })
