import { describe, expect, test } from 'vitest'
import { proofFor } from '../../web/lib/proof.ts'
import { engines, type TestDatabase } from './engines/test-database.ts'
import { book, bookingRequest, call, cancelBooking, june } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { bookGroup, groupRequest, partOf } from './fixtures/group-request.ts'
import { expectRefused } from './fixtures/refusal.ts'
import { teamWithWaiver } from './fixtures/team-with-waiver.ts'

const tooManyOpen =
  'This email address already has 10 upcoming bookings. Cancel one, or call the facility.'
const tooManyMails =
  'This email address got 6 messages from us within an hour. Open the link in one of them, or try again later.'
const tooMuchTime =
  'Very many times were booked online within an hour. Try again later, or call the facility.'
const tooManyWrites = 'Very many bookings are being made right now. Try again in a few minutes.'

describe.each(engines)('limits for visitors on %s', (engine) => {
  const { db, f, rowOf, hours } = freshFacilitiesOn(engine, {
    limits: true,
    also: ['private.visitor_writes', 'private.answered_addresses', 'teams'],
  })

  const from = (client: string, headers: Record<string, string> = {}) =>
    db.as({ role: 'anon', claims: {}, client, headers })
  /**
   * Returns a request for the nth half hour of a cage, each from another address unless one is
   * given.
   */
  const nth = (index: number, email = `player-${index}@example.com`) => {
    const start = Date.parse(june(16, '09:00')) + Math.floor(index / 2) * 1_800_000
    return bookingRequest(f.home, {
      p_space_id: index % 2 ? f.home.space : f.home.secondSpace,
      p_start_time: new Date(start).toISOString(),
      p_end_time: new Date(start + 1_800_000).toISOString(),
      p_player_email: email,
    })
  }
  const one = 'owen@example.com'
  const mailsTo = async (email: string) =>
    (await db.owner.query('select id from email_logs where recipient = $1', [email])).length
  const openLink = async (email: string) => {
    const [mail] = await db.owner.query(
      `select payload ->> 'mail_code' as code, payload -> 'booking' ->> 'booking_token' as token
       from email_logs join private.mail_queue on email_log_id = id where recipient = $1`,
      [email],
    )
    const reader = from('192.0.2.99', { 'x-mail-code': mail?.code })
    return call(reader, 'get_booking_by_token', { p_booking_token: mail?.token })
  }

  test('an address that has not answered gets six messages an hour, whoever types it in', async () => {
    for (let i = 0; i < 6; i += 1) await book(from(`192.0.2.${i}`), nth(i, one))
    await expectRefused(
      db,
      'PT429',
      () => book(from('192.0.2.7'), nth(6, one.toUpperCase())),
      tooManyMails,
    )
    // Knowing the booking or sending a wrong code does not count as an answer.
    const [{ id, booking_token }] = (await db.owner.query('select * from bookings')) as [
      { id: string; booking_token: string },
    ]
    for (const code of ['', 'x'.repeat(20)])
      await call(from('192.0.2.8', { 'x-mail-code': code }), 'get_booking_by_token', {
        p_booking_token: booking_token,
      })
    const cancel = () => cancelBooking(from('192.0.2.8'), id, { p_booking_token: booking_token })
    await expectRefused(db, 'PT429', cancel, tooManyMails)
    await call(from('192.0.2.8'), 'request_booking_links', { p_email: one })
    expect(await mailsTo(one)).toBe(6)
    await openLink(one)
    expect(await cancel()).toMatchObject([{ status: 'cancelled' }])
  })

  test('booking and cancelling in turn does not avoid the limit', async () => {
    const loop = async (i: number) => {
      const id = await book(from(`192.0.2.${i}`), nth(i, one))
      const { booking_token } = await rowOf(id)
      await cancelBooking(from(`198.51.100.${i}`), id, { p_booking_token: booking_token })
    }
    for (let i = 0; i < 3; i += 1) await loop(i)
    const again = await loop(3).catch((error) => error)
    expect(again).toMatchObject({ code: 'PT429', message: tooManyMails })
    expect(again.hint).toBe('Try again in 3600 seconds.')
    expect(await mailsTo(one)).toBe(6)
    db.clock.set(june(15, '11:00'))
    await loop(3)
  })

  test('an address can have ten upcoming bookings', async () => {
    await book(from('192.0.2.0'), nth(0, one))
    await openLink(one)
    for (let i = 1; i < 10; i += 1) await book(from(`192.0.2.${i}`), nth(i, one))
    await expectRefused(db, 'PT429', () => book(from('192.0.2.10'), nth(10, one)), tooManyOpen)
    // Bookings by staff have no limit, and past bookings do not count.
    for (let i = 10; i < 22; i += 1) await book(f.people.admin, nth(i, one))
    db.clock.set(june(17, '09:00'))
    const later = hours(18, '10:00', '11:00')
    await book(from('192.0.2.11'), { ...nth(0, one), ...later })
  })

  test('a limit of one booking is said in the singular', async () => {
    await db.owner.query('update facility_settings set limit_open_bookings = 1')
    const parts = [0, 1].map(() => partOf(f.home))
    await expectRefused(
      db,
      'PT429',
      () => bookGroup(from('192.0.2.1'), groupRequest(f.home, parts)),
      'At most 1 booking can be made online for one email address. Call the facility.',
    )
    await book(from('192.0.2.1'), nth(0, one))
    await expectRefused(
      db,
      'PT429',
      () => book(from('192.0.2.2'), nth(1, one)),
      'This email address already has 1 upcoming booking. Cancel one, or call the facility.',
    )
  })

  test('one network address has ten free changes, and each further one needs a proof of work', async () => {
    for (let i = 0; i < 10; i += 1) await book(from('192.0.2.1'), nth(i))
    const refusal = await book(from('192.0.2.1'), nth(10)).catch((error) => error)
    expect(refusal).toMatchObject({ code: 'PT429', message: tooManyWrites })
    const challenge = JSON.parse(refusal.detail)
    expect(challenge).toMatchObject({ algorithm: 'SHA-256', maxnumber: 50_000 })
    const proof = await solved(refusal)
    for (const wrong of [...forgeries(proof), 'x', btoa('[]')])
      await expectRefused(
        db,
        'PT429',
        () => book(from('192.0.2.1', { 'x-altcha': wrong }), nth(10)),
        tooManyWrites,
      )
    // A taken time is refused before the proof, and does not use it up.
    const taken = from('192.0.2.1', { 'x-altcha': proof })
    await expectRefused(db, 'PT409', () => book(taken, nth(3, 'other@example.com')))
    await book(taken, nth(10))
    await expectRefused(db, 'PT429', () => book(taken, nth(11)), tooManyWrites)
    await book(from('192.0.2.2'), nth(11))
    db.clock.set('2026-06-15T14:10:00Z')
    await book(from('192.0.2.1'), nth(12))
  })

  test('a proof is valid for three minutes', async () => {
    await setLimits(db, { limit_per_address: 1, limit_minutes: 60 })
    await book(from('192.0.2.1'), nth(0))
    const proof = await solved(await book(from('192.0.2.1'), nth(1)).catch((error) => error))
    const late = from('192.0.2.1', { 'x-altcha': proof })
    db.clock.set('2026-06-15T14:03:00Z')
    await expectRefused(db, 'PT429', () => book(late, nth(1)))
    db.clock.set('2026-06-15T14:02:59Z')
    await book(late, nth(1))
    await setLimits(db, { limit_per_address: 10, limit_minutes: 10 })
  })

  test('a proof counts for its difficulty, its client and its facility alone', async () => {
    await setLimits(db, { limit_per_address: 1 })
    await book(from('192.0.2.1'), nth(0))
    const easy = await solved(await book(from('192.0.2.1'), nth(1)).catch((error) => error))
    const kept = await solved(await book(from('192.0.2.1'), nth(1)).catch((error) => error))
    await book(from('192.0.2.2'), nth(2))
    const stranger = () => book(from('192.0.2.2', { 'x-altcha': easy }), nth(1))
    await expectRefused(db, 'PT429', stranger, tooManyWrites)
    await book(from('192.0.2.1'), bookingRequest(f.away, { p_player_email: 'away@example.com' }))
    const elsewhere = { p_player_email: 'away-2@example.com', p_space_id: f.away.secondSpace }
    await expectRefused(
      db,
      'PT429',
      () => book(from('192.0.2.1', { 'x-altcha': easy }), bookingRequest(f.away, elsewhere)),
      tooManyWrites,
    )
    await book(from('192.0.2.1', { 'x-altcha': easy }), nth(1))
    // A proof that was solved after one booking is too easy after two.
    const hoarder = from('192.0.2.1', { 'x-altcha': kept })
    const refusal = await book(hoarder, nth(3)).catch((error) => error)
    expect(refusal).toMatchObject({ code: 'PT429', message: tooManyWrites })
    expect(JSON.parse(refusal.detail)).toMatchObject({ maxnumber: 100_000 })
    await book(from('192.0.2.1', { 'x-altcha': await solved(refusal) }), nth(3))
    await setLimits(db, { limit_per_address: 10 })
  })

  test('visitors book a share of the open time in an hour, one of them half of it, whatever they prove', async () => {
    const [{ minutes }] = (await db.owner.query(
      `select private.open_minutes(id, 30)::float as minutes from facilities where id = $1`,
      [f.home.id],
    )) as [{ minutes: number }]
    // A client has half of what all have.
    await setLimits(db, { limit_per_address: 100, limit_share_per_hour: 2 })
    const [all, half] = [Math.floor(minutes / 50 / 30), Math.floor(minutes / 100 / 30)]
    expect(half).toBeGreaterThan(8)
    for (let i = 0; i < half; i += 1) await book(from('192.0.2.1'), nth(i))
    const more = (client: string, i: number) => book(from(client), nth(i))
    await expectRefused(db, 'PT429', () => more('192.0.2.1', half), tooMuchTime)
    for (let i = half; i < all; i += 1) await more(`192.0.2.${i}`, i)
    const refusal = await more('192.0.2.99', all).catch((error) => error)
    expect(refusal).toMatchObject({ code: 'PT429', message: tooMuchTime, detail: undefined })
    expect(refusal.hint).toBe('Try again in 3600 seconds.')
    // The desk has no such limit, and can lift it for visitors.
    await book(f.people.admin, nth(all))
    await setLimits(db, { limit_share_per_hour: 100 })
    await more('192.0.2.1', all + 1)
    await setLimits(db, { limit_share_per_hour: 2 })
    db.clock.set('2026-06-15T15:00:00Z')
    await more('192.0.2.1', all + 2)
    await setLimits(db, { limit_per_address: 10, limit_share_per_hour: 10 })
  })

  test('the first group of an hour is held to the share, and to half of it for one address', async () => {
    const [{ minutes }] = (await db.owner.query(
      `select private.open_minutes(id, 30)::float as minutes from facilities where id = $1`,
      [f.home.id],
    )) as [{ minutes: number }]
    // Five hours: more than the four that are always allowed.
    const group = (n: number) =>
      groupRequest(
        f.home,
        ['10', '11', '12', '13', '14'].map((hour) =>
          partOf(f.home, {
            start_time: june(16 + n, `${hour}:00`),
            end_time: june(16 + n, `${Number(hour) + 1}:00`),
          }),
        ),
        { p_contact_email: `group-${n}@example.com` },
      )
    const unnamed = db.as({ role: 'anon', claims: {} })
    // The least share, in whole percent, that all visitors together may take in five hours.
    const share = Math.ceil(30_000 / minutes)
    expect((minutes * share) / 200).toBeLessThan(300)
    await setLimits(db, { limit_open_bookings: 10, limit_share_per_hour: share })
    const first = () => bookGroup(from('192.0.2.1'), group(0))
    await expectRefused(db, 'PT429', first, tooMuchTime)
    // Without a network address, only the share of all visitors counts.
    await bookGroup(unnamed, group(0))
    await db.owner.query('delete from private.visitor_writes')
    // Nor may all visitors together take more, whoever is the first.
    await setLimits(db, { limit_share_per_hour: 1, max_booking_days_ahead: 5 })
    await expectRefused(db, 'PT429', () => bookGroup(unnamed, group(1)), tooMuchTime)
    await setLimits(db, { limit_share_per_hour: 10, max_booking_days_ahead: 30 })
  })

  test('open time is what hours, special hours, closures and active spaces leave', async () => {
    const minutes = async () => {
      const open = `select private.open_minutes($1, 6)::float as minutes`
      return (await db.owner.query(open, [f.home.id]))[0]?.minutes
    }
    const spaces =
      'select count(*)::int as n from facility_spaces where facility_id = $1 and is_active'
    const n = (await db.owner.query(spaces, [f.home.id]))[0]?.n
    const week = await minutes()
    await db.owner.query(
      `insert into facility_special_hours (facility_id, date, is_open, open_time, close_time)
       values ($1, '2026-06-17', true, '10:00', '11:00')`,
      [f.home.id],
    )
    await db.owner.query(
      `insert into facility_closures (facility_id, starts_at, ends_at) values ($1, $2, $3)`,
      [f.home.id, june(17, '10:30'), june(17, '12:00')],
    )
    const day = (await db.owner.query(
      `select extract(epoch from close_time - open_time)::int / 60 as minutes
       from facility_business_hours where facility_id = $1 and day_of_week = 3`,
      [f.home.id],
    )) as [{ minutes: number }]
    expect(week - (await minutes())).toBe(n * (day[0].minutes - 30))
    await db.owner.query(`delete from facility_special_hours where date = '2026-06-17'`)
    await db.owner.query('delete from facility_closures')
  })

  test('after a burst from many addresses everybody but staff needs a proof of work', async () => {
    await setLimits(db, { limit_burst: 3 })
    for (let i = 0; i < 3; i += 1) await book(from(`192.0.2.${i}`), nth(i))
    await expectRefused(db, 'PT429', () => book(from('192.0.2.3'), nth(3)), tooManyWrites)
    await book(f.people.admin, nth(3))
    await setLimits(db, { limit_burst: 60 })
    await book(from('192.0.2.3'), nth(4))
  })

  test('beyond the limit no name that is typed on a roster says whether it is there', async () => {
    await setLimits(db, { limit_per_address: 1 })
    const { id, roster, sign } = await teamWithWaiver(db, f)
    const visitor = from('192.0.2.1')
    const add = (p_player_name: string) =>
      call(visitor, 'add_team_player', { p_roster_token: roster, p_player_name })
    const signFor = (...names: string[]) =>
      sign(
        names.map((player_name) => ({ player_name })),
        {
          ...{ p_signer_name: 'Kate Meyer', p_relation: 'parent' },
          p_signer_email: 'kate@example.com',
        },
        visitor,
      )
    await add('Dylan Meyer')
    const tries = (name: string) => [() => add(name), () => signFor(name)]
    const refused = async (name: string) => {
      for (const attempt of tries(name)) await expectRefused(db, 'PT429', attempt, tooManyWrites)
    }
    await refused('Dylan Meyer')
    await refused('Dylan Sutter')
    await db.owner.query(
      `insert into team_players (team_id, player_name)
       select $1, 'Jack Park' || translate(n::text, '0123456789', 'abcdefghij') from generate_series(1, 99) n`,
      [id],
    )
    await refused('Dylan Meyer')
    await refused('Dylan Sutter')
    // Who is chosen from the list is no guess.
    expect(await signFor('Dylan M.')).toMatchObject([{ player_name: 'Dylan M.' }])
    await setLimits(db, { limit_per_address: 10 })
  })

  test('families behind one network address can all book', async () => {
    for (let i = 0; i < 13; i += 1) {
      const family = (proof?: string) => from('192.0.2.1', proof ? { 'x-altcha': proof } : {})
      await book(family(), nth(i)).catch(async (refusal) =>
        book(family(await solved(refusal)), nth(i)),
      )
    }
    expect(await db.owner.query('select id from bookings')).toHaveLength(13)
  })
})

/** Returns the proof that the page sends after a refusal. */
async function solved(refusal: { detail: string }): Promise<string> {
  const answer = new Response(JSON.stringify({ details: refusal.detail }))
  return (await proofFor(answer)) ?? expect.unreachable('no challenge')
}

/** Returns copies of a proof, each with one part changed. */
function forgeries(proof: string): string[] {
  const parts = JSON.parse(atob(proof))
  const later = parts.salt.replace(/=\d+/, '=99999999999')
  return [
    { ...parts, number: parts.number + 1 },
    { ...parts, salt: later },
    { ...parts, signature: null },
    { ...parts, challenge: 'f'.repeat(64) },
    { ...parts, number: null },
  ].map((forged) => btoa(JSON.stringify(forged)))
}

async function setLimits(db: TestDatabase, limits: Record<string, number>): Promise<void> {
  for (const [column, value] of Object.entries(limits))
    await db.owner.query(`update facility_settings set ${column} = ${value}`)
}
