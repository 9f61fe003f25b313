import { describe, expect, it } from 'vitest'
import { screensOn } from '../../../tests/render-route.tsx'

const { db, f, open } = screensOn()

describe('an instructor’s own calendar on /instructor/unavailability', () => {
  it('is linked, shows its failure, and is removed', async () => {
    const page = await open('/instructor/unavailability', 'instructor')
    await page.fill('Address of your calendar', 'ray@example.com')
    await page.press('Read this calendar')
    await page.see('Paste the address of your calendar. It starts with https://.')
    await page.fill('Address of your calendar', 'https://127.0.0.1/private.ics')
    await page.press('Read this calendar')
    await page.see('127.0.0.1')
    await page.see(/^Your calendar cannot be read\. .* None of its times count yet\.$/)
    await page.press('Remove')
    const question = await page.inside('dialog', 'Remove your calendar?')
    await question.press('Remove calendar')
    await page.see('Address of your calendar')
  })

  it('warns on every page when it cannot be read, and says which times still count', async () => {
    await db.owner.query(
      `with calendar as (
         insert into private.busy_calendars (instructor_id, facility_id, address, known_at, failing_since, failure)
         values ($1, $2, 'https://calendar.example.com/x', private.now(), private.now(), 'The host is not known.')
       )
       insert into instructor_busy_times (instructor_id, facility_id, start_time, end_time)
       values ($1, $2, '2026-06-16 14:00Z', '2026-06-16 15:30Z')`,
      [f.home.instructor, f.home.id],
    )
    const page = await open('/instructor/schedule?view=day&date=2026-06-16', 'instructor')
    await page.see(/^Your calendar cannot be read\. The host is not known\. Your times from/)
    await page.see('Busy')
    const board = await open('/admin/bookings/day?date=2026-06-16&by=instructor', 'admin')
    await board.see('Busy')
    expect(await db.owner.query('select from private.busy_calendars')).toHaveLength(1)
  })
})
