import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { addTeam } from './fixtures/added-rows.ts'
import { call, june } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { bookGroup, groupRequest, partOf } from './fixtures/group-request.ts'
import { seriesRequest } from './fixtures/series-request.ts'
import { teamWithWaiver } from './fixtures/team-with-waiver.ts'
import { withoutTriggers } from './fixtures/without-triggers.ts'

describe.each(engines)('the waiver of a team’s bookings on %s', (engine) => {
  const { db, f, rowOf } = freshFacilitiesOn(engine, {
    also: ['booking_series', 'teams', 'customers'],
  })

  /** A team with the players Dylan and Jack, and an hour that their coach books for it. */
  const teamOf = async () => {
    const team = await teamWithWaiver(db, f)
    const add = (name: string) =>
      f.people.admin.query('insert into team_players (team_id, player_name) values ($1, $2)', [
        team.id,
        name,
      ])
    await add('Dylan Meyer')
    await add('Jack Sutter')
    const sign = (player_name: string) =>
      team.sign([{ player_name }], { p_signer_name: 'Kate Meyer', p_relation: 'parent' })
    const coach = { p_player_name: 'Tim Alvarez', p_player_email: 'tim@riverside.example' }
    const series = seriesRequest(f.home, { ...coach, p_team_id: team.id, p_count: 2 })
    const ids = (await call(f.people.admin, 'create_booking_series', series)).map((row) =>
      String(row.booking_id),
    )
    return { ...team, add, sign, ids, coach }
  }
  const statesOf = async (ids: string[]) =>
    (await call(f.people.admin, 'get_waiver_states', { p_booking_ids: ids })).map(
      ({ state }) => state,
    )
  const hours = (from: number, names: string[]) =>
    names.map((player_name, at) =>
      partOf(f.home, {
        ...{ player_name, space_id: f.home.secondSpace },
        ...{ start_time: june(18, `${from + at}:00`), end_time: june(18, `${from + at + 1}:00`) },
      }),
    )
  /** A group that the coach booked for these players, which the desk gave to the team. */
  const groupOf = async (teamId: string, names: string[]) => {
    const contact = { p_contact_name: 'Tim Alvarez', p_contact_email: 'tim@riverside.example' }
    const group = await bookGroup(f.people.admin, groupRequest(f.home, hours(10, names), contact))
    await f.people.admin.query('update booking_groups set team_id = $1 where id = $2', [
      teamId,
      group.group_id,
    ])
    return group
  }
  const isAsked = async (id: string) => {
    const { booking_token: p_booking_token } = await rowOf(id)
    const [pass] = await call(db.visitor, 'get_booking_by_token', { p_booking_token })
    return pass?.asks_for_waiver
  }

  test('is signed once all players on its roster are', async () => {
    const { add, sign, ids, coach } = await teamOf()
    const others = await call(
      f.people.admin,
      'create_booking_series',
      seriesRequest(f.home, {
        ...{ ...coach, p_space_ids: [f.home.secondSpace], p_count: 1 },
        p_team_id: (await addTeam(f, 'Terns')).id,
      }),
    )
    const all = [...ids, String(others[0]?.booking_id)]
    expect(await statesOf(all)).toEqual(['missing', 'missing', 'missing'])
    await sign('Dylan Meyer')
    expect([await statesOf(all), await isAsked(ids[0] ?? '')]).toEqual([
      ['missing', 'missing', 'missing'],
      true,
    ])
    await sign('Jack Sutter')
    expect([await statesOf(all), await isAsked(ids[0] ?? '')]).toEqual([
      ['signed', 'signed', 'missing'],
      false,
    ])
    expect(await call(f.people.admin, 'ask_for_waivers', { p_booking_ids: ids })).toEqual([
      { ask_for_waivers: 0 },
    ])
    await add('Mia Ortiz')
    expect(await statesOf(ids)).toEqual(['missing', 'missing'])
  })

  test('ends with the first signature of a player that ends', async () => {
    const { sign, ids } = await teamOf()
    await sign('Dylan Meyer')
    await sign('Jack Sutter')
    await withoutTriggers(db, ['waiver_signatures'], (client) =>
      client.query(
        `update waiver_signatures set valid_until = '2026-06-18' where player_name = 'Dylan Meyer'`,
      ),
    )
    expect(await statesOf(ids)).toEqual(['signed', 'expired'])
  })

  test('of one player is signed with that player’s signature on the roster', async () => {
    const { id, add, sign } = await teamOf()
    const { group_token, bookings } = await groupOf(id, [
      'Dylan Meyer',
      'Jack Sutter',
      'Rosa Alvarez',
    ])
    const ids = bookings.map((each) => each.id)
    await sign('Dylan Meyer')
    expect(await statesOf(ids)).toEqual(['signed', 'missing', 'missing'])
    const [page] = await call(db.visitor, 'get_waiver', { p_token: group_token })
    expect(page?.players.map(({ is_signed }: { is_signed: boolean }) => is_signed)).toEqual([
      ...[true, false, false],
    ])
    // Another Dylan joins, and nobody knows which of them comes.
    await add('Dylan Meyer')
    expect(await statesOf(ids)).toEqual(['missing', 'missing', 'missing'])
  })

  test('of a guest is not signed with the signatures on its roster', async () => {
    const { id, sign } = await teamOf()
    const names = ['dylan  meyer', 'Rosa Alvarez', 'Tim Alvarez', 'Ravens']
    const { bookings } = await groupOf(id, names)
    const ids = bookings.map((each) => each.id)
    await sign('Dylan Meyer')
    expect(await statesOf(ids)).toEqual(['signed', 'missing', 'missing', 'missing'])
    await sign('Jack Sutter')
    expect(await statesOf(ids)).toEqual(['signed', 'missing', 'signed', 'signed'])
    expect(await Promise.all(ids.map(isAsked))).toEqual([false, true, false, false])
  })

  test('is signed by its players with the link of a booking too, not by the team', async () => {
    const { id, waiver, ids } = await teamOf()
    const playersOf = async (p_token: unknown) =>
      (await call(db.visitor, 'get_waiver', { p_token }))[0]?.players
    const { booking_token } = await rowOf(ids[0] ?? '')
    const [dylan, jack] = ['Dylan M.', 'Jack S.'].map((player_name) =>
      expect.objectContaining({ player_name, is_signed: false, has_email: false }),
    )
    expect(await playersOf(booking_token)).toEqual([dylan, jack])
    // Everybody once: a player on the roster who also has a booking, and a guest.
    const names = ['Dylan Meyer', 'Rosa Alvarez', 'Ravens 12U', 'Ravens']
    const { group_token } = await groupOf(id, names)
    const known = await playersOf(group_token)
    expect(known.map(({ player_name }: { player_name: string }) => player_name)).toEqual([
      ...['Dylan Meyer', 'Rosa Alvarez', 'Jack S.'],
    ])
    for (const { player_name, team_player_id } of await playersOf(booking_token))
      await call(db.visitor, 'sign_waiver', {
        ...{ p_token: booking_token, p_waiver_text_id: waiver, p_agrees: true },
        p_players: JSON.stringify([{ player_name, team_player_id }]),
        ...{ p_signer_name: 'Kate Meyer', p_relation: 'parent' },
      })
    expect(await statesOf(ids)).toEqual(['signed', 'signed'])
  })

  test('in the team’s name with an age or a number is signed with the roster, and nobody else’s', async () => {
    const { id, sign } = await teamOf()
    await addTeam(f, 'Ravens 10U')
    const names = ['ravens  12U', 'Ravens 2', 'U12', 'Ravens Smith', 'Ravens 10U', 'Ravensson 12U']
    const ids = (await groupOf(id, names)).bookings.map((each) => each.id)
    await sign('Dylan Meyer')
    await sign('Jack Sutter')
    const others = ['missing', 'missing', 'missing', 'missing']
    expect(await statesOf(ids)).toEqual(['signed', 'signed', ...others])
    // One age is not another.
    await f.people.admin.query(`update teams set name = 'Ravens 12U' where id = $1`, [id])
    expect(await statesOf(ids)).toEqual(['signed', ...['missing', ...others]])
    await f.people.admin.query(`update bookings set player_name = 'Ravens' where id = $1`, [ids[1]])
    expect(await statesOf(ids)).toEqual(['signed', 'signed', ...others])
  })
})
