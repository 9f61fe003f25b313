import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { june } from '../../../../database/tests/fixtures/facility-fixture.ts'
import { screensOn } from '../../../tests/render-route.tsx'

const { db, f, open, outages, bookLesson } = screensOn()

describe('/instructor/unavailability', () => {
  it('is added over a lesson after a warning, and deleted, and a failure is shown', async () => {
    await bookLesson()
    const page = await open('/instructor/unavailability', 'instructor')
    await page.press('Add time off')
    const dialog = await page.inside('dialog')
    const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
    await dialog.see('Not bookable on Monday, June 15')
    await screen.findByRole('button', { name: 'Save Monday off' })
    await dialog.press('More than one day')
    expect(value('Until, and including')).toBe('2026-06-16')
    await dialog.fill('Until, and including', '2026-06-12')
    await dialog.press('Save time off')
    await dialog.see('End time must be after start time')
    await dialog.fill('Until, and including', '')
    await dialog.see('End date is required')
    await dialog.press('One day only')
    await dialog.check('This weekend')
    expect(screen.queryByLabelText('First day')).toBeNull()
    await dialog.fill('Until, and including', '2026-06-22')
    await dialog.fill('First day', '2026-06-19')
    expect(value('Until, and including')).toBe('2026-06-22')
    await dialog.press('One day only')
    await dialog.check('Tomorrow')
    await dialog.see('1 lesson is booked in this time.')
    const lesson = await screen.findByRole('link', { name: /10:00 – 11:00 AM, Owen Brandt/ })
    expect(lesson.getAttribute('href')).toBe('/instructor/schedule?view=day&date=2026-06-16')
    await dialog.check('All day')
    expect([value('From'), value('Until')]).toEqual(['09:00', '17:00'])
    await dialog.fill('From', '10:30')
    await dialog.see(/^You stay bookable/)
    await dialog.see('1 lesson is booked in this time.')
    await outages.table('instructor_unavailability', 'insert')
    await dialog.press('Save 10:30 AM – 5:00 PM off')
    await dialog.see('Failed to save unavailability. Please try again.')
    await outages.end()
    await dialog.press('Save 10:30 AM – 5:00 PM off')

    await page.press(/^Edit time off Tuesday, June 16, 2026, 10:30 AM – 5:00 PM/)
    const edited = await page.inside('dialog', 'Edit time off')
    await edited.press('Take all day off')
    await edited.press('Save Tuesday off')
    await page.see('Tuesday, June 16, 2026, all day')
    await page.press(/^Delete time off/)
    const question = await page.inside('dialog', 'Delete this time off?')
    await outages.table('instructor_unavailability', 'delete')
    await question.press('Delete')
    await question.see('Failed to delete unavailability. Please try again.')
    await outages.end()
    await question.press('Delete')
    await page.see('No time off planned.')
  })

  it('says what stays bookable only when it knows when the facility is closed', async () => {
    await bookLesson()
    await outages.function('get_closed_times')
    const tuesday = async () => {
      const page = await open('/instructor/unavailability', 'instructor')
      await page.press('Add time off')
      const dialog = await page.inside('dialog')
      await dialog.check('Tomorrow')
      await dialog.check('All day')
      await dialog.see('1 lesson is booked in this time.')
      return dialog
    }
    await tuesday()
    expect(screen.queryByText(/bookable/i)).toBeNull()
    await outages.end()
    await (await tuesday()).see(/bookable/i)
  })

  it('keeps the times that the desk has changed while its reason was typed', async () => {
    await db.owner.query(
      `insert into instructor_unavailability (instructor_id, start_time, end_time) values ($1, $2, $3)`,
      [f.home.instructor, june(16, '10:00'), june(16, '12:00')],
    )
    const page = await open('/instructor/unavailability', 'instructor')
    await page.press(/^Edit time off Tuesday, June 16/)
    const dialog = await page.inside('dialog', 'Edit time off')
    await dialog.fill(/^Reason/, 'Dentist')
    await db.owner.query('update instructor_unavailability set end_time = $1', [june(16, '15:00')])
    await dialog.press('Save 10:00 AM – 12:00 PM off')
    await page.see('Time off saved')
    const [row] = await db.owner.query('select end_time, reason from instructor_unavailability')
    expect(new Date(String(row?.end_time)).toISOString()).toBe(
      new Date(june(16, '15:00')).toISOString(),
    )
    expect(row?.reason).toBe('Dentist')
  })
})
