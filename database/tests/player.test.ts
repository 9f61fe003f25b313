import { beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '../../server/migrations/migrate.ts'
import { cleanUpAfterEach, newVersion } from '../../server/migrations/test-schema-version.ts'
import {
  book,
  bookingRequest,
  bookingRow,
  call,
  facilitiesOn,
  hours,
  june,
} from './fixtures/facility-fixture.ts'

cleanUpAfterEach()

describe('a new column about the player', () => {
  const { db, f, bookCage } = facilitiesOn('embedded')
  const row = async (id: string) => (await bookingRow(db, id)).team_name
  const team = { p_team_name: ' Comets ' }
  const place = (hour: number) => hours(16, `${hour}:00`, `${hour + 1}:00`)

  /** Applies the three files that list the player’s columns, each with one column more. */
  beforeAll(async () => {
    const version = newVersion()
    version.write(
      'tables/9010_team_name.sql',
      `alter table public.bookings add column team_name text;
       alter type private.player add attribute team_name text;`,
    )
    const player = 'functions/bookings/player.sql'
    version.edit(player, 'p_notes text\n', 'p_notes text, p_team_name text\n')
    version.edit(
      player,
      'blank_to_null(p_notes)',
      'blank_to_null(p_notes), private.blank_to_null(p_team_name)',
    )
    version.edit(player, 'parent_name, notes\n', 'parent_name, notes, team_name\n')
    version.edit(player, 'p_booking.notes', 'p_booking.notes, p_booking.team_name')
    const bookers = 'functions/bookings/bookers.sql'
    version.edit(
      bookers,
      'p_notes text default null',
      'p_notes text default null, p_team_name text default null',
    )
    version.edit(bookers, 'p_notes)', 'p_notes, p_team_name)')
    version.edit(bookers, 'p_notes\n', 'p_notes, p_team_name\n')
    await migrate(db, version)
  })

  test('is written by every booking function', async () => {
    const first = await bookCage(team)
    expect(await row(first)).toBe('Comets')
    const { booking_token: token } = await bookingRow(db, first)
    const { p_facility_id, p_player_email, p_player_phone, ...beside } = bookingRequest(f.home, {
      ...place(12),
      ...team,
      p_booking_token: token,
    })
    const [second] = await call(f.people.visitor, 'create_booking_beside', beside)
    expect(await row(second?.create_booking_beside)).toBe('Comets')
    const [third] = await call(
      f.people.admin,
      'create_staff_booking',
      bookingRequest(f.home, { ...place(14), ...team }),
    )
    expect(await row(third?.id)).toBe('Comets')
    const dates = await call(f.people.admin, 'create_booking_series', {
      p_facility_id: f.home.id,
      p_space_ids: [f.home.space],
      p_service_type_id: f.home.open,
      p_instructor_id: null,
      p_first_start: june(17, '10:00'),
      p_minutes: 60,
      p_every_weeks: 1,
      p_until: null,
      p_count: 2,
      p_player_name: 'Owen',
      ...team,
      p_player_email: null,
    })
    for (const { booking_id } of dates) expect(await row(booking_id)).toBe('Comets')
  })

  test('is changed, sent, exported and erased with the player', async () => {
    const id = await bookCage({ ...place(18), ...team })
    const [snapshot] = await db.owner.query(
      'select private.booking_snapshot(b) as told from bookings b where id = $1',
      [id],
    )
    expect(snapshot?.told).toMatchObject({ player_name: 'Owen Brandt', team_name: 'Comets' })

    await db.owner.query(
      `insert into webhook_endpoints (facility_id, url, events)
       values ($1, 'https://example.com/hook', array['booking.changed'])`,
      [f.home.id],
    )
    await f.people.admin.query(`update bookings set team_name = 'Stars' where id = $1`, [id])
    expect(
      await db.owner.query(
        `select payload -> 'data' -> 'booking' ->> 'team_name' as name from webhook_deliveries`,
      ),
    ).toEqual([{ name: 'Stars' }])

    const [exported] = await call(f.people.admin, 'export_family', {
      p_customer_id: (await bookingRow(db, id)).customer_id,
    })
    expect(exported?.export_family.bookings).toContainEqual(
      expect.objectContaining({ id, team_name: 'Stars' }),
    )

    await db.owner.query('select private.erase_bookings($1, array[$2]::uuid[])', [f.home.id, id])
    expect(await row(id)).toBeNull()
    const written = db.owner.query(`update bookings set team_name = 'Stars' where id = $1`, [id])
    await expect(written).rejects.toThrow('The player of this booking was erased.')
  })
})

describe('the columns of bookings', () => {
  const { db, f } = facilitiesOn('embedded')

  test('belong to the player, to the place, or to the product', async () => {
    const columnsOf = (type: string) =>
      db.owner
        .query(`select private.columns_of('${type}') as names`)
        .then(([found]): string[] => found?.names.split(', '))
    const parts = [...(await columnsOf('private.player')), ...(await columnsOf('private.place'))]
    const columns = await columnsOf('public.bookings')
    expect(parts.filter((name) => !columns.includes(name))).toEqual([])
    // A new column about a person belongs in private.player, so that it is erased with the others.
    expect(columns.filter((name) => !parts.includes(name)).sort()).toEqual([
      ...[
        'arrived_at',
        'booked_until',
        'booking_token',
        'calendar_sequence',
        'cancellation_reason',
      ],
      ...[
        'cancelled_at',
        'cancelled_by',
        'created_at',
        'customer_id',
        'erased_at',
        'group_id',
        'id',
        'language',
        'metadata',
      ],
      ...['price', 'price_audience', 'price_before', 'price_lines', 'series_id'],
      ...['service_requires_instructor', 'staff_notes', 'status', 'updated_at'],
    ])
  })

  test('about the player are all empty after it was erased', async () => {
    const request = bookingRequest(f.home, {
      p_player_phone: '937 555 0142',
      p_is_minor: true,
      p_parent_name: 'Pat Brandt',
      p_notes: 'Tall',
    })
    const id = await book(f.people.visitor, request)
    const player = () =>
      db.owner
        .query(
          'select to_jsonb(private.booked_player(b)) as player from bookings b where id = $1',
          [id],
        )
        .then(([found]) => found?.player as Record<string, unknown>)
    // A new attribute needs a value here. Otherwise this test cannot show that it is emptied.
    expect(
      Object.entries(await player()).filter(([, value]) => value === null || value === false),
    ).toEqual([])
    await db.owner.query('select private.erase_bookings($1, array[$2]::uuid[])', [f.home.id, id])
    const { player_name, is_minor, ...rest } = await player()
    expect({ player_name, is_minor }).toEqual({ player_name: 'Erased player', is_minor: false })
    expect(Object.values(rest).filter((value) => value !== null)).toEqual([])
  })
})
