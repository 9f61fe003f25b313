import { describe, expect, test } from 'vitest'
import { engines } from './engines/test-database.ts'
import { call, facilitiesOn } from './fixtures/facility-fixture.ts'
import { teamWithWaiver } from './fixtures/team-with-waiver.ts'

/** The evening of December 31 in New York, where in UTC the next year has begun. */
const newYearsEve = '2027-01-01T02:00:00Z'

describe.each(engines)('who is 18 on New Year’s Eve on %s', (engine) => {
  const { db, f } = facilitiesOn(engine)

  test('is judged by the facility’s year', async () => {
    const team = await teamWithWaiver(db, f)
    const sign = (birth_year: number, p_relation: string) =>
      team.sign([{ player_name: 'Owen Brandt', birth_year }], {
        p_signer_name: 'Owen Brandt',
        p_relation,
      })
    const add = (p_birth_year: number) =>
      call(db.visitor, 'add_team_player', {
        ...{ p_roster_token: team.roster, p_player_name: 'Ana Brandt', p_birth_year },
      })
    db.clock.set(newYearsEve)
    await expect(sign(2009, 'self')).rejects.toMatchObject({ code: 'PT409' })
    await expect(sign(2027, 'parent')).rejects.toMatchObject({ code: 'P0001' })
    await expect(add(2027)).rejects.toMatchObject({ code: 'P0001' })
    expect(await sign(2008, 'self')).toHaveLength(1)
    expect(await add(2026)).toHaveLength(1)
  })
})
