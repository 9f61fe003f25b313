import { describe, expect, test } from 'vitest'
import { wrongSums } from '../../server/doctor/money-sums.ts'
import { engines } from './engines/test-database.ts'
import { call } from './fixtures/facility-fixture.ts'
import { moneyOn } from './fixtures/money-on.ts'
import { balanceOf } from './fixtures/staff-calls.ts'

describe.each(engines)('accounts of families on %s', (engine) => {
  const { db, f, bookCage, rowOf, hours, admin, record } = moneyOn(engine)
  const child = (p_player_name: string) => ({ p_player_name, p_player_email: 'ng@example.com' })

  test('merged customers have one account', async () => {
    const named = async (name: string, day: number) =>
      (await rowOf(await bookCage({ ...hours(day, '15:00', '16:00'), p_player_name: name })))
        .customer_id
    const [keep, merge] = [await named('Ana Brandt', 19), await named('Anna Brandt', 20)]
    await record({ p_customer_id: merge, p_amount: 20 })
    await call(admin(), 'merge_customers', { p_keep_id: keep, p_merge_id: merge })
    const account = await call(admin(), 'get_account', { p_customer_id: keep })
    expect(account.map(({ kind, balance }) => `${kind} ${Number(balance)}`)).toEqual([
      'charge 45',
      'charge 90',
      'payment 70',
    ])
  })

  test.each([
    ['is merged into another family', 22, 'merged'],
    ['gets the address of another family', 23, 'corrected'],
  ] as const)(
    'what a family paid in advance stays with it where one of them %s',
    async (_, day, how) => {
      const [mom, dad] = [`mom.${how}@example.com`, `dad.${how}@example.com`]
      const named = async (p_player_name: string, p_player_email: string, at: number) =>
        rowOf(
          await bookCage({
            ...hours(day, `${at}:00`, `${at + 1}:00`),
            ...{ p_player_name, p_player_email },
          }),
        )
      const [ava, ben, away] = [
        await named('Ava Roe', mom, 9),
        await named('Ben Roe', mom, 10),
        await named('A. Roe', dad, 11),
      ]
      const balance = async ({ customer_id: p_customer_id }: Record<string, unknown>) =>
        Number(
          (await call(admin(), 'get_account', { p_customer_id, p_family: true })).at(-1)?.balance,
        )
      const paid = await record({ p_customer_id: ava.customer_id, p_amount: 130, p_family: true })
      const pass = { p_name: '10 hours', p_minutes: 600, p_price: 300, p_tender: 'cash' }
      const holder = { p_facility_id: f.home.id, p_customer_id: ava.customer_id }
      const [{ id: sold } = {}] = await call(admin(), 'sell_pass', { ...holder, ...pass })
      expect([await balance(ben), await balance(away)]).toEqual([-40, 45])
      if (how === 'merged')
        await call(admin(), 'merge_customers', {
          ...{ p_keep_id: away.customer_id, p_merge_id: ava.customer_id },
        })
      else
        await admin().query('update customers set email = $1 where id = $2', [dad, ava.customer_id])
      // The booking that was paid is the person's, and so is the pass.
      expect([await balance(ben), await balance(away)]).toEqual([-40, 45])
      const states = [await balanceOf(f, ava.id), await balanceOf(f, ben.id)].map(
        ([state]) => state,
      )
      expect(states).toEqual(['paid', 'paid'])
      const holders = await db.owner.query(
        `select customer_id from entries where pass_id = $1
       union select customer_id from passes where id = $1`,
        [sold],
      )
      const person = how === 'merged' ? away : ava
      expect(holders).toEqual([{ customer_id: person.customer_id }])
      await call(admin(), 'reverse_entry', { p_entry_id: paid?.id })
      expect([await balance(ben), await balance(away)]).toEqual([45, 90])
      expect((await db.owner.query(wrongSums))[0]).toMatchObject({ wrong: '0' })
    },
  )

  test('a payment of a family is divided among all with its address, and taken back from all', async () => {
    const [ava, ben] = [
      await bookCage({ ...hours(21, '10:00', '11:00'), ...child('Ava Ng') }),
      await bookCage({ ...hours(21, '12:00', '13:00'), ...child('Ben Ng') }),
    ]
    const { customer_id } = await rowOf(ava)
    const about = { p_customer_id: customer_id, p_booking_id: null }
    const owed = async () => {
      const rows = await call(admin(), 'get_booking_balances', { p_booking_ids: [ava, ben] })
      return rows.map((row) => Number(row.owed))
    }
    const balance = async (p_customer_id: string, p_family: boolean) => {
      const rows = await call(admin(), 'get_account', { p_customer_id, p_family })
      return Number(rows.at(-1)?.balance)
    }
    const { customer_id: brother } = await rowOf(ben)
    const accounts = async () => [
      ...[await balance(customer_id, true), await balance(customer_id, false)],
      await balance(brother, false),
    ]
    expect([await owed(), await accounts()]).toEqual([
      [45, 45],
      [90, 45, 45],
    ])
    await expect(
      record({ ...about, p_kind: 'waived', p_tender: null, p_amount: 90 }),
    ).rejects.toMatchObject({
      message: 'Only 45.00 is owed.',
    })
    const paid = await record({ ...about, p_amount: 90, p_owed: 90, p_family: true })
    expect([await owed(), await accounts()]).toEqual([
      [0, 0],
      [0, 0, 0],
    ])
    await call(admin(), 'reverse_entry', { p_entry_id: paid?.id })
    expect([await owed(), await accounts()]).toEqual([
      [45, 45],
      [90, 45, 45],
    ])
    await record({ ...about, p_kind: 'waived', p_tender: null, p_amount: 90, p_family: true })
    expect([await owed(), await accounts()]).toEqual([
      [0, 0],
      [0, 0, 0],
    ])
  })
  test('what a family got back is not returned once more to one of them', async () => {
    const named = async (name: string, day: number) => {
      const child = { p_player_name: name, p_player_email: 'oh@example.com' }
      return (await rowOf(await bookCage({ ...hours(day, '17:00', '18:00'), ...child })))
        .customer_id
    }
    const [ava, ben] = [await named('Ava Oh', 21), await named('Ben Oh', 22)]
    const about = { p_customer_id: ava, p_booking_id: null }
    // Both bookings are paid, and 50 stay on the account.
    await record({ ...about, p_amount: 140, p_family: true })
    const extra = await record({ ...about, p_amount: 50 })
    const refund = { ...about, p_kind: 'refund', p_amount: 100 }
    await record({ ...refund, p_customer_id: ben, p_family: true })
    await expect(record({ ...refund, p_amount: 90.01 })).rejects.toMatchObject({
      message: 'Only 90.00 was collected.',
    })
    await record({ ...refund, p_amount: 50 })
    await expect(call(admin(), 'reverse_entry', { p_entry_id: extra?.id })).rejects.toMatchObject({
      code: 'PT409',
    })
  })
})
