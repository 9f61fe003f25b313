import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { hours } from '../../../../database/tests/fixtures/facility-fixture.ts'
import { screensOn } from '../../../tests/render-route.tsx'

const { db, f, open, outages, bookLesson } = screensOn()

describe('/instructor/schedule', () => {
  it('is empty at first', async () => {
    const page = await open('/instructor/schedule', 'instructor')
    await page.see('No lessons scheduled for this time period.')
  })

  it('shows a failed load, and tries again', async () => {
    await outages.table('bookings')
    const page = await open('/instructor/schedule', 'instructor')
    await page.see('Failed to load your schedule. Please try again.')
    await outages.end()
    await page.tryAgain('No lessons scheduled for this time period.')
  })

  it('shows the lessons of this instructor only, with the phone number to call', async () => {
    const minor = { p_is_minor: true, p_parent_name: 'Kate Brandt', p_player_phone: '555-0110' }
    await bookLesson(minor)
    const another = { p_instructor_id: f.jenna, p_space_id: f.home.secondSpace }
    await bookLesson({ ...another, p_player_name: 'Not Mine' })
    const page = await open('/instructor/schedule?date=2026-06-16', 'instructor')
    await page.see('1 lesson in these seven days')
    expect(screen.queryByText(/Not Mine/)).toBeNull()
    await page.press(/Owen Brandt/)
    const details = await page.inside('dialog', 'Owen Brandt')
    await details.see('Player is under 18')
    await details.see('Kate Brandt')
    await details.see('555-0110')
  })

  it('begins with the next lesson and a link that calls, and leaves finished days out', async () => {
    const later = hours(17, '10:00', '11:00')
    const numbered = { p_player_phone: '(937) 555-0110' }
    await bookLesson(numbered)
    await bookLesson({ ...later, p_player_name: 'Later Lee' })
    db.clock.set('2026-06-17T12:00:00Z')
    let page = await open('/instructor/schedule', 'instructor')
    let next = await page.inside('region', 'Next lesson, today')
    await next.see(/Later Lee/)
    expect(screen.queryByText(/Owen Brandt/)).toBeNull()
    db.clock.set('2026-06-15T14:00:00Z')
    page = await open('/instructor/schedule', 'instructor')
    next = await page.inside('region', /^Next lesson/)
    await next.see(/Owen Brandt/)
    const call = await screen.findByRole('link', { name: 'Call (937) 555-0110' })
    expect(call.getAttribute('href')).toMatch(/^tel:/)
    await next.press('Details')
    await page.inside('dialog', 'Owen Brandt')
  })

  it('moves by day, week and month, also across a clock change', async () => {
    const page = await open('/instructor/schedule?date=2026-10-30', 'instructor')
    const heading = (name: RegExp | string) => screen.findByRole('heading', { level: 1, name })
    await heading(/^October 30 – November 5/)
    await page.check('Day')
    await heading('Friday, October 30, 2026')
    await page.press('Next day')
    expect(location.search).toContain('date=2026-10-31')
    await page.check('Month')
    await heading('October 2026')
    await page.press('Previous month')
    await heading('September 2026')
  })

  it('shows lessons at their wall time after a clock change', async () => {
    db.clock.set('2026-10-29T14:00:00Z')
    const time = {
      p_start_time: '2026-11-01T15:00:00-05:00',
      p_end_time: '2026-11-01T16:00:00-05:00',
    }
    await bookLesson(time)
    await open('/instructor/schedule?date=2026-10-30', 'instructor')
    const lesson = await screen.findByRole('button', { name: /Owen Brandt/ })
    expect(lesson.textContent).toContain('3:00 – 4:00 PM')
  })
})

describe('the calendar feed', () => {
  it('shows that its address could not be created', async () => {
    const page = await open('/instructor/schedule', 'instructor')
    await page.see('No lessons scheduled for this time period.')
    await page.press('Calendar feed')
    const dialog = await page.inside('dialog')
    await screen.findByRole('button', { name: 'Create address' })
    outages.proxy()
    await dialog.press('Create address')
    // The address is fetched again, because it may have been created after all.
    await screen.findByRole('button', { name: 'Try again' })
    await dialog.see('No answer from the server. Check the connection and try again.')
    await outages.end()
    await dialog.press('Try again')
    await dialog.press('Create address')
    const address = await screen.findByLabelText<HTMLInputElement>('Private address')
    const feed = await fetch(address.value)
    expect(await feed.text()).toContain('BEGIN:VCALENDAR')
  })
})

describe('/instructor', () => {
  it('is only for instructors', async () => {
    const page = await open('/instructor', 'admin')
    await page.see('Could not find instructor profile')
  })
})
