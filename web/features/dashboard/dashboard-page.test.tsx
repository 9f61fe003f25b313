import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { june } from '../../../database/tests/fixtures/facility-fixture.ts'
import { bookAsStaff, publishWaiver } from '../../../database/tests/fixtures/staff-calls.ts'
import { screensOn } from '../../tests/render-route.tsx'

const { db, f, open, outages, bookCage } = screensOn()

describe('/admin', () => {
  it('has no recent bookings at first', async () => {
    const page = await open('/admin', 'admin')
    await page.see('No recent bookings')
  })

  it('shows the newest bookings', async () => {
    await bookCage()
    await open('/admin', 'admin')
    const recent = await screen.findByRole('region', { name: 'Recent bookings' })
    await within(recent).findByText(/Owen Brandt/)
  })

  it('shows a failed load, and tries again', async () => {
    await outages.table('facility_spaces')
    const page = await open('/admin', 'admin')
    const failed = 'Failed to load dashboard data. Please try again.'
    await page.see(failed)
    await page.press('Try again')
    // While it is tried again nothing goes.
    expect(screen.queryByText(failed)).not.toBeNull()
    await outages.end()
    await page.tryAgain('No recent bookings')
  })

  it.each(['get_facility_setup', 'get_bookings_to_settle'])(
    'shows the rest when %s fails',
    async (part) => {
      await outages.function(part)
      const page = await open('/admin', 'admin')
      await page.see('Recent bookings')
      // The page retries the failed request, and stays visible meanwhile.
      await new Promise((resolve) => setTimeout(resolve, 300))
      await page.see('Recent bookings')
    },
  )

  it('opens although the rule of the second step cannot be read', async () => {
    await outages.function('get_second_step_rule')
    const page = await open('/admin', 'admin')
    await page.see('Recent bookings')
  })

  it('counts the bookings of today as the list and the board do', async () => {
    // An hour each from noon on: one confirmed, one that nobody came to, and two that do not count.
    await db.owner.query(
      `with noon as (
         select (private.now() at time zone 'America/New_York')::date + time '12:00' as wall
       )
       insert into bookings (facility_id, space_id, service_type_id, player_name, status, start_time, end_time)
       select $1, $2, $3, 'Owen ' || day.status, day.status,
         (wall + day.shift) at time zone 'America/New_York',
         (wall + day.shift + interval '1 hour') at time zone 'America/New_York'
       from noon, (values
         ('confirmed', interval '0'), ('no_show', interval '1 hour'), ('completed', interval '2 hours'),
         ('cancelled', interval '3 hours'), ('confirmed', interval '-12 hours -30 minutes')
       ) day (status, shift)`,
      [f.home.id, f.home.space, f.home.open],
    )
    await open('/admin', 'admin')
    const summary = await screen.findByRole('region', { name: 'Summary' })
    expect(within(summary).getByText('Today’s bookings').closest('div')?.textContent).toMatch(/3$/)
    await open('/admin/bookings', 'admin')
    await screen.findByRole('link', { name: /^Today.*3$/ })
    const board = await open('/admin/bookings/day', 'admin')
    await board.see(/^3 booked · /)
  })

  it('says of each space whether it is free now, closed, or outside the opening hours', async () => {
    await bookCage()
    await db.owner.query(
      `with closure as (
         insert into facility_closures (facility_id, starts_at, ends_at) values ($1, $3, $4) returning id
       )
       insert into facility_closure_spaces (facility_id, closure_id, space_id) select $1, id, $2 from closure`,
      [f.home.id, f.home.secondSpace, june(16, '11:00'), june(16, '13:00')],
    )
    const openAt = async (time: string) => {
      db.clock.set(june(16, time))
      await open('/admin', 'admin')
      const spaces = await screen.findByRole('region', { name: 'Today by space' })
      return () =>
        within(spaces)
          .getAllByRole('listitem')
          .map(({ textContent }) => /Now: (.*?) · /.exec(textContent ?? '')?.[1])
    }
    await expect.poll(await openAt('11:30')).toEqual(['free', 'closed'])
    await db.owner.query(
      `insert into facility_special_hours (facility_id, date, is_open) values ($1, '2026-06-16', false)`,
      [f.home.id],
    )
    await expect.poll(await openAt('10:30')).toEqual(['Owen Brandt until 11:00 AM', 'closed'])
    await db.owner.query('delete from facility_special_hours')
    await db.owner.query('delete from facility_closures')
  })

  it('completes what has ended today, and takes it back', async () => {
    await bookCage()
    db.clock.set(june(16, '12:00'))
    const statuses = async () =>
      (await db.owner.query(`select status from bookings`)).map(({ status }) => status)
    const page = await open('/admin', 'admin')
    await page.press('Close the day: complete 1')
    await page.see('1 booking completed')
    expect(await statuses()).toEqual(['completed'])
    await page.press('Undo')
    await page.see('Close the day: complete 1')
    expect(await statuses()).toEqual(['confirmed'])
  })

  it('names first who can still sign here today, and last who has left', async () => {
    await publishWaiver(f)
    for (const [name, hour] of [
      ['Early Player', 10],
      ['Late Player', 14],
    ] as const)
      await bookAsStaff(f, {
        ...{ p_player_name: name, p_start_time: june(16, `${hour}:00`) },
        p_end_time: june(16, `${hour + 1}:00`),
      })
    db.clock.set(june(16, '12:00'))
    await open('/admin', 'admin')
    const today = await screen.findByRole('region', { name: 'Not signed today' })
    const names = within(today).getAllByRole('link')
    expect(names.map(({ textContent }) => textContent)).toEqual([
      '2:00 PM Late Player',
      '10:00 AM Early Player',
    ])
  })

  it('keeps the name of a walk-in until it is booked', async () => {
    const page = await open('/admin', 'admin')
    await page.press('Walk-in')
    const before = await page.inside('dialog')
    await before.fill('First name', 'Dana')
    await before.press('Close')
    await page.press('Walk-in')
    const panel = await page.inside('dialog')
    await panel.see(/^What you typed here before is back/)
    expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('Dana')
    // The rules of the place are there first.
    const start = await screen.findByRole<HTMLButtonElement>('button', { name: /^Start/ })
    await waitFor(() => expect(start.disabled).toBe(false))
    await panel.press(/^Start/)
    await page.see(/^Booked until/)
    await page.press('Walk-in')
    expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('')
  })

  it('is only for administrators of this facility', async () => {
    const page = await open('/admin', 'stranger')
    await page.see('No access')
  })

  it('sends visitors to the sign-in', async () => {
    await open('/admin')
    await screen.findByRole('heading', { name: 'Admin Login' })
    expect(location.pathname).toBe('/login')
  })
})
