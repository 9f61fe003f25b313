import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bookAsStaff } from '../../../../database/tests/fixtures/staff-calls.ts'
import { screensOn } from '../../../tests/render-route.tsx'

const { db, f, open } = screensOn()

it('keeps what is typed, and replaces no note of a colleague unseen', async () => {
  const { id } = (await bookAsStaff(f)) as { id: string }
  const note = async () =>
    (await db.owner.query('select staff_notes from bookings where id = $1', [id]))[0]?.staff_notes
  const page = await open(`/admin/bookings?booking=${id}`, 'admin')
  await page.press('Add a staff note')
  await page.fill('Staff note', 'Left-handed')
  await page.user.keyboard('{Escape}')
  await page.miss('Save note')
  for (const link of screen.getAllByRole('link', { name: /Owen Brandt/ }).slice(0, 1))
    await page.user.click(link)
  await page.press('Add a staff note')
  expect(await screen.findByLabelText('Staff note')).toHaveProperty('value', 'Left-handed')
  await db.owner.query(`update bookings set staff_notes = 'Pays in cash' where id = $1`, [id])
  await page.press('Save note')
  await page.see(/Somebody else changed the note. It is now: “Pays in cash”/)
  expect(await note()).toBe('Pays in cash')
  await page.fill('Staff note', 'Pays in cash, left-handed')
  await page.press('Save note')
  await page.see('Note saved')
  expect(await note()).toBe('Pays in cash, left-handed')
})
