import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { call } from './fixtures/facility-fixture.ts'
import { freshFacilitiesOn } from './fixtures/fresh-facilities.ts'
import { expectRefused } from './fixtures/refusal.ts'
import { teamWithWaiver } from './fixtures/team-with-waiver.ts'

/** Returns a number in letters, because a name has no digits. */
const letters = (digits: string) => [...digits].map((digit) => 'abcdefghij'[Number(digit)]).join('')

describe.each(engines)('signatures on a roster on %s', (engine) => {
  const { db, f, bookCage } = freshFacilitiesOn(engine, { also: ['teams', 'customers'] })
  const teamOf = async () => {
    const team = await teamWithWaiver(db, f)
    const signAll = (players: object[], changes: object) =>
      team.sign(players, { p_signer_name: 'Kate Meyer', p_relation: 'parent', ...changes })
    const sign = (player_name: string, changes = {}, player = {}) =>
      signAll([{ player_name, ...player }], changes)
    const add = (name: string) =>
      f.people.admin.query('insert into team_players (team_id, player_name) values ($1, $2)', [
        team.id,
        name,
      ])
    const read = async () =>
      (await call(db.visitor, 'get_roster', { p_roster_token: team.roster }))[0]
    const signed = async () =>
      (await read())?.players.map((each: Record<string, unknown>) => [
        each.player_name,
        each.is_signed,
      ])
    return { id: team.id, sign, signAll, add, read, signed }
  }

  test('a parent signs with the link, for a child on the roster or for one who joins', async () => {
    const { id, sign, add, read, signed } = await teamOf()
    // Two players with the same short name. Only one of them has a signature.
    await add('Dylan Meyer')
    await add('Dylan Moore')
    await sign('Dylan M. (2)')
    expect(await signed()).toEqual([
      ['Dylan M.', false],
      ['Dylan M. (2)', true],
    ])
    await sign('Jack Sutter', { p_signer_email: 'kate@meyer.example' })
    expect(await signed()).toEqual([
      ['Dylan M.', false],
      ['Dylan M. (2)', true],
      ['Jack S.', true],
    ])
    expect((await read())?.waiver).toEqual({ title: 'Playing here', version: 1 })
    const signatures = await call(f.people.admin, 'get_team_signatures', { p_team_id: id })
    expect(signatures.filter(({ valid_until }) => valid_until)).toHaveLength(2)
    for (const role of ['instructor', 'stranger', 'foreignAdmin', 'foreignInstructor'] as const)
      expect(await call(f.people[role], 'get_team_signatures', { p_team_id: id })).toEqual([])
    await f.people.admin.query('update teams set is_active = false')
    await expectRefused(db, 'PT404', () => sign('Dylan M.'))
    // The family that signed is erased: its child leaves the roster, the signature loses the person.
    await db.owner.query('delete from private.mail_queue')
    await db.owner.query(
      `select private.erase_family_of($1, 'kate@meyer.example', null, null, false)`,
      [f.home.id],
    )
    const left = await db.owner.query('select player_name from team_players order by player_name')
    expect(left.map(({ player_name }) => player_name)).toEqual(['Dylan Meyer', 'Dylan Moore'])
  })

  test('a signature is for the player of this year of birth, however the name is typed', async () => {
    const { sign, signed } = await teamOf()
    const born = (birth_year: number, name = "Ryan O'Brien") => sign(name, {}, { birth_year })
    await born(2012)
    expect(await signed()).toEqual([['Ryan O.', true]])
    // Another family's child with the same name: nobody has signed for this one.
    await born(2015)
    expect(await signed()).toEqual([
      ['Ryan O.', true],
      ['Ryan O. (2)', true],
    ])
    await born(2015, 'ryan  O’Brien')
    const signatures = await db.owner.query(
      "select player_birth_year from waiver_signatures where player_name like 'Ryan%' order by 1",
    )
    expect(signatures.map(({ player_birth_year }) => player_birth_year)).toEqual([2012, 2015])
  })

  test('a signature also counts where the family books for this player with the signer’s address', async () => {
    const { sign } = await teamOf()
    const address = { p_signer_email: 'Kate@meyer.example' }
    await sign('Dylan Meyer', address)
    await sign('Rosa Meyer', { ...address, p_signer_name: 'Rosa Meyer', p_relation: 'self' })
    await sign('Eli Meyer')
    const stateOf = async (p_player_name: string, p_player_email: string, p_is_minor = false) => {
      const parent = p_is_minor ? { p_is_minor, p_parent_name: 'Kate Meyer' } : {}
      const id = await bookCage({ p_player_name, p_player_email, ...parent })
      const [row] = await call(f.people.admin, 'get_waiver_states', { p_booking_ids: [id] })
      await call(f.people.admin, 'cancel_booking', { p_booking_id: id })
      return row?.state
    }
    expect(await stateOf('Dylan Meyer', 'kate@meyer.example', true)).toBe('signed')
    expect(await stateOf('dylan  meyer', 'kate@meyer.example')).toBe('signed')
    expect(await stateOf('Mia Meyer', 'kate@meyer.example', true)).toBe('missing')
    expect(await stateOf('Dylan Meyer', 'other@example.com', true)).toBe('missing')
    // A child cannot have signed for itself.
    expect(await stateOf('Rosa Meyer', 'kate@meyer.example')).toBe('signed')
    expect(await stateOf('Rosa Meyer', 'kate@meyer.example', true)).toBe('missing')
    expect(await stateOf('Eli Meyer', 'kate@meyer.example', true)).toBe('missing')
  })

  test('a page that still shows a player who left the roster adds nobody', async () => {
    const { sign, add, signed } = await teamOf()
    await add('Dylan Meyer')
    await add('Dylan Moore')
    await f.people.admin.query("delete from team_players where player_name = 'Dylan Moore'")
    await expectRefused(db, 'PT422', () => sign('Dylan M. (2)'))
    // The desk corrected the spelling meanwhile.
    await f.people.admin.query("update team_players set player_name = 'Dillan Meyer'")
    await expectRefused(db, 'PT422', () => sign('Dylan M.'))
    expect(await signed()).toEqual([['Dillan M.', false]])
  })

  test('a page that still shows a namesake who left signs for the child that it names by id', async () => {
    const { sign, add, read, signed } = await teamOf()
    await add('Dylan Meyer')
    await add('Dylan Moore')
    const [first, second] = (await read())?.players ?? []
    await f.people.admin.query('delete from team_players where id = $1', [first?.id])
    // The second is "Dylan M." now. The first one's parent still has the page with both.
    await expectRefused(db, 'PT422', () => sign('Dylan M.', {}, { team_player_id: first?.id }))
    expect(await signed()).toEqual([['Dylan M.', false]])
    await add('Dylan Munro')
    await sign('Dylan M. (2)', {}, { team_player_id: second?.id })
    const onRoster = await db.owner.query(
      'select team_player_id from waiver_signatures join team_players player on player.id = team_player_id',
    )
    expect(onRoster).toEqual([{ team_player_id: second?.id }])
    // The desk gave the place to another child meanwhile.
    await f.people.admin.query("update team_players set player_name = 'Zoe Park' where id = $1", [
      second?.id,
    ])
    await expectRefused(db, 'PT422', () => sign('Dylan M.', {}, { team_player_id: second?.id }))
    await expectRefused(db, 'P0001', () => sign('Dylan M.', {}, { team_player_id: 'x' }))
    // Beside an id a full name is refused, right or wrong, so that nobody can try names.
    for (const name of ['Zoe Park', 'Zoe Pahl'])
      await expectRefused(db, 'PT422', () => sign(name, {}, { team_player_id: second?.id }))
  })

  test('who signs for several as the player is refused before a name is looked up', async () => {
    const { add, signAll } = await teamOf()
    await add('Dylan Meyer')
    await db.owner.query('update team_players set birth_year = 2015')
    for (const player_name of ['Dylan Meyer', 'Dylan Sutter'])
      await expectRefused(
        db,
        'PT409',
        () => signAll([{ player_name }, { player_name: 'Jo Park' }], { p_relation: 'self' }),
        'Each adult signs for themselves.',
      )
  })

  test('a place on the roster that is given to another child keeps nobody’s signature', async () => {
    const { sign, signed } = await teamOf()
    await sign('Dylan Meier', {}, { birth_year: 2014 })
    const rename = (player_name: string, birth_year = 2014) =>
      f.people.admin.query('update team_players set player_name = $1, birth_year = $2', [
        player_name,
        birth_year,
      ])
    // Spelled right, and typed in another way: still the same child.
    await rename('dylan  Meyer')
    expect(await signed()).toEqual([['dylan M.', true]])
    await rename('Dylan Meier', 2015)
    expect(await signed()).toEqual([['Dylan M.', true]])
    for (const [name, born] of [['Zoe Park'], ['Dylan Sutter', 2011], ['Dylano Meier']] as const) {
      await rename(name, born)
      expect((await signed())[0]?.[1], name).toBe(false)
    }
    // Now the other child's parent signs. The first signature stays what it is.
    await rename('Zoe Park')
    await sign('Zoe Park', { p_signer_name: 'Min Park' })
    expect(await signed()).toEqual([['Zoe P.', true]])
    const names = await db.owner.query(
      `select player_name from waiver_signatures where signer_name in ('Kate Meyer', 'Min Park')
       and team_player_id in (select id from team_players) order by 1`,
    )
    expect(names.map(({ player_name }) => player_name)).toEqual(['Dylan Meier', 'Zoe Park'])
  })

  test('a player who joins under the name of one who left has nothing of theirs', async () => {
    const { sign, add, signed } = await teamOf()
    const [year, born] = [{ birth_year: 2015 }, 'select birth_year from team_players']
    await sign('Dylan Meyer', {}, year)
    expect(await signed()).toEqual([['Dylan M.', true]])
    await f.people.admin.query('delete from team_players')
    await add('Dylan Meyer')
    expect(await signed()).toEqual([['Dylan M.', false]])
    expect(await f.people.admin.query(born)).toEqual([{ birth_year: null }])
    // The other Dylan is an adult, and signs for himself.
    await sign('Dylan M.', { p_relation: 'self', p_signer_name: 'Dylan Meyer' })
    expect(await signed()).toEqual([['Dylan M.', true]])
  })

  test('thirty parents sign one roster at once', async () => {
    const { sign, add, signed } = await teamOf()
    const names = Array.from({ length: 30 }, (_, at) =>
      `Player${at} Zed${at}`.replace(/\d+/g, letters),
    )
    await add(names[0] as string)
    // Each presses twice.
    await Promise.all([...names, ...names].map((name) => sign(name)))
    const shown = await signed()
    expect(shown).toHaveLength(30)
    expect(shown.every(([, isSigned]: [string, boolean]) => isSigned)).toBe(true)
    const signatures = await db.owner.query(
      'select from waiver_signatures where team_player_id in (select id from team_players)',
    )
    expect(signatures).toHaveLength(30)
  })
})
