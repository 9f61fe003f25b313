import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../../database/tests/engines/test-database.ts'
import { bookingRequest, facilitiesOn } from '../../database/tests/fixtures/facility-fixture.ts'
import { functionContract } from '../../database/tests/fixtures/function-contract.ts'
import { sellPass } from '../../database/tests/fixtures/staff-calls.ts'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { errorForLog } from '../log.ts'
import { createMailer, type Mailer } from '../mail/mailer.ts'
import { smtpServer } from '../mail/test-smtp-server.ts'

const site = 'https://cages.example'
const player = {
  p_player_name: 'Quirin Zandvoort',
  p_player_email: 'petronella@zandvoort.example',
  p_player_phone: '937 555 0187',
  p_is_minor: true,
  p_parent_name: 'Petronella Zandvoort',
  p_notes: 'Wears a marmot cap',
}
/** Matches all personal data of the booking. The last digits of the phone may be in an id by chance. */
const personal =
  /quirin|zandvoort|petronella|555\D{0,2}0187|(?<![\da-f-])0187(?![\da-f-])|marmot|192\.0\.2\.77/i

describe.each(engines)('a booking’s journey on %s', (engine) => {
  const { db, f, hours } = facilitiesOn(engine)
  const lines: string[] = []
  let mailbox: Awaited<ReturnType<typeof smtpServer>>
  let mailer: Mailer
  let app: ReturnType<typeof createApp>
  let token = ''

  beforeAll(async () => {
    mailbox = await smtpServer({
      onRcptTo: ({ address }, _, done) =>
        done(address.startsWith('gone') ? new Error(`550 no ${address} here`) : null),
    })
    const sink = new Writable({
      write(line, _, done) {
        lines.push(line.toString())
        done()
      },
    })
    const log = pino({ serializers: { err: errorForLog } }, sink)
    const config = readConfig({
      JWT_SECRET: 'a secret for tests that is long enough',
      SITE_URL: site,
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'desk@cages.example',
      LIMITS: 'off',
    })
    const parts = { database: db, config, clock: db.clock, log }
    mailer = createMailer(parts)
    app = createApp({ ...parts, mailer })
  })
  afterAll(async () => {
    await mailer.stop()
    await mailbox.close()
  })

  async function send(path: string, body?: unknown, headers: Record<string, string> = {}) {
    const answer = await app.fetch(
      new Request(site + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
      }),
      { incoming: { socket: { remoteAddress: '192.0.2.77' } } },
    )
    const text = await answer.text()
    return { status: answer.status, text }
  }
  const rpc = (name: string, args: object) => send(`/rest/v1/rpc/${name}`, args)
  const request = (changes: object = {}) => ({ ...bookingRequest(f.home), ...player, ...changes })

  it('leaves no personal data in the log, whatever fails', async () => {
    const { text: id } = await rpc('create_booking', request())
    const header = { 'x-booking-id': JSON.parse(id) }
    const [own] = JSON.parse(
      (await send(`/rest/v1/bookings?select=booking_token`, undefined, header)).text,
    )
    token = own.booking_token
    const moved = hours(17, '10:00', '11:00')
    const statuses = [
      await rpc('create_booking', request({ p_player_email: 'gone@zandvoort.example', ...moved })),
      await rpc('create_booking', request()),
      await rpc('create_booking', request({ p_player_phone: 'Quirin' })),
      await rpc('create_booking', request({ p_is_minor: 'Quirin' })),
      await send('/rest/v1/rpc/create_booking', `{"p_player_name": "Quirin Zandvoort`),
      await rpc('get_booking_by_token', { p_booking_token: token }),
      await rpc('move_booking', { p_booking_token: token, p_space_id: f.home.space, ...moved }),
      await rpc('request_booking_links', { p_email: player.p_player_email }),
      await send(`/rest/v1/bookings?player_name=eq.Quirin&select=id`),
      await send(`/manage/${token}?email=${player.p_player_email}`),
      await send('/auth/v1/recover', { email: player.p_player_email }),
      await rpc('cancel_booking', {
        p_booking_id: JSON.parse(id),
        p_booking_token: token,
        p_reason: 'Quirin is ill',
      }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([
      200,
      409,
      400,
      400,
      400,
      200,
      409,
      204,
      401,
      expect.any(Number),
      200,
      200,
    ])
    await db.owner.query(
      `create function private.fail_for_test() returns trigger language plpgsql as $$
       begin raise exception 'broken' using errcode = 'XX000', detail = new::text; end $$`,
    )
    await db.owner.query(
      `create trigger bookings_fail_for_test before insert on bookings
       for each row execute function private.fail_for_test()`,
    )
    expect(
      (await rpc('create_booking', request({ ...moved, p_space_id: f.home.secondSpace }))).status,
    ).toBe(500)
    await db.owner.query('drop function private.fail_for_test cascade')
    await mailer.drain()
    expect(mailbox.received.length).toBeGreaterThan(0)

    const log = lines.join('')
    expect(lines.length).toBeGreaterThan(15)
    for (const line of [
      '"path":"/rest/v1/rpc/create_booking"',
      'broken',
      'mail sent',
      'mail failed for good',
    ])
      expect(log).toContain(line)
    expect(log).not.toMatch(personal)
    expect(log).not.toContain(token)
    // Proves that the pattern matches the stored data.
    expect(JSON.stringify(await db.owner.query('select * from bookings'))).toMatch(personal)
  })

  it('shows visitors no personal data on any path', async () => {
    const paths = Object.keys(JSON.parse((await send('/rest/v1/')).text).paths)
    const tables = paths.filter((path) => /^\/\w+$/.test(path))
    expect(tables.length).toBeGreaterThan(5)
    const answers = await Promise.all([
      ...tables.map((path) => send(`/rest/v1${path}?select=*`)),
      ...['/', '/book', '/display', '/contact', '/healthz'].map((path) => send(path)),
    ])
    const reads = Object.entries(functionContract)
      .flatMap(([name, contract]) => [contract].flat().map((each) => [name, each] as const))
      .filter(([name, { roles }]) => roles.includes('anon') && /^(get|search)_/.test(name))
    const [team] = await db.owner.query(
      `with team as (
         insert into teams (facility_id, name, contact_email)
         values ($1, 'Riverside 12U', $2) returning id, facility_id, roster_token
       ), player as (
         insert into team_players (facility_id, team_id, player_name) select facility_id, id, $3 from team
       )
       select roster_token from team`,
      [f.home.id, player.p_player_email, 'Dylan Zandvoort'],
    )
    await db.owner.query('update facility_settings set enable_payments = true')
    const pass = await sellPass(f, { p_email: player.p_player_email })
    const known: Record<string, unknown> = {
      p_code: pass.code,
      p_roster_token: team?.roster_token,
      p_facility_id: f.home.id,
      p_space_id: f.home.space,
      p_service_type_id: f.home.open,
      p_instructor_id: null,
      p_start_time: '2026-06-17T18:00Z',
      p_end_time: '2026-06-17T19:00Z',
      p_limit: 5,
      p_date: '2026-06-17',
      p_starts: ['2026-06-17T18:00Z'],
      p_minutes: 60,
      p_space_ids: [f.home.space],
      p_from: '2026-06-15T00:00Z',
      p_to: '2026-06-20T00:00Z',
      p_duration_minutes: 60,
      p_booking_token: 'a'.repeat(64),
      p_group_token: 'a'.repeat(64),
      p_bookings: [
        {
          service_type_id: f.home.open,
          start_time: '2026-06-17T18:00Z',
          end_time: '2026-06-17T19:00Z',
        },
      ],
      p_token: team?.roster_token,
    }
    for (const [name, { arguments: names }] of reads) {
      const args = names.split(', ').filter((each) => each in known)
      const answer = await rpc(name, Object.fromEntries(args.map((each) => [each, known[each]])))
      expect(answer.status, `${name}: ${answer.text}`).toBe(200)
      answers.push(answer)
    }
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(12)
    for (const { text } of answers) {
      expect(text).not.toMatch(personal)
      expect(text).not.toContain(token)
    }
  })
})
