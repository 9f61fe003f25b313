import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { activityOn } from './fixtures/activity.ts'
import { call } from './fixtures/facility-fixture.ts'
import { publishWaiver } from './fixtures/staff-calls.ts'

describe.each(engines)('the activity about messages that staff send on %s', (engine) => {
  const { db, f, bookCage, rowOf, hours, entries } = activityOn(engine)
  const bookBoth = async () => {
    await db.owner.query('update facility_settings set enable_payments = true, open_cage_rate = 40')
    const wren = { p_player_name: 'Wren Soto', p_player_email: 'wren@example.com' }
    return [await bookCage(), await bookCage({ ...wren, ...hours(16, '12:00', '13:00') })]
  }
  const sent = async () =>
    (await entries()).filter(({ kind }) => kind === 'mail').map(({ kind: _, ...entry }) => entry)
  const idOf = async (type: string) =>
    (await db.owner.query('select id from email_logs where email_type = $1', [type]))[0]?.id

  test.each([
    ['remind_of_owed', 'account_statement'],
    ['ask_for_waivers', 'waiver_request'],
  ])('%s notes how many messages it sent, and nothing the second time', async (name, type) => {
    await publishWaiver(f, {})
    const ids = await bookBoth()
    const ask = () => call(f.people.secondAdmin, name, { p_booking_ids: ids })
    const entry = {
      action: 'sent',
      actor_name: 'secondAdmin@example.com',
      changes: { email_type: [null, type] },
    }
    expect(await ask()).toEqual([{ [name]: 2 }])
    expect(await sent()).toMatchObject([{ ...entry, subjects: 2, subject_id: null }])
    expect(await ask()).toEqual([{ [name]: 0 }])
    expect(await sent()).toHaveLength(1)
  })

  test('a statement is noted with its message, and names no customer', async () => {
    const [id = ''] = await bookBoth()
    const { customer_id } = await rowOf(id)
    await call(f.people.secondAdmin, 'mail_statement', { p_customer_id: customer_id })
    const noted = await sent()
    expect(noted).toMatchObject([
      { subjects: 1, subject_id: await idOf('account_statement'), subject_name: null },
    ])
    expect(JSON.stringify(noted)).not.toMatch(/owen/i)
  })

  test('what the server sends by itself is noted for nobody', async () => {
    await bookBoth()
    expect(await sent()).toEqual([])
  })
})
