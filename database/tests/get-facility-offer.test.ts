import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { call, facilitiesOn } from './fixtures/facility-fixture.ts'

describe.each(engines)('what a facility offers, on %s', (engine) => {
  const { db, f } = facilitiesOn(engine)

  /** Returns what a visitor sees after a change, which is rolled back. */
  async function offerAfter(change?: string) {
    const changed = db.owner.transaction(async (client) => {
      if (change) await client.query(change, [f.home.id])
      const { rows } = await client.query('select * from public.get_facility_offer($1)', [
        f.home.id,
      ])
      throw rows[0]
    })
    return changed.catch((thrown) => {
      if (thrown instanceof Error) throw thrown
      return thrown
    })
  }

  test('offers both kinds, and the active instructors with hours', async () => {
    const [offer] = await call(f.people.visitor, 'get_facility_offer', { p_facility_id: f.home.id })
    expect(offer).toMatchObject({ open_cage: true, lessons: true })
    expect(new Set(offer?.instructor_ids)).toEqual(new Set([f.home.instructor, f.jenna]))
  })

  test.each([
    [
      'without a space',
      'update facility_spaces set is_active = false where facility_id = $1',
      false,
      false,
    ],
    [
      'always closed',
      'update facility_business_hours set is_open = false where facility_id = $1',
      false,
      false,
    ],
    [
      'without an open cage service',
      'update facility_service_types set is_active = false where facility_id = $1 and not requires_instructor',
      false,
      true,
    ],
    [
      'with lessons switched off',
      'update facility_settings set allow_instructor_bookings = false where facility_id = $1',
      true,
      false,
    ],
    [
      'where all hours of instructors are over',
      `update instructor_availability set expiration_date = '2026-06-14'
       where instructor_id in (select id from instructors where facility_id = $1)`,
      true,
      false,
    ],
    [
      'where hours begin and end later',
      `update instructor_availability set effective_date = '2026-07-01', expiration_date = '2026-07-31'
       where instructor_id in (select id from instructors where facility_id = $1)`,
      true,
      true,
    ],
  ])('%s', async (_, change, openCage, lessons) => {
    expect(await offerAfter(change)).toMatchObject({ open_cage: openCage, lessons })
  })

  test('an unknown facility offers nothing', async () => {
    const [offer] = await call(f.people.visitor, 'get_facility_offer', { p_facility_id: f.jenna })
    expect(offer).toEqual({
      open_cage: false,
      lessons: false,
      instructor_ids: [],
      has_rates: false,
    })
  })

  test('only administrators get the state of the setup', async () => {
    const setup = (person: 'admin' | 'stranger' | 'visitor') =>
      call(f.people[person], 'get_facility_setup', { p_facility_id: f.home.id })
    expect((await setup('admin'))[0]).toEqual({
      has_address: true,
      has_hours: true,
      has_spaces: true,
      has_services: true,
      has_instructors: true,
      has_bookings: false,
    })
    await expect(setup('visitor')).rejects.toMatchObject({ code: '42501' })
  })
})
