import { beforeEach, describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { call, june, monday } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { closeCage } from './fixtures/staff-calls.ts'

describe.each(engines)('get_display_board on %s', (engine) => {
  const { db, f } = freshFacilitiesOn(engine, {
    also: ['facility_closures', 'facility_special_hours'],
  })
  beforeEach(async () => {
    await db.owner.query('update facility_settings set display_names = true')
  })

  const board = (facility = f.home.id) =>
    call(f.people.visitor, 'get_display_board', { p_facility_id: facility })
  /** Returns the rows of Cage A: slot, kind, label, detail, from and until. */
  const ofCageA = async () =>
    (await board())
      .filter(({ space_name }) => space_name === 'Cage A')
      .map(({ slot, kind, label, detail, start_time, end_time }) => [
        ...[slot, kind, label, detail, start_time.toISOString(), end_time?.toISOString() ?? null],
      ])
  const at = (day: number, time: string) => new Date(june(day, time)).toISOString()
  const insert = async (from: string, to: string, changes: Record<string, unknown> = {}) => {
    const row = {
      facility_id: f.home.id,
      space_id: f.home.space,
      service_type_id: f.home.open,
      start_time: from,
      end_time: to,
      player_name: 'Owen Brandt',
      player_email: 'owen@example.com',
      ...changes,
    }
    const columns = Object.keys(row)
    const [booking] = await db.owner.query(
      `insert into bookings (${columns}) values (${columns.map((_, n) => `$${n + 1}`)}) returning id`,
      Object.values(row),
    )
    return String(booking?.id)
  }

  test('a space has rows for now, next and later, exact to the moment', async () => {
    await insert(june(15, '10:00'), june(15, '11:00'))
    await insert(june(15, '11:00'), june(15, '12:00'), {
      service_type_id: f.home.lesson,
      instructor_id: f.home.instructor,
      player_name: 'Dana Price',
    })
    await insert(june(15, '15:00'), june(15, '16:00'), { player_name: 'Cher' })
    await insert(june(15, '17:00'), june(15, '18:00'))
    await insert(june(16, '10:00'), june(16, '11:00'), { space_id: f.home.secondSpace })
    const first = ['now', 'open', 'Owen B.', 'Open Cage', at(15, '10:00'), at(15, '11:00')]
    expect(await ofCageA()).toEqual([
      first,
      ['next', 'lesson', 'Dana P.', 'Ray Delgado', at(15, '11:00'), at(15, '12:00')],
      ['later', 'open', 'Cher', 'Open Cage', at(15, '15:00'), at(15, '16:00')],
    ])
    db.clock.set(new Date(Date.parse(june(15, '11:00')) - 1).toISOString())
    expect((await ofCageA())[0]).toEqual(first)
    db.clock.set(june(15, '11:00'))
    expect((await ofCageA()).map(([slot, , label]) => [slot, label])).toEqual([
      ...[
        ['now', 'Dana P.'],
        ['next', 'Cher'],
        ['later', 'Owen B.'],
      ],
    ])
    db.clock.set(june(15, '12:00'))
    expect((await ofCageA())[0]?.slice(0, 4)).toEqual(['now', 'free', null, null])
    const others = (await board()).filter(({ space_name }) => space_name !== 'Cage A')
    expect(others).toMatchObject([
      { space_name: 'Cage B', slot: 'now', kind: 'free', end_time: new Date(june(15, '21:00')) },
    ])
  })

  test('a name is shown as first name and initial, or as initials if the facility hides names', async () => {
    const words = async (name: string) => {
      const [row] = await db.owner.query(
        'select private.display_name($1, false) as shown, private.display_name($1, true) as initials',
        [name],
      )
      return [name, row?.shown, row?.initials]
    }
    const expected = [
      ['Owen Brandt', 'Owen B.', 'O. B.'],
      ['  Brandt, Owen ', 'Owen B.', 'O. B.'],
      ['Owen Brandt, Jr.', 'Owen B.', 'O. B.'],
      ['Owen\u00a0Brandt', 'Owen B.', 'O. B.'],
      ['Owen & Max Brandt', 'Owen B.', 'O. B.'],
      ['Brandt family', 'B. F.', 'B. F.'],
      ['owen.brandt@example.com', null, null],
      ['Owen (937) 555-0142', 'Owen', 'O.'],
      ['12', null, null],
    ]
    for (const row of expected) expect(await words(String(row[0]))).toEqual(row)
  })

  test('initials are shown for children and unasked players, and “Booked” without a name', async () => {
    const shown = async (row: Record<string, unknown>) => {
      await db.owner.query('delete from bookings')
      await insert(june(15, '10:00'), june(15, '11:00'), row)
      return (await ofCageA())[0]?.[2]
    }
    expect(await shown({ is_minor: true, parent_name: 'Kim Brandt' })).toBe('O. B.')
    expect(await shown({ player_email: null })).toBe('O. B.')
    expect(await shown({ player_name: '12' })).toBe('Booked')
    expect(await shown({ status: 'no_show' })).toBe('Booked')
    expect(await shown({})).toBe('Owen B.')
    await db.owner.query('update facility_settings set display_names = default')
    expect((await ofCageA())[0]?.[2]).toBe('O. B.')
  })

  test('a customer who was booked as a child stays one, and a team is shown by its name', async () => {
    const [customer] = await db.owner.query(
      `insert into customers (facility_id, name, email) values ($1, 'Ava', 'k@example.com') returning id`,
      [f.home.id],
    )
    const ava = { player_name: 'Ava Thompson', customer_id: customer?.id }
    const child = { is_minor: true, parent_name: 'Kim Thompson' }
    await insert(june(10, '10:00'), june(10, '11:00'), { ...ava, ...child })
    await insert(june(15, '10:00'), june(15, '11:00'), ava)
    const [series] = await db.owner.query(
      `insert into booking_series (facility_id, every_weeks, until) values ($1, 1, '2026-07-01') returning id`,
      [f.home.id],
    )
    const weekly = { series_id: series?.id }
    await insert(june(15, '11:00'), june(15, '12:00'), { ...weekly, player_name: 'Riverside 12U' })
    await insert(june(15, '12:00'), june(15, '13:00'), { ...weekly, player_name: 'Dan Miller' })
    expect((await ofCageA()).map(([, kind, label]) => [kind, label])).toEqual([
      ...[
        ['open', 'A. T.'],
        ['team', 'Riverside 12U'],
        ['open', 'Dan M.'],
      ],
    ])
    await db.owner.query('delete from bookings')
    await db.owner.query('delete from customers')
  })

  test('no other data is returned, and nothing of cancelled or freed bookings', async () => {
    const secrets = {
      player_phone: '555-0199',
      notes: 'Peanuts',
      staff_notes: 'Owes',
      parent_name: 'Zelda',
      is_minor: true,
    }
    const id = await insert(june(15, '10:00'), june(15, '11:00'), secrets)
    await insert(june(15, '12:00'), june(15, '13:00'), { player_name: 'Gone', status: 'cancelled' })
    await db.owner.query(`update facility_service_types set rate = 77.5`)
    const text = JSON.stringify(await board())
    expect(text).toContain('O. B.')
    expect(text).not.toMatch(/Owen|Brandt|example|555-|Peanuts|Owes|Zelda|77\.5|Gone|[0-9a-f]{64}/)
    expect(text).not.toContain(id)
    expect(Object.keys((await board())[0] ?? {})).toEqual([
      ...['space_id', 'space_name', 'slot', 'start_time', 'end_time', 'label', 'kind'],
      ...['detail', 'open_until'],
    ])
    await db.owner.query(
      `update bookings set status = 'no_show', end_time = $1, booked_until = end_time where id = $2`,
      [june(15, '10:01'), id],
    )
    expect((await ofCageA()).map(([slot, kind]) => [slot, kind])).toEqual([['now', 'free']])
  })

  test('only a public reason of a closure is shown', async () => {
    const close = (from: string, to: string, more: object = {}) =>
      closeCage(f, { p_starts_at: from, p_ends_at: to, p_reason: 'Staff funeral', ...more })
    await close(june(15, '09:00'), june(15, '14:00'))
    await close(june(15, '20:00'), june(16, '12:00'))
    await close(june(15, '16:00'), june(15, '17:00'), { p_is_public: true, p_reason: 'New net' })
    expect(await ofCageA()).toEqual([
      ['now', 'closed', null, null, new Date(monday).toISOString(), at(15, '14:00')],
      ['next', 'closed', 'New net', null, at(15, '16:00'), at(15, '17:00')],
      ['later', 'closed', null, null, at(15, '20:00'), at(16, '12:00')],
    ])
    expect(JSON.stringify(await board())).not.toContain('funeral')
    db.clock.set(june(15, '20:30'))
    expect((await ofCageA())[0]?.[5]).toBe(at(16, '12:00'))
    db.clock.set(june(15, '14:00'))
    expect((await ofCageA())[0]?.slice(1)).toEqual([
      ...['free', null, null, at(15, '14:00'), at(15, '16:00')],
    ])
  })

  test('outside the hours it shows when the facility opens and closes, and the first booking', async () => {
    await db.owner.query(
      `insert into facility_special_hours (facility_id, date, is_open, open_time, close_time)
       values ($1, '2026-06-16', false, null, null), ($1, '2026-06-17', true, '12:00', '17:00')`,
      [f.home.id],
    )
    await insert(june(17, '13:00'), june(17, '14:00'))
    await insert(june(18, '13:00'), june(18, '14:00'))
    db.clock.set(june(15, '21:00'))
    expect(await board()).toMatchObject([
      {
        space_name: 'Cage A',
        slot: 'now',
        kind: 'closed',
        label: null,
        end_time: new Date(june(17, '12:00')),
        open_until: new Date(june(17, '17:00')),
      },
      { space_name: 'Cage A', slot: 'next', start_time: new Date(june(17, '13:00')) },
      { space_name: 'Cage B', slot: 'now', kind: 'closed' },
    ])
    await db.owner.query(`update facility_business_hours set is_open = false`)
    await db.owner.query(`delete from facility_special_hours`)
    expect((await ofCageA())[0]?.[5]).toBeNull()
    await db.owner.query(`update facility_business_hours set is_open = true`)
  })

  test('a day of 25 hours ends at local midnight', async () => {
    db.clock.set('2026-10-31T21:30:00-04:00')
    const [closed] = await board()
    expect(closed?.end_time).toEqual(new Date('2026-11-01T09:00:00-05:00'))
    await insert('2026-11-01T20:00:00-05:00', '2026-11-01T21:00:00-05:00')
    expect((await ofCageA())[1]?.[4]).toBe('2026-11-02T01:00:00.000Z')
  })

  test('shows each facility’s own spaces, until the facility is deleted', async () => {
    await insert(june(15, '10:00'), june(15, '11:00'))
    expect((await board(f.away.id)).map(({ kind }) => kind)).toEqual(['free', 'free'])
    expect(await board(f.home.space)).toEqual([])
    await db.owner.query('update facilities set deleted_at = now() where id = $1', [f.away.id])
    expect(await board(f.away.id)).toEqual([])
    await db.owner.query('update facilities set deleted_at = null')
  })
})
