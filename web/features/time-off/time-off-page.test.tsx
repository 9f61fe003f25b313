import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { book, lessonRequest } from '../../../database/tests/facility-fixture.ts'
import { screensOn } from '../../tests/render-route.tsx'

const { f, open, outages } = screensOn()

describe('/instructor/unavailability', () => {
  it('fails to load, and can be tried again', async () => {
    await outages.table('instructor_unavailability')
    const page = await open('/instructor/unavailability', 'instructor')
    await page.see('Failed to load your unavailability. Please try again.')
    await outages.end()
    await page.press('Try again')
    await page.see('No time off planned.')
  })

  it('is added over a lesson after it was named, and deleted, or says that it failed', async () => {
    await book(f.people.visitor, lessonRequest(f.home))
    const page = await open('/instructor/unavailability', 'instructor')
    await page.press('Add time off')
    const dialog = await page.inside('dialog')
    const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
    expect(value('Start date')).toBe('2026-06-15')
    expect(value('End date')).toBe('2026-06-16')
    expect([value('Start time'), value('End time')]).toEqual(['09:00', '17:00'])
    await dialog.fill('End date', '2026-06-12')
    await dialog.press(/^Save/)
    await dialog.see('End time must be after start time')
    await dialog.fill('End date', '')
    await dialog.see('End date is required')
    await dialog.fill('End date', '2026-06-16')
    await dialog.see('1 lesson is booked in this time.')
    await dialog.see(/10:00 – 11:00 AM, Owen Brandt/)
    await dialog.fill('Start time', '10:30')
    await dialog.see('1 lesson is booked in this time.')
    await outages.table('instructor_unavailability', 'insert')
    await dialog.press('Save anyway')
    await dialog.see('Failed to save unavailability. Please try again.')
    await outages.end()
    await dialog.press('Save anyway')

    await page.press(/^Delete time off/)
    const question = await page.inside('dialog', 'Delete this time off?')
    await outages.table('instructor_unavailability', 'delete')
    await question.press('Delete')
    await question.see('Failed to delete unavailability. Please try again.')
    await outages.end()
    await question.press('Delete')
    await page.see('No time off planned.')
  })
})
