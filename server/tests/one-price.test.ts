import { beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../database/tests/engines/test-database.ts'
import { bookingRequest, june } from '../../database/tests/fixtures/facility-fixture.ts'
import { groupRequest, partOf } from '../../database/tests/fixtures/group-request.ts'
import { addWebhook } from '../../database/tests/fixtures/staff-calls.ts'
import { functionsServerOn, siteUrl } from '../functions/test-functions-server.ts'
import { render } from '../mail/test-rendering.ts'

describe.each(engines)('the price of a booking on %s', (engine) => {
  const { db, f, fetch, send, tokenOf } = functionsServerOn(engine)
  const rpc = async (name: string, values: object, by: Parameters<typeof send>[2] = null) => {
    const { status, body } = await send('POST', `/rest/v1/rpc/${name}`, by, values)
    expect(status, JSON.stringify(body)).toBeLessThan(300)
    return body
  }

  beforeAll(async () => {
    await db.owner.query(
      `update facility_settings set enable_payments = true, open_cage_rate = 40,
         booking_duration_options = '{60,95}', default_booking_duration = 60`,
    )
    // 35 minutes at 40.00 and 60 at 52.01 cost 23.333 and 52.01, rounded once.
    await db.owner.query(
      `insert into rates (facility_id, name, from_time, to_time, per_hour) values ($1, 'Evening', '17:00', '20:00', 52.01)`,
      [f.home.id],
    )
    await addWebhook(f, ['booking.created'])
  })

  test.each([
    ['alone', 16],
    ['with a family', 17],
  ] as const)('%s is the same one everywhere', async (how, day) => {
    const times = { start_time: june(day, '16:30'), end_time: june(day, '18:05') }
    const asked = {
      ...{ p_facility_id: f.home.id, p_space_id: f.home.space, p_service_type_id: f.home.open },
      ...{ p_start_time: times.start_time, p_end_time: times.end_time },
    }
    const said = await rpc('get_price', asked)
    expect(said).toMatchObject({ amount: 76.34, currency: 'USD' })
    expect(said.lines.map(({ amount }: { amount: number }) => amount)).toEqual([20, 56.34])
    let group = null
    if (how === 'alone') {
      await rpc('create_booking', bookingRequest(f.home, asked))
    } else {
      const part = partOf(f.home, { ...times, space_id: f.home.space })
      const request = groupRequest(f.home, [part])
      const made = await rpc('create_booking_group', { ...request, p_bookings: [part] })
      group = (made[0] ?? made).group_token
    }
    const [row] = await db.owner.query(
      'select id, booking_token from bookings where start_time = $1',
      [times.start_time],
    )
    const { id, booking_token: token } = row ?? {}

    const columns = `bookings?select=price,price_lines&id=eq.${id}`
    const [read] = (await send('GET', `/rest/v1/${columns}`, f.accounts.admin)).body
    expect(read).toEqual({ price: said.amount, price_lines: said.lines })
    const headers = {
      authorization: `Bearer ${await tokenOf(f.accounts.admin)}`,
      accept: 'text/csv',
    }
    const sheet = await fetch(
      new Request(`${siteUrl}/rest/v1/bookings?select=price&id=eq.${id}`, { headers }),
    )
    expect(await sheet.text()).toMatch(/^price\r?\n76\.34$/)
    const [pass] = await rpc('get_booking_by_token', { p_booking_token: token })
    expect(pass).toMatchObject({ price: said.amount, paid: 0, owed: said.amount })
    if (group) {
      const [line] = await rpc('get_booking_group_by_token', { p_group_token: group })
      expect(line).toMatchObject({ price: said.amount, paid: 0, owed: said.amount })
    }
    const desk = f.accounts.admin
    const [balance] = await rpc('get_booking_balances', { p_booking_ids: [id] }, desk)
    expect(balance).toMatchObject({ price: said.amount, owed: said.amount })
    const [charge] = await rpc('get_account', { p_booking_id: id }, desk)
    expect(charge).toMatchObject({ kind: 'charge', amount: said.amount })
    const search = { p_facility_id: f.home.id, p_search: token.slice(0, 8) }
    expect(await rpc('search_bookings', search, desk)).toMatchObject([{ price: said.amount }])
    const moved = { ...asked, p_booking_token: token }
    expect(await rpc('get_price', moved)).toMatchObject({ amount: 76.34, amount_before: 76.34 })

    const file = await fetch(new Request(`${siteUrl}/manage/${token}/booking.ics`))
    const texts = [(await file.text()).replaceAll(/\r\n /g, '')]
    const [queued] = await db.owner.query(
      `select email_type, payload from private.mail_queue join email_logs log on log.id = email_log_id
       where log.booking_id = $1 and email_type = 'booking_confirmation'`,
      [id],
    )
    const mail = await render(queued?.email_type, queued?.payload)
    const inMail = mail.calendar?.content.replaceAll(/\r\n /g, '')
    for (const text of [...texts, mail.text, mail.html, inMail]) expect(text).toContain('$76.34')
    const [{ payload } = {}] = await db.owner.query(
      `select payload from webhook_deliveries where booking_id = $1 and event_type = 'booking.created'`,
      [id],
    )
    expect(payload.data.booking).toMatchObject({ price: said.amount, price_lines: said.lines })
  })
})
