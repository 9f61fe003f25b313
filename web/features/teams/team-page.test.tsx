import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { addTeam } from '../../../database/tests/fixtures/added-rows.ts'
import { recordEntry } from '../../../database/tests/fixtures/staff-calls.ts'
import { screensOn } from '../../tests/render-route.tsx'

const { db, f, open } = screensOn()

it('shows what a team owes on its board, where prices are on', async () => {
  const team = await addTeam(f, 'Riverside 12U')
  const path = `/admin/teams/${team.id}`
  const page = await open(path, 'admin')
  await page.see('Dates left')
  expect(screen.queryByText('Owes')).toBeNull()

  await db.owner.query('update facility_settings set enable_payments = true')
  const balls = { p_kind: 'charge', p_tender: null, p_amount: 190, p_note: 'Balls' }
  await recordEntry(f, { ...balls, p_team_id: team.id })
  await open(path, 'admin')
  const owes = await screen.findByText('Owes')
  expect(owes.parentElement?.textContent).toBe('Owes$190.00')
})
