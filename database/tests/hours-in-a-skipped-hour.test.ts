import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { call } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'

// On 2027-03-14 clocks in New York skip the hour from 2:00 to 3:00. Half past two is then half past
// three, after hours that end at three.
describe.each(engines)('hours that begin while the clock skips an hour on %s', (engine) => {
  const { db, f } = freshFacilitiesOn(engine)
  const hours = { open_time: '02:30', close_time: '03:00' }

  test('the facility is closed then, and every look at its hours says so', async () => {
    db.clock.set('2027-03-14T05:00:00Z')
    await db.owner.query(
      'update facility_business_hours set open_time = $2, close_time = $3 where facility_id = $1',
      [f.home.id, hours.open_time, hours.close_time],
    )
    await db.owner.query(
      `insert into facility_special_hours (facility_id, date, is_open, open_time, close_time)
       values ($1, '2027-03-14', true, $2, $3)`,
      [f.home.id, hours.open_time, hours.close_time],
    )
    const home = { p_facility_id: f.home.id }
    const [space] = await call(f.people.visitor, 'get_display_board', home)
    expect(space).toMatchObject({ kind: 'closed', end_time: new Date('2027-03-15T06:30:00Z') })
    const [state] = await call(f.people.admin, 'get_space_states', {
      ...home,
      p_at: '2027-03-14T05:00:00Z',
    })
    expect(state).toMatchObject({ taken_until: null, closed_until: null })
    const week = [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({
      day_of_week,
      is_open: true,
      ...hours,
    }))
    const lost = [
      await call(f.people.admin, 'preview_business_hours', {
        ...home,
        p_week: JSON.stringify(week),
      }),
      await call(f.people.admin, 'preview_special_hours', {
        ...home,
        ...{ p_from: '2027-03-14', p_to: '2027-03-14', p_is_open: true },
        ...{ p_open_time: hours.open_time, p_close_time: hours.close_time },
      }),
    ]
    expect(lost).toEqual([[], []])
    const open = 'select private.open_minutes($1, 0)::float as minutes'
    expect(await db.owner.query(open, [f.home.id])).toEqual([{ minutes: 0 }])
  })
})
