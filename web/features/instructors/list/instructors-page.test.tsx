import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { screensOn } from '../../../tests/render-route.tsx'

const { db, f, open, outages, bookLesson } = screensOn()

describe('/admin/instructors', () => {
  it('names a lesson in progress before its instructor is deleted', async () => {
    const id = await bookLesson()
    const [{ now } = {}] = await db.owner.query('select private.now() as now')
    const at = (minutes: number) => new Date((now as Date).getTime() + minutes * 60_000)
    await db.owner.query('update bookings set start_time = $2, end_time = $3 where id = $1', [
      id,
      at(-20),
      at(40),
    ])
    const page = await open('/admin/instructors', 'admin')
    await page.press('Delete Ray Delgado')
    const question = await page.inside('dialog', 'Delete Ray Delgado?')
    await question.see(
      'This cannot be undone. 1 confirmed booking with Ray Delgado is not over. It stays booked, and the dashboard lists it to be settled.',
    )
    await question.press('Keep instructor')
    await db.owner.query(`update bookings set status = 'cancelled' where id = $1`, [id])
  })

  it('shows a failed load, and tries again', async () => {
    const page = await open('/admin/spaces', 'admin')
    await page.see('Cage A')
    await outages.table('instructors')
    await page.press('Instructors', 'link')
    await page.see('Failed to load instructors. Please try again.')
    await outages.end()
    await page.tryAgain('Ray Delgado')
  })

  it('settles the coming lessons before an instructor is deactivated', async () => {
    await bookLesson()
    const page = await open('/admin/instructors', 'admin')
    await page.press('Deactivate Ray Delgado')
    const question = await page.inside('dialog', 'Deactivate Ray Delgado?')
    await question.see('1 booking is affected')
    await question.see('Ask by email to pick another time')
    await outages.table('instructors', 'update')
    await question.press('Deactivate Ray Delgado, ask 1 customer')
    await page.see('Failed to update instructor status. Please try again.')
    await outages.end()
    await question.press('Deactivate Ray Delgado, ask 1 customer')
    await page.see('Ray Delgado is now inactive')
    await question.see('Asked by email to pick another time')
  })

  it('hides inactive instructors on request', async () => {
    const page = await open('/admin/instructors', 'admin')
    await page.see('Idle Person')
    await page.check('Show inactive')
    await page.miss('Idle Person')
  })

  it('deletes after a question, and shows a failure', async () => {
    const page = await open('/admin/instructors', 'admin')
    await page.press('Delete Idle Person')
    const question = await page.inside('dialog', 'Delete Idle Person?')
    await question.see('This cannot be undone.')
    await outages.table('instructors', 'update')
    await question.press('Delete instructor')
    await question.see('Failed to delete instructor. Please try again.')
    await outages.end()
    await question.press('Delete instructor')
    await page.see('Idle Person was deleted')
    const [row] = await db.owner.query('select deleted_at from instructors where id = $1', [f.idle])
    expect(row?.deleted_at).toBeInstanceOf(Date)
  })
})

describe('/admin/instructors/new', () => {
  it('names missing fields, and keeps the typed text when saving fails', async () => {
    const page = await open('/admin/instructors/new', 'admin')
    await page.press('Create instructor')
    expect(
      await screen.findAllByText('First name, last name, and email are required fields.'),
    ).toHaveLength(3)
    await page.fill('First name', 'Nora')
    await page.fill('Last name', 'Vance')
    await page.fill('Email', 'nora')
    await page.fill(/^Hourly rate/, 'sixty')
    await page.see('Please enter a valid email address.')
    await page.see('Hourly rate must be a valid number.')
    await page.fill('Email', 'nora@example.com')
    await page.fill(/^Hourly rate/, '62.5')
    await outages.table('instructors', 'insert')
    await page.press('Create instructor')
    await page.see('Failed to save instructor. Please try again.')
    await outages.end()
    await page.press('Create instructor')
    await page.see('Nora Vance')
    await page.see('$62.50')
    expect(location.pathname).toBe('/admin/instructors')
  })
})

describe('/admin/instructors/{id}', () => {
  it('shows a failed load, and tries again', async () => {
    const page = await open('/admin/instructors', 'admin')
    await page.see('Jenna Kowalski')
    await outages.table('instructors')
    await page.press('Edit Jenna Kowalski', 'link')
    await page.see('Failed to load instructor data. Please try again.')
    await outages.end()
    await page.press('Try again')
    await screen.findByDisplayValue('Kowalski')
  })
})
