import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { addTeam } from '../../../../database/tests/fixtures/added-rows.ts'
import { call } from '../../../../database/tests/fixtures/facility-fixture.ts'
import { seriesRequest } from '../../../../database/tests/fixtures/series-request.ts'
import { publishWaiver } from '../../../../database/tests/fixtures/staff-calls.ts'
import { screensOn } from '../../../tests/render-route.tsx'

const { db, f, open } = screensOn()

it('a team’s date names Cage 2 before Cage 10, and the time zone to who is elsewhere', async () => {
  await db.owner.query(
    `update facility_spaces set name = case id when $1 then 'Cage 10' else 'Cage 2' end
     where id in ($1, $2)`,
    [f.home.space, f.home.secondSpace],
  )
  const team = await addTeam(f, 'Riverside 12U')
  const dates = { p_space_ids: [f.home.space, f.home.secondSpace], p_count: 1, p_team_id: team.id }
  await call(f.people.admin, 'create_booking_series', seriesRequest(f.home, dates))
  vi.stubEnv('TZ', 'America/New_York')
  try {
    const here = await open(`/team/${team.roster_token}`)
    await here.see('Cage 2, Cage 10')
    expect(document.title).toMatch(/^Riverside 12U/)
    expect(screen.queryByText('Eastern time')).toBeNull()
    vi.stubEnv('TZ', 'America/Los_Angeles')
    const elsewhere = await open(`/team/${team.roster_token}`)
    await elsewhere.see('Eastern time')
  } finally {
    vi.unstubAllEnvs()
  }
})

it('keeps room for the time where a team has many cages', async () => {
  const spaces = await db.owner.query(
    `insert into facility_spaces (facility_id, name)
     select $1, 'Cage ' || n from generate_series(21, 25) n returning id`,
    [f.home.id],
  )
  const team = await addTeam(f, 'Varsity')
  const dates = { p_space_ids: spaces.map(({ id }) => id), p_count: 1, p_team_id: team.id }
  await call(f.people.admin, 'create_booking_series', seriesRequest(f.home, dates))
  const page = await open(`/team/${team.roster_token}`)
  await page.see('Cage 21, Cage 22, Cage 23, Cage 24, Cage 25')
  await page.see('+3')
  expect(screen.queryByText('23')).toBeNull()
})

it('has lamps for at most forty players, which fit on a phone', async () => {
  await publishWaiver(f)
  const team = await addTeam(f, 'Academy')
  await f.people.admin.query(
    `insert into team_players (team_id, player_name)
     select $1, 'Player ' || chr(65 + n / 26) || chr(65 + n % 26) from generate_series(0, 59) n`,
    [team.id],
  )
  await open(`/team/${team.roster_token}`)
  const board = await screen.findByRole('region', { name: '0 of 60 signed' })
  expect(board.querySelectorAll('i')).toHaveLength(40)
})
