import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { hours } from '../../../../database/tests/fixtures/facility-fixture.ts'
import { bookAsStaff } from '../../../../database/tests/fixtures/staff-calls.ts'
import { screensOn } from '../../../tests/render-route.tsx'

const { db, f, open } = screensOn()

it('gives a further child the lesson of an instructor who is free then', async () => {
  await db.owner.query(`insert into facility_spaces (facility_id, name) values ($1, 'Cage C')`, [
    f.home.id,
  ])
  try {
    await bookAsStaff(f, {
      ...{ p_service_type_id: f.home.lesson, p_instructor_id: f.jenna, p_override: true },
      ...hours(15, '10:00', '11:00'),
      p_space_id: f.home.secondSpace,
    })
    const page = await open('/admin', 'admin')
    await page.press(/walk-in/i)
    const panel = await page.inside('dialog')
    await panel.fill('First name', 'Ava')
    await panel.press('Add another')
    await panel.fill('Name of player 2', 'Ben')
    const second = within(await screen.findByRole('group', { name: 'Player 2' }))
    const service = await second.findByLabelText<HTMLSelectElement>('Service')
    await panel.user.selectOptions(service, 'Lesson')
    await waitFor(() =>
      expect(second.getByLabelText('Instructor')).toHaveProperty('value', f.home.instructor),
    )
  } finally {
    await db.owner.query(
      `with gone as (delete from bookings) delete from facility_spaces where name = 'Cage C'`,
    )
  }
})
