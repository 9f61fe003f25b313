import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { call, type Facilities, june } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { expectNoEffect, expectRefused } from './fixtures/refusal.ts'
import { seriesRequest } from './fixtures/series-request.ts'
import { moveAsStaff } from './fixtures/staff-calls.ts'

const unknown = 'Team not found'
const outsiders = [
  ...(['instructor', 'stranger', 'foreignAdmin', 'foreignInstructor'] as const),
] satisfies (keyof Facilities['people'])[]

describe.each(engines)('teams on %s', (engine) => {
  const { db, f, bookCage } = freshFacilitiesOn(engine, {
    also: ['booking_series', 'teams', 'customers'],
  })

  const team = async (changes: Record<string, unknown> = {}, by = f.people.admin) => {
    const given = { facility_id: f.home.id, name: 'Riverside 12U', ...changes }
    const names = Object.keys(given)
    const [row] = await by.query(
      `insert into teams (${names}) values (${names.map((_, n) => `$${n + 1}`)}) returning id, roster_token`,
      Object.values(given),
    )
    return row as { id: string; roster_token: string }
  }
  const player = async (teamId: string, name: string, by = f.people.admin) => {
    const [row] = await by.query(
      'insert into team_players (team_id, player_name, birth_year) values ($1, $2, 2014) returning id',
      [teamId, name],
    )
    return row?.id as string
  }
  const roster = async (token: string | null, by = db.visitor) =>
    (await call(by, 'get_roster', { p_roster_token: token }))[0]
  const add = async (token: string, name: string | null, year: number | null = null) =>
    (
      await call(db.visitor, 'add_team_player', {
        p_roster_token: token,
        p_player_name: name,
        p_birth_year: year,
      })
    )[0]
  const players = (teamId: string) =>
    db.owner.query(
      'select player_name, birth_year, facility_id from team_players where team_id = $1 order by player_name',
      [teamId],
    )
  const series = (changes: Record<string, unknown>, by = f.people.admin) =>
    call(by, 'create_booking_series', seriesRequest(f.home, { p_count: 3, ...changes }))

  test('a series of a team without a contact has one customer, also when dates are added', async () => {
    const { id } = await team()
    const nobody = {
      p_player_email: null,
      p_team_id: id,
      p_space_ids: [f.home.space, f.home.secondSpace],
    }
    await series(nobody)
    const customers = () => db.owner.query('select id, name from customers')
    const used = () => db.owner.query('select distinct customer_id as id from bookings')
    const [first] = await customers()
    expect(await customers()).toEqual([{ id: expect.any(String), name: 'Riverside 12U' }])
    const [made] = await db.owner.query('select id from booking_series')
    const more = { p_first_start: june(18, '17:00'), p_series_id: made?.id }
    await series({ ...nobody, ...more, p_team_id: null })
    expect(await customers()).toEqual([first])
    expect(await used()).toEqual([{ id: first?.id }])
    // A name alone is nobody in particular: another series is another customer.
    await series({ ...nobody, p_first_start: june(19, '17:00') })
    expect(await customers()).toHaveLength(2)
  })

  test('the holder of the link reads first names and initials, and nothing else of a player', async () => {
    const { id, roster_token } = await team({
      contact_name: 'Tim Alvarez',
      contact_email: 'tim@riverside.example',
      contact_phone: '937 555 0131',
      notes: 'Pays monthly',
    })
    await player(id, 'Dylan Meyer')
    await player(id, 'Ana María de la Cruz')
    const shown = await roster(roster_token)
    expect(shown).toMatchObject({
      team_name: 'Riverside 12U',
      facility_name: 'The home cages',
      time_zone: 'America/New_York',
      waiver: null,
      players: [
        { player_name: 'Ana C.', is_signed: false },
        { player_name: 'Dylan M.', is_signed: false },
      ],
      dates: [],
    })
    // An id may have any digits.
    expect(JSON.stringify(shown).replaceAll(/"id":"[^"]+"/g, '')).not.toMatch(
      /Meyer|Cruz|2014|Alvarez|example|0131|monthly|[0-9a-f]{64}/,
    )
  })

  test('a wrong, replaced or inactive link opens nothing, and all are refused alike', async () => {
    const { id, roster_token } = await team()
    const wrong = [
      ...['', '%', roster_token.slice(0, 8), roster_token.toUpperCase(), `${roster_token} `],
      ...['0'.repeat(64), id, null],
    ]
    for (const token of wrong) {
      await expectRefused(db, 'PT404', () => roster(token), unknown)
      await expectRefused(db, 'PT404', () => add(token as string, 'Dylan Meyer'), unknown)
    }
    const [renewed] = await call(f.people.admin, 'renew_roster_link', { p_team_id: id })
    expect(renewed).toEqual({ id, roster_token: expect.stringMatching(/^[0-9a-f]{64}$/) })
    await expectRefused(db, 'PT404', () => roster(roster_token), unknown)
    expect((await roster(renewed?.roster_token))?.team_name).toBe('Riverside 12U')
    await f.people.admin.query('update teams set is_active = false where id = $1', [id])
    await expectRefused(db, 'PT404', () => roster(renewed?.roster_token), unknown)
    await expectRefused(db, 'PT404', () => add(renewed?.roster_token, 'Dylan Meyer'), unknown)
  })

  test('the holder of the link adds a player, once for each name and year', async () => {
    const { id, roster_token } = await team()
    const first = await add(roster_token, ' Dylan Meyer ', 2014)
    expect(first).toEqual({ id: expect.any(String), player_name: 'Dylan M.' })
    expect(await add(roster_token, 'dylan  meyer')).toEqual(first)
    expect((await add(roster_token, 'Dylan Meyer', 2012))?.id).not.toBe(first?.id)
    expect(await players(id)).toEqual([
      { player_name: 'Dylan Meyer', birth_year: 2014, facility_id: f.home.id },
      { player_name: 'Dylan Meyer', birth_year: 2012, facility_id: f.home.id },
    ])
  })

  test.each([
    [null, null, 'P0001', 'Player name is required'],
    ['  ', null, 'P0001', 'Player name is required'],
    ['1234', null, 'P0001', 'Player name is required'],
    ['Dylan\nMeyer', null, 'P0001', 'Player name must be one line of at most 100 characters.'],
    ['x'.repeat(101), null, 'P0001', 'Player name must be one line of at most 100 characters.'],
    ['Dylan Meyer', 12, 'P0001', 'The birth year must be a year, such as 2014.'],
    ['Dylan Meyer', 2027, 'P0001', 'The birth year must be a year, such as 2014.'],
  ])('a player %j of %j is refused', async (name, year, state, sentence) => {
    const { roster_token } = await team()
    await expectRefused(db, state, () => add(roster_token, name, year), sentence)
  })

  test('a roster takes a hundred players', async () => {
    const { id, roster_token } = await team()
    const insert = `insert into team_players (team_id, player_name)
      select $1, 'Player ' || n from generate_series(1, $2::integer) n`
    await expectRefused(db, 'PT422', () => f.people.admin.query(insert, [id, 101]))
    await f.people.admin.query(insert, [id, 100])
    await expectRefused(
      db,
      'PT409',
      () => add(roster_token, 'Dylan Meyer'),
      'This roster is full. Call the facility.',
    )
  })

  test('nobody but administrators of the facility reads or writes teams and players', async () => {
    const { id } = await team()
    const dylan = await player(id, 'Dylan Meyer')
    for (const role of outsiders) {
      const person = f.people[role]
      expect(await person.query('select * from teams')).toEqual([])
      expect(await person.query('select * from team_players')).toEqual([])
      await expectRefused(db, '42501', () => team({}, person))
      await expectRefused(db, '42501', () => player(id, 'Jack Sutter', person))
      await expectNoEffect(db, () => person.query(`update teams set name = 'Mine'`))
      await expectNoEffect(db, () => person.query(`update team_players set player_name = 'Mine'`))
      await expectNoEffect(db, () => person.query('delete from team_players'))
      await expectRefused(
        db,
        'PT404',
        () => call(person, 'renew_roster_link', { p_team_id: id }),
        unknown,
      )
    }
    for (const statement of [
      ...['select id from teams', 'select id from team_players', `delete from team_players`],
      `select roster_token from teams where id = '${id}'`,
    ])
      await expectRefused(db, '42501', () => db.visitor.query(statement))
    // Not even an administrator chooses a token, moves a player or a team, or deletes a team.
    for (const statement of [
      ...[`update teams set roster_token = repeat('0', 64)`, `delete from teams`],
      ...[
        `update teams set facility_id = '${f.away.id}'`,
        `update team_players set team_id = null`,
      ],
    ])
      await expectRefused(db, '42501', () => f.people.admin.query(statement))
    await f.people.admin.query('delete from team_players where id = $1', [dylan])
    expect(await players(id)).toEqual([])
  })

  test('a series is for a team of its facility, and the team’s page shows its dates', async () => {
    const { id, roster_token } = await team()
    const away = await team({ facility_id: f.away.id }, f.people.foreignAdmin)
    for (const p_team_id of [away.id, f.home.id])
      await expectRefused(db, 'PT404', () => series({ p_team_id }), unknown)
    const spaces = [f.home.space, f.home.secondSpace]
    const rows = await series({ p_team_id: id, p_space_ids: spaces })
    await bookCage({ p_player_name: 'Riverside 12U', p_player_email: 'tim@riverside.example' })
    const [, , second] = rows
    await moveAsStaff(f, second?.booking_id, {
      p_space_id: f.home.space,
      p_start_time: '2026-06-23T18:00:00-04:00',
      p_end_time: '2026-06-23T19:30:00-04:00',
      p_override: true,
    })
    const dates = (await roster(roster_token))?.dates
    expect(
      dates.map(({ spaces, is_changed }: Record<string, unknown>) => [spaces, is_changed]),
    ).toEqual([
      [['Cage A', 'Cage B'], false],
      [['Cage B'], false],
      [['Cage A'], true],
      [['Cage A', 'Cage B'], false],
    ])
    await expectRefused(db, '23503', () =>
      f.people.admin.query('update booking_series set team_id = $1', [away.id]),
    )
    await f.people.admin.query('update booking_series set team_id = null')
    expect((await roster(roster_token))?.dates).toEqual([])
    const log = await f.people.admin.query(
      `select kind, action, changes from activity where kind in ('series', 'team')`,
    )
    expect(log).toContainEqual({
      kind: 'series',
      action: 'changed',
      changes: { team_id: ['Riverside 12U', null] },
    })
  })

  test('the log says what staff changed, and nothing of players, contacts or tokens', async () => {
    const { id } = await team({
      contact_name: 'Tim Alvarez',
      contact_email: 'tim@riverside.example',
    })
    await player(id, 'Dylan Meyer')
    await call(f.people.admin, 'renew_roster_link', { p_team_id: id })
    const log = await f.people.admin.query(
      `select kind, action, subject_name, changes from activity where kind like 'team%'`,
    )
    expect(log).toEqual(
      expect.arrayContaining([
        {
          ...{ kind: 'team', action: 'added', subject_name: 'Riverside 12U' },
          changes: { name: [null, 'Riverside 12U'], is_active: [null, true] },
        },
        {
          ...{ kind: 'team', action: 'changed', subject_name: 'Riverside 12U' },
          changes: { roster_token: null },
        },
        { kind: 'team_player', action: 'added', subject_name: null, changes: {} },
      ]),
    )
    expect(JSON.stringify(log)).not.toMatch(/Meyer|Alvarez|tim@|[0-9a-f]{64}/)
  })

  test('a family’s data holds the teams that it is the contact of, and erasing it leaves the team', async () => {
    const { id } = await team({
      contact_name: 'Tim Alvarez',
      contact_email: 'Tim@riverside.example',
    })
    await player(id, 'Dylan Meyer')
    const ask = async (name: string, by = db.owner) =>
      (await by.query(`select private.${name}`))[0] as Record<string, never>
    const { export_family_of: data } = await ask(`export_family_of('tim@riverside.example')`)
    expect(data).toMatchObject({ teams: [{ name: 'Riverside 12U', contact_name: 'Tim Alvarez' }] })
    expect(JSON.stringify(data)).not.toMatch(/Meyer|[0-9a-f]{64}/)
    await db.owner.query(
      `select private.erase_family_of($1, 'tim@riverside.example', null, null, false)`,
      [f.home.id],
    )
    expect(await db.owner.query('select name, contact_name, contact_email from teams')).toEqual([
      { name: 'Riverside 12U', contact_name: null, contact_email: null },
    ])
    expect(await players(id)).toHaveLength(1)
  })

  test('retention erases the players and contacts of teams that no longer come', async () => {
    await db.owner.query('update facility_settings set erase_players_after_months = 2')
    const gone = await team({ name: 'Gone', contact_name: 'Tim Alvarez' })
    const stays = await team({ name: 'Stays', contact_name: 'Kim Park' })
    await player(gone.id, 'Dylan Meyer')
    await player(stays.id, 'Jack Sutter')
    await series({ p_team_id: stays.id, p_count: 12 })
    db.clock.set('2026-09-20T14:00:00Z')
    for (let rows = 1; rows > 0; ) {
      const [row] = await db.owner.query('select private.erase_old_players(50) as rows')
      rows = row?.rows
    }
    expect(await players(gone.id)).toEqual([])
    expect(await players(stays.id)).toHaveLength(1)
    expect(await db.owner.query('select name, contact_name from teams order by name')).toEqual([
      { name: 'Gone', contact_name: null },
      { name: 'Stays', contact_name: 'Kim Park' },
    ])
    await db.owner.query('update facility_settings set erase_players_after_months = default')
  })
})
