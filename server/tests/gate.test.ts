import { beforeAll, describe, expect, test } from 'vitest'
import { engines, type TestUser } from '../../database/tests/engines/test-database.ts'
import { bookingRequest, bookingRow } from '../../database/tests/fixtures/facility-fixture.ts'
import { sellPass } from '../../database/tests/fixtures/staff-calls.ts'
import { teamWithWaiver } from '../../database/tests/fixtures/team-with-waiver.ts'
import { functionsServerOn, siteUrl } from '../functions/test-functions-server.ts'

describe.each(engines)('the gate on %s', (engine) => {
  const { db, f, start, fetch, tokenOf, bookCage } = functionsServerOn(engine)
  beforeAll(() => start({ limits: true }))

  async function ask(name: string, args: object, from: string, by?: TestUser): Promise<Response> {
    const headers = new Headers({ 'content-type': 'application/json' })
    if (by) headers.set('authorization', `Bearer ${await tokenOf(by)}`)
    const url = `${siteUrl}/rest/v1/rpc/${name}`
    return fetch(new Request(url, { method: 'POST', headers, body: JSON.stringify(args) }), from)
  }
  const times = (from: string, by?: TestUser) =>
    ask(
      'get_available_time_slots',
      {
        p_facility_id: f.home.id,
        p_space_id: f.home.space,
        p_instructor_id: null,
        p_date: '2026-06-16',
        p_duration_minutes: 60,
      },
      from,
      by,
    )
  const look = (token: string, from: string) =>
    ask('get_booking_by_token', { p_booking_token: token }, from)
  const statuses = async (answers: Promise<Response>[]) => {
    const counts: Record<number, number> = {}
    for (const { status } of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1
    return counts
  }
  /** Asks `count` times, fifty at once. More would wait too long for a session and get a 503. */
  const often = async (count: number, ask: () => Promise<Response>) => {
    const answers: Promise<Response>[] = []
    while (answers.length < count) {
      const round = Math.min(50, count - answers.length)
      answers.push(...Array.from({ length: round }, ask))
      await Promise.all(answers)
    }
    return statuses(answers)
  }

  test('free times are limited to 120 a minute for a network address, and higher when signed in', async () => {
    expect(await often(125, () => times('192.0.2.1'))).toEqual({ 200: 120, 429: 5 })
    const refusal = await times('192.0.2.1')
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(((await refusal.json()) as { message: string }).message).toContain(
      'Please try again in a minute.',
    )
    expect((await times('192.0.2.1', f.accounts.admin)).status).toBe(200)
    expect((await times('192.0.2.2')).status).toBe(200)
  })

  test('what staff do with hundreds of rows, or by mail, is limited to 300 a minute', async () => {
    const undo = () =>
      ask('undo_cancel_bookings', { p_undo_id: f.home.id }, '192.0.2.9', f.accounts.admin)
    expect(await often(302, undo)).toEqual({ 404: 300, 429: 2 })
    const mail = await ask('mail_statement', {}, '192.0.2.9', f.accounts.admin)
    expect(mail.status).toBe(429)
  })

  test('wrong booking tokens are limited to 20 a minute, and correct ones are not', async () => {
    const { booking_token } = await bookingRow(db, await bookCage())
    expect(await often(30, () => look(booking_token, '192.0.2.3'))).toEqual({ 200: 30 })
    for (let i = 0; i < 20; i += 1) await look('0'.repeat(64), '192.0.2.3')
    expect((await look(booking_token, '192.0.2.3')).status).toBe(429)
    expect((await look(booking_token, '192.0.2.4')).status).toBe(200)
  })

  test('of wrong tokens that are sent at once, hardly more are looked up than one after the other', async () => {
    const answers = Array.from({ length: 120 }, () => look('0'.repeat(64), '192.0.2.34'))
    const { 429: refused = 0 } = await statuses(answers)
    expect(answers.length - refused).toBeLessThan(24)
  })

  test('wrong codes of passes count as wrong tokens, where they are read, ask for a price and book', async () => {
    await db.owner.query('update facility_settings set enable_payments = true')
    const pass = await sellPass(f, { p_price: 0, p_tender: null })
    const left = (p_code: string, from: string) => ask('get_pass', { p_code }, from)
    const bookWith = (p_pass_code: string, from: string) =>
      ask(
        'create_booking',
        bookingRequest(f.home, {
          p_pass_code,
          p_start_time: '2026-06-18T14:00:00Z',
          p_end_time: '2026-06-18T15:00:00Z',
        }),
        from,
      )
    const priceWith = (p_pass_code: string, from: string) =>
      ask(
        'get_price',
        {
          ...{ p_facility_id: f.home.id, p_service_type_id: f.home.open, p_pass_code },
          ...{ p_space_id: f.home.space, p_instructor_id: null },
          ...{ p_start_time: '2026-06-18T14:00:00Z', p_end_time: '2026-06-18T15:00:00Z' },
        },
        from,
      )
    for (let i = 0; i < 6; i += 1) {
      expect((await left('AAAAAAAAAAAA', '192.0.2.31')).status).toBe(200)
      expect((await priceWith('AAAAAAAAAAAA', '192.0.2.31')).status).toBe(404)
      expect((await bookWith('AAAAAAAAAAAA', '192.0.2.31')).status).toBe(404)
    }
    for (let i = 0; i < 2; i += 1) await left('AAAAAAAAAAAA', '192.0.2.31')
    expect((await left(pass?.code, '192.0.2.31')).status).toBe(429)
    expect((await bookWith(pass?.code, '192.0.2.31')).status).toBe(429)
    expect((await left(pass?.code, '192.0.2.32')).status).toBe(200)
    expect((await priceWith(pass?.code, '192.0.2.32')).status).toBe(200)
  })

  test('names that a full roster refuses count as wrong tokens', async () => {
    const { waiver, id, roster } = await teamWithWaiver(db, f)
    await db.owner.query(
      `insert into team_players (team_id, player_name)
       select $1::uuid, 'Dylan Meyer' || translate(n::text, '0123456789', 'abcdefghij') from generate_series(1, 99) n
       union all select $1::uuid, 'Dylan Meyer'`,
      [id],
    )
    const add = async (p_player_name: string) =>
      (await ask('add_team_player', { p_roster_token: roster, p_player_name }, '192.0.2.33')).status
    const sign = async (player_name: string, p_waiver_text_id = waiver) => {
      const signer = { p_signer_name: 'Kate Meyer', p_relation: 'parent' }
      const agreed = { ...signer, p_signer_email: 'kate@example.com', p_agrees: true }
      const asked = { p_token: roster, p_players: [{ player_name }], p_waiver_text_id, ...agreed }
      return (await ask('sign_waiver', asked, '192.0.2.33')).status
    }
    expect(await add('Dylan Meyer')).toBe(200)
    // Families with a former waiver on their page guess nothing.
    for (let i = 0; i < 21; i += 1) expect(await sign('Dylan Meyer', id)).toBe(409)
    for (let i = 0; i < 10; i += 1) {
      expect(await add('Dylan Sutter')).toBe(409)
      expect(await sign('Dylan Sutter')).toBe(409)
    }
    expect(await add('Dylan Meyer')).toBe(429)
  })

  test('wrong codes count however the request writes their names', async () => {
    await db.owner.query('update facility_settings set enable_payments = true')
    const send = (name: string, body: string, from: string) => {
      const headers = { 'content-type': 'application/json' }
      const url = `${siteUrl}/rest/v1/rpc/${name}`
      return fetch(new Request(url, { method: 'POST', headers, body }), from)
    }
    const part = {
      ...{ service_type_id: f.home.open, player_name: 'Owen', pass_code: 'AAAAAAAAAAAA' },
      ...{ start_time: '2026-06-18T14:00:00Z', end_time: '2026-06-18T15:00:00Z' },
    }
    const group = JSON.stringify({
      ...{ p_facility_id: f.home.id, p_contact_name: 'Kate', p_contact_email: 'kate@example.com' },
      p_bookings: [part],
    })
    const price = JSON.stringify({
      ...{ p_facility_id: f.home.id, p_service_type_id: f.home.open, p_pass_code: 'AAAAAAAAAAAA' },
      ...{ p_start_time: part.start_time, p_end_time: part.end_time },
    })
    const escaped = (body: string) => body.replaceAll('pass_code', 'p\\u0061ss\\u005fcod\\u0065')
    for (const [n, [name, body]] of [
      ['get_pric%65', escaped(price)] as const,
      ['create_booking_group', escaped(group)] as const,
      ['get_p%61ss', '{"p\\u005fcode": "AAAAAAAAAAAA"}'] as const,
    ].entries()) {
      const from = `192.0.2.4${n}`
      for (let i = 0; i < 20; i += 1) expect((await send(name, body, from)).status).not.toBe(429)
      expect((await send(name, body, from)).status, name).toBe(429)
    }
    // A request without a code guesses none, so it is not limited.
    const plain = JSON.stringify({ ...JSON.parse(price), p_pass_code: null })
    expect((await send('get_price', plain, '192.0.2.40')).status).toBe(200)
  })

  test('another spelling of a name is the same name', async () => {
    const args = {
      p_facility_id: f.home.id,
      p_from: '2026-06-16',
      p_to: '2026-06-17',
      p_space_id: null,
    }
    const days = { ...args, p_instructor_id: null, p_duration_minutes: 60 }
    for (let i = 0; i < 120; i += 1) await ask('get_available_days', days, '192.0.2.6')
    expect((await ask('get_available_day%73', days, '192.0.2.6')).status).toBe(429)
    const query = `?${new URLSearchParams({ p_facility_id: f.home.id })}`
    const board = `${siteUrl}/rest/v1/rpc/get%5Fdisplay_board${query}`
    expect((await fetch(new Request(board), '192.0.2.6')).status).toBe(429)
    for (let i = 0; i < 20; i += 1)
      await ask('get_booking_by_toke%6e', { p_booking_token: '0'.repeat(64) }, '192.0.2.7')
    expect((await look('0'.repeat(64), '192.0.2.7')).status).toBe(429)
  })

  test('calendar files are limited like everything else, however they are written', async () => {
    const feed = (path: string) => fetch(new Request(siteUrl + path), '192.0.2.8')
    const file = `${'0'.repeat(80)}.ics`
    expect(await often(600, () => feed(`/calendar/${file}`))).toEqual({ 404: 600 })
    expect((await feed(`/calenda%72/${file}`)).status).toBe(429)
    expect((await feed(`/manage/${'0'.repeat(64)}/booking.ic%73`)).status).toBe(429)
    expect((await feed('/healthz')).status).toBe(200)
  })

  test('embeds count', async () => {
    const embeds = Array.from({ length: 20 }, (_, n) => `f${n}:facilities(id)`).join(',')
    const read = () =>
      fetch(new Request(`${siteUrl}/rest/v1/facility_spaces?select=${embeds}`), '192.0.2.9')
    expect(await often(60, read)).toMatchObject({ 429: 60 - Math.floor(1_200 / 21) })
  })

  // The embedded engine has only one process.
  if (engine === 'embedded') return
  test('are shared by processes', async () => {
    await often(100, () => times('192.0.2.5'))
    start({ limits: true })
    expect(await often(29, () => times('192.0.2.5'))).toEqual({ 200: 29 })
    expect(await often(1, () => times('192.0.2.5'))).toEqual({ 429: 1 })
    expect(await often(10, () => times('192.0.2.5'))).toEqual({ 429: 10 })
  })
})
