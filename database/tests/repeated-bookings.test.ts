import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { caller } from './fixtures/concurrent-callers.ts'
import { bookingRequest, call, june } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { groupRequest, partOf } from './fixtures/group-request.ts'
import { expectNoEffect, expectRefused } from './fixtures/refusal.ts'
import { seriesRequest } from './fixtures/series-request.ts'

/** A request that books is sent again with its key, because the answer was lost. */
describe.each(engines)('a repeated request that books on %s', (engine) => {
  const { db, f, bookCage, hours } = freshFacilitiesOn(engine, { also: ['booking_groups'] })
  const keyed = (who: 'admin' | 'visitor', key = 'sent-again-0000001') =>
    db.as({
      ...(who === 'admin' ? caller(f.accounts.admin) : { role: 'anon' as const, claims: {} }),
      headers: { 'idempotency-key': key },
    })

  const team = () =>
    seriesRequest(f.home, {
      p_space_ids: [f.home.secondSpace, f.home.space],
      p_skip: ['2026-06-23'],
    })
  const family = () => groupRequest(f.home, [partOf(f.home), partOf(f.home)])
  const walkIn = () =>
    bookingRequest(f.home, {
      p_override: true,
      ...hours(16, '10:10', '11:10'),
    })

  test.each([
    ['create_booking_series', 'admin', team, { p_tell: false }],
    ['create_booking_series', 'admin', team, { p_skip: [] }],
    ['create_booking_series', 'admin', team, { p_skip_clashes: true }],
    ['create_booking_group', 'visitor', family, { p_name: 'Riverside' }],
    ['create_booking_group', 'admin', family, { p_override: true }],
    ['create_staff_booking', 'admin', walkIn, { p_override: false }],
    ['create_staff_booking', 'admin', walkIn, { p_pass_code: 'AAAAAAAAAAAA' }],
  ] as const)('%s by the %s books once', async (name, who, request, other) => {
    const send = (changes: object = {}) => call(keyed(who), name, { ...request(), ...changes })
    const first = await send()
    const mails = await db.owner.query('select id from email_logs')
    await expectNoEffect(db, async () => expect(await send()).toEqual(first))
    await expectNoEffect(db, () => expectRefused(db, 'PT422', () => send(other)))
    expect(await db.owner.query('select id from email_logs')).toHaveLength(mails.length)
  })

  test('a series returns which dates it skipped, also when it joined another', async () => {
    await bookCage(hours(23, '17:30', '18:30'))
    const request = seriesRequest(f.home, { p_skip_clashes: true })
    const send = () => call(keyed('admin'), 'create_booking_series', request)
    const first = await send()
    const outcomes = ['booked', 'skipped', 'booked', 'booked']
    expect(first.map(({ outcome }) => outcome)).toEqual(outcomes)
    const [row] = await db.owner.query('select id from booking_series')
    const more = {
      ...request,
      ...{ p_first_start: june(17, '17:00'), p_count: 1, p_series_id: row?.id },
    }
    const add = () => call(keyed('admin', 'joined-it-00000001'), 'create_booking_series', more)
    const added = await add()
    expect(await add()).toEqual(added)
    // Only the first answer has the reason.
    expect(await send()).toEqual(first.map((each) => ({ ...each, reason: null })))
  })

  test('two keys book twice', async () => {
    const at = (from: string, to: string) => hours(16, from, to)
    const send = (key: string, changes: object) =>
      call(keyed('admin', key), 'create_staff_booking', { ...walkIn(), ...changes })
    const [first] = await send('first-try-00000001', at('12:00', '13:00'))
    const [second] = await send('other-try-00000001', at('14:00', '15:00'))
    expect(second?.id).not.toBe(first?.id)
  })
})
