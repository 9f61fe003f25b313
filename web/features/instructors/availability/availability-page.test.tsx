import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { screensOn } from '../../../tests/render-route.tsx'

const { db, f, open, outages } = screensOn()

describe('/instructor/availability', () => {
  it('shows a failed load, and tries again', async () => {
    await outages.function('get_instructor_availability')
    const page = await open('/instructor/availability', 'instructor')
    await page.see('Failed to load your availability. Please try again.')
    await outages.end()
    await page.press('Try again')
    await screen.findByRole('region', { name: 'Sunday' })
  })

  it('is added, changed and deleted, and a failure is shown', async () => {
    await db.owner.query('delete from instructor_availability where instructor_id = $1', [
      f.home.instructor,
    ])
    const page = await open('/instructor/availability', 'instructor')
    await page.see(/^You have no weekly times yet/)
    await page.press('Add availability')
    const dialog = await page.inside('dialog')
    await dialog.fill('End time', '08:00')
    await dialog.press('Save')
    await dialog.see('End time must be after start time')
    await dialog.fill('End time', '14:00')
    await outages.function('create_instructor_availability')
    await dialog.press('Save')
    await dialog.see('Failed to save availability. Please try again.')
    await outages.end()
    await dialog.press('Save')
    const monday = await page.inside('region', 'Monday')
    await monday.see('9:00 AM – 2:00 PM')

    await monday.press('Edit Monday, 9:00 AM')
    const edited = await page.inside('dialog')
    await edited.fill('Start time', '13:00')
    await edited.press('Save')
    await monday.see('1:00 – 2:00 PM')

    await monday.press('Delete Monday, 1:00 PM')
    const question = await page.inside('dialog', /^Delete Monday/)
    await outages.function('delete_instructor_availability')
    await question.press('Delete')
    await question.see('Failed to delete availability. Please try again.')
    await outages.end()
    await question.press('Delete')
    await monday.see('Not available')
  })

  it('keeps what an owner changed in the same time since the form was opened', async () => {
    const of = [f.home.instructor]
    await db.owner.query('delete from instructor_availability where instructor_id = $1', of)
    await db.owner.query(
      `insert into instructor_availability (instructor_id, day_of_week, start_time, end_time)
       values ($1, 1, '09:00', '17:00')`,
      of,
    )
    const page = await open('/instructor/availability', 'instructor')
    await (await page.inside('region', 'Monday')).press(/^Edit/)
    const dialog = await page.inside('dialog')
    await db.owner.query(
      `update instructor_availability set start_time = '12:00' where instructor_id = $1`,
      of,
    )
    await dialog.fill('End time', '18:00')
    await dialog.press('Save')
    await page.see('Availability saved')
    const rows = await db.owner.query(
      'select start_time, end_time from instructor_availability where instructor_id = $1',
      of,
    )
    expect(rows).toEqual([{ start_time: '12:00:00', end_time: '18:00:00' }])
  })

  it('adds up overlapping times, without expired ones', async () => {
    await db.owner.query(
      `insert into instructor_availability
         (instructor_id, day_of_week, start_time, end_time, expiration_date)
       values ($1, 0, '12:00', '14:00', null), ($1, 0, '13:00', '16:00', null),
              ($1, 0, '08:00', '09:00', '2020-01-05')`,
      [f.jenna],
    )
    await db.owner.query(
      `delete from instructor_availability
       where instructor_id = $1 and day_of_week = 0 and start_time = '09:00'`,
      [f.jenna],
    )
    const page = await open('/instructor/availability', 'colleague')
    const sunday = await page.inside('region', 'Sunday')
    const sum = await sunday.see(/^Adds up to/)
    expect(sum.textContent).toBe('Adds up to 12:00 – 4:00 PM on Sunday, June 21.')
    await sunday.see('Over. Until Sun, Jan 5, 2020')
    await sunday.press('Delete Sunday, 12:00 PM')
    await page.see('Players can no longer book 12:00 – 1:00 PM. Lessons that are booked stay.')
  })
})
