import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { call, facilitiesOn } from './fixtures/facility-fixture.ts'
import { bookGroup, groupRequest, partOf } from './fixtures/group-request.ts'
import { expectRefused } from './fixtures/refusal.ts'
import { seriesRequest } from './fixtures/series-request.ts'
import { draftWaiver } from './fixtures/staff-calls.ts'

/** A mistyped field of a JSON argument is refused by its name, as a mistyped argument is. */
describe.each(engines)('fields of JSON arguments on %s', (engine) => {
  const { db, f, bookCage, hours } = facilitiesOn(engine)
  const part = (changes: object = {}) => partOf(f.home, { ...changes })
  const refused = async (attempt: () => Promise<unknown>, field: string, argument: string) => {
    await expectRefused(db, '22023', attempt)
    const begin = `Unknown field ${field} in ${argument}. It takes `
    await expect(attempt()).rejects.toThrow(begin)
  }

  test('of a group that is made, for which times are asked, added to or moved', async () => {
    const wrong = [part(), part({ playerName: 'Ana' })]
    await refused(
      () => call(db.visitor, 'create_booking_group', groupRequest(f.home, wrong)),
      'playerName',
      'p_bookings',
    )
    const p_bookings = JSON.stringify(wrong)
    const times = { p_facility_id: f.home.id, p_bookings }
    await refused(() => call(db.visitor, 'get_group_times', times), 'playerName', 'p_bookings')
    const { group_token, bookings } = await bookGroup(db.visitor, groupRequest(f.home, [part()]))
    const named = { p_group_token: group_token }
    await refused(
      () => call(db.visitor, 'add_to_booking_group', { ...named, p_bookings }),
      'playerName',
      'p_bookings',
    )
    const moved = { ...bookings[0], instructor_id: f.home.id }
    await refused(
      () =>
        call(db.visitor, 'move_booking_group', { ...named, p_bookings: JSON.stringify([moved]) }),
      'instructor_id',
      'p_bookings',
    )
    const same = { ...named, p_bookings: JSON.stringify(bookings) }
    expect(await call(db.visitor, 'move_booking_group', same)).toHaveLength(1)
  })

  test('of the changes of a series', async () => {
    for (const changes of [{ '2026-06-16': { skip: true } }, [{ skip: true }]])
      await refused(
        () =>
          call(
            f.people.admin,
            'create_booking_series',
            seriesRequest(f.home, { p_changes: changes, p_dry_run: true }),
          ),
        'skip',
        'p_changes',
      )
  })

  test('of what was shown, which would else be compared with nothing', async () => {
    const booking = { p_booking_id: await bookCage(hours(19, '10:00', '11:00')) }
    const home = { p_facility_id: f.home.id }
    const draft = await draftWaiver(f)
    await db.owner.query('update facility_settings set enable_payments = true')
    const calls: [string, object][] = [
      ['mark_booking', { ...booking, p_mark: 'arrived' }],
      ['publish_waiver', { p_waiver_text_id: draft?.id }],
      ['close_day', home],
    ]
    for (const [name, values] of calls) {
      const shown = (p_shown: unknown) =>
        call(f.people.admin, name, { ...values, p_shown: JSON.stringify(p_shown) })
      await refused(() => shown({ stattus: 'completed' }), 'stattus', 'p_shown')
      for (const wrong of ['{"status": "completed"}', [{ status: 'completed' }], 7])
        await expectRefused(db, '22023', () => shown(wrong))
    }
  })

  test('of every JSON argument that is compared', async () => {
    const found = await db.owner.query(
      `select proname as name, prosrc as source from pg_proc
       where pronamespace = 'public'::regnamespace and 'p_shown' = any (proargnames)`,
    )
    expect(found.length).toBeGreaterThan(2)
    for (const { name, source } of found)
      expect(source, name).toMatch(/private\.check_shown\(\s*p_shown/)
  })

  test('of new weekly hours', async () => {
    const p_week = JSON.stringify([{ weekday: 1, is_open: false }])
    await refused(
      () => call(f.people.admin, 'preview_business_hours', { p_facility_id: f.home.id, p_week }),
      'weekday',
      'p_week',
    )
  })
})
