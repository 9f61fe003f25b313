import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { call, facilitiesOn } from './fixtures/facility-fixture.ts'

/** The evening of December 31 in New York, where in UTC the next year has begun. */
const newYearsEve = '2027-01-01T02:00:00Z'

describe.each(engines)('who is 18 on New Year’s Eve on %s', (engine) => {
  const { db, f } = facilitiesOn(engine)

  test('is judged by the facility’s year', async () => {
    const [draft] = await call(f.people.admin, 'save_waiver_draft', {
      ...{ p_facility_id: f.home.id, p_title: 'Playing here', p_body: 'Batting can cause injury.' },
    })
    await call(f.people.admin, 'publish_waiver', { p_waiver_text_id: draft?.id })
    const [team] = await f.people.admin.query(
      `insert into teams (facility_id, name) values ($1, 'Ravens') returning roster_token`,
      [f.home.id],
    )
    const sign = (birth_year: number, p_relation: string) =>
      call(db.visitor, 'sign_waiver', {
        p_token: team?.roster_token,
        p_waiver_text_id: draft?.id,
        p_players: JSON.stringify([{ player_name: 'Owen Brandt', birth_year }]),
        p_signer_name: 'Owen Brandt',
        p_relation,
        p_agrees: true,
      })
    const add = (p_birth_year: number) =>
      call(db.visitor, 'add_team_player', {
        ...{ p_roster_token: team?.roster_token, p_player_name: 'Ana Brandt', p_birth_year },
      })
    db.clock.set(newYearsEve)
    await expect(sign(2009, 'self')).rejects.toMatchObject({ code: 'PT409' })
    await expect(sign(2027, 'parent')).rejects.toMatchObject({ code: 'P0001' })
    await expect(add(2027)).rejects.toMatchObject({ code: 'P0001' })
    expect(await sign(2008, 'self')).toHaveLength(1)
    expect(await add(2026)).toHaveLength(1)
  })
})
