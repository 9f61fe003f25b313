import { describe, expect, test } from 'vitest'
import { backfillCustomers } from '../../server/jobs/backfill-customers.ts'
import { engines } from './engines/test-database.ts'
import { book, bookingRequest, facilitiesOn, hours, june } from './fixtures/facility-fixture.ts'

describe.each(engines)('bookings that are older than the table of customers on %s', (engine) => {
  const { db, f, bookCage } = facilitiesOn(engine)

  test('get their customers in portions, one facility after the other, and count as unchanged', async () => {
    for (const [day, name] of ['Owen', 'Ida', 'Owen', 'Owen'].entries()) {
      const time = hours(16 + day, '10:00', '11:00')
      await bookCage({ ...time, p_player_name: name })
    }
    await book(f.people.visitor, bookingRequest(f.away))
    await db.owner.query('update bookings set customer_id = null')
    await db.owner.query('delete from customers')
    const all = () =>
      db.owner.query('select updated_at, calendar_sequence from bookings order by id')
    const before = await all()
    db.clock.set(june(15, '12:00'))

    await backfillCustomers({ database: db, clock: db.clock }, { portion: 3 })
    const [{ untied } = {}] = await db.owner.query(
      'select count(*)::int as untied from bookings where customer_id is null',
    )
    expect(untied).toBe(0)
    expect(await all()).toEqual(before)
    const customers = await db.owner.query(
      `select name || ' ' || count(*) as booked
       from customers join bookings on customer_id = customers.id group by customers.id order by 1`,
    )
    expect(customers.map(({ booked }) => booked)).toEqual(['Ida 1', 'Owen 3', 'Owen Brandt 1'])
  })

  test('wait while the disk is full and after a failure, and are all linked in the end', async () => {
    await db.owner.query('update bookings set customer_id = null')
    const logged: string[] = []
    const answers = [false, new Error('statfs'), true]
    const hasRoom = () => {
      const answer = answers.shift() ?? true
      if (answer instanceof Error) throw answer
      return answer
    }
    await backfillCustomers(
      { database: { ...db, hasRoom }, clock: db.clock },
      { portion: 2, retryAfter: 1, log: { error: (_, line) => logged.push(line) } },
    )
    expect(logged).toEqual(['old bookings could not be linked to their customers'])
    expect(await db.owner.query('select from bookings where customer_id is null')).toEqual([])
  })
})
