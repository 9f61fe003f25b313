import { screen, waitForElementToBeRemoved, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { addTeam } from '../../../../database/tests/fixtures/added-rows.ts'
import {
  bookingRow,
  call,
  hours,
  june,
} from '../../../../database/tests/fixtures/facility-fixture.ts'
import {
  bookGroup,
  groupRequest,
  partOf,
} from '../../../../database/tests/fixtures/group-request.ts'
import { seriesRequest } from '../../../../database/tests/fixtures/series-request.ts'
import { bookAsStaff } from '../../../../database/tests/fixtures/staff-calls.ts'
import { screensOn } from '../../../tests/render-route.tsx'

const { db, f, open, outages, bookCage } = screensOn()

describe('a booking in the list', () => {
  it('shows a notice when it does not exist', async () => {
    for (const id of ['00000000-0000-4000-8000-000000000000', 'x']) {
      const page = await open(`/admin/bookings?booking=${id}`, 'admin')
      await page.see('Booking not found')
    }
  })

  it('is cancelled with a reason, or stays when cancelling fails', async () => {
    const id = await bookCage()
    const page = await open('/admin/bookings', 'admin')
    await page.press('Cancel booking for Owen Brandt')
    const question = await page.inside('dialog', /^Cancel Owen Brandt/)
    await question.see('The cancellation goes to owen@example.com.')
    await question.check('Email the customer')
    await outages.function('cancel_booking')
    await question.press('Cancel booking')
    await page.see('Failed to cancel booking. Please try again.')
    await outages.end()
    await question.press('Cancel booking')
    await waitForElementToBeRemoved(screen.getByRole('dialog'))
    await within(screen.getByRole('row', { name: /Owen Brandt/ })).findByText('Cancelled')
    expect(await bookingRow(db, id)).toMatchObject({
      status: 'cancelled',
      cancellation_reason: 'Cancelled by administrator',
    })
    const told = await db.owner.query(`select email_type from email_logs order by created_at`)
    expect(told.map(({ email_type }) => email_type)).toEqual(['booking_confirmation'])
  })

  it('comes back with the others that were ticked, but for one whose place is taken', {
    tags: 'long',
  }, async () => {
    const hour = hours(17, '10:00', '11:00')
    const [first, second] = [await bookCage(), await bookCage(hour)]
    const statuses = async () => [
      (await bookingRow(db, first)).status,
      (await bookingRow(db, second)).status,
    ]
    const page = await open('/admin/bookings', 'admin')
    await page.check('Select all on this page')
    await page.press('Cancel bookings')
    const question = await page.inside('dialog', 'Cancel 2 bookings?')
    await question.press('Cancel bookings')
    await page.see('2 bookings cancelled')
    expect(await statuses()).toEqual(['cancelled', 'cancelled'])
    await bookCage(hour)
    await page.press('Undo')
    await page.see(
      'The booking is back, 1 could not be restored: the place is taken or closed, or the card is used up',
    )
    expect(await statuses()).toEqual(['confirmed', 'cancelled'])
  })

  it('comes back with all dates of its series', { tags: 'long' }, async () => {
    const [date] = await call(f.people.admin, 'create_booking_series', seriesRequest(f.home))
    const page = await open(`/admin/bookings?booking=${date?.booking_id}`, 'admin')
    await page.press('Cancel booking')
    const question = await page.inside('dialog', /^Cancel Riverside 12U/)
    await question.check(/^All to come/)
    await question.press('Cancel bookings')
    await page.see('Repeating booking cancelled')
    await page.press('Undo')
    await page.see('4 bookings are back')
    expect(await db.owner.query('select distinct status from bookings')).toEqual([
      { status: 'confirmed' },
    ])
  })

  it('is marked, and each message says whose mark it takes back', async () => {
    const players = ['Early Player', 'Late Player']
    for (const [at, p_player_name] of players.entries())
      await bookAsStaff(f, {
        ...{ p_player_name, p_start_time: june(16, `${10 + at}:00`) },
        p_end_time: june(16, `${11 + at}:00`),
      })
    db.clock.set(june(16, '09:50'))
    const page = await open('/admin/bookings?period=today', 'admin')
    // A wide and a narrow screen have a button each.
    for (const player of players) {
      const [arrived] = await screen.findAllByRole('button', { name: `${player} arrived` })
      await page.user.click(arrived as HTMLElement)
    }
    for (const player of players) await page.see(`Marked as here: ${player}`)
  })

  it('is completed once it has started, or stays when completing fails', async () => {
    const id = await bookCage()
    db.clock.set(june(16, '10:30'))
    const page = await open(`/admin/bookings?booking=${id}`, 'admin')
    await screen.findByRole('button', { name: 'Mark as completed' })
    outages.network()
    await page.press('Mark as completed')
    await page.see('Failed to complete booking. Please try again.')
    await outages.end()
    await page.press('Mark as completed')
    await page.see('Marked as completed: Owen Brandt')
    await page.press('Undo')
    await screen.findByRole('button', { name: 'Mark as completed' })
    expect((await db.owner.query('select status from bookings'))[0]?.status).toBe('confirmed')
  })

  it('names the others that were made together with it, and leads to each', {
    tags: 'long',
  }, async () => {
    const alone = await bookCage()
    let page = await open(`/admin/bookings?booking=${alone}`, 'admin')
    await page.see('Repeat this booking')
    expect(screen.queryByRole('region', { name: 'Booked together' })).toBeNull()
    const at = (from: string, to: string) => ({
      start_time: june(17, from),
      end_time: june(17, to),
    })
    const { bookings } = await bookGroup(
      f.people.visitor,
      groupRequest(f.home, [
        partOf(f.home, { ...at('10:00', '11:00'), player_name: 'Ava Brandt' }),
        partOf(f.home, { ...at('10:00', '11:00'), player_name: 'Eli Brandt' }),
        partOf(f.home, { ...at('11:00', '12:00'), player_name: 'Grace Brandt' }),
      ]),
    )
    page = await open(`/admin/bookings?booking=${bookings[0]?.id}`, 'admin')
    await page.see('Booked with 2 more: Kate Brandt')
    await page.press(/^Eli Brandt, Wed, Jun 17, 10:00 AM/, 'link')
    await screen.findByRole('dialog', { name: 'Eli Brandt' })
    await screen.findByRole('link', { name: /^Ava Brandt, Wed/ })

    const starts = async () =>
      (
        await db.owner.query(
          `select to_char(start_time at time zone 'America/New_York', 'HH24:MI') as start
           from bookings where group_id is not null order by start_time, player_name`,
        )
      ).map(({ start }) => start)
    const was = ['10:00', '10:00', '11:00']
    await page.press('Move all')
    await page.fill('Time', '03:00')
    const moveAll = async () => {
      const form = await screen.findByRole('form', { name: 'Move all' })
      await page.user.click(within(form).getByRole('button', { name: 'Move all' }))
    }
    await moveAll()
    const refused = (rules: string) =>
      ['Ava', 'Eli', 'Grace'].map((name) => `${name} Brandt: ${rules}`).join('\\s+')
    await page.see(new RegExp(`^Nothing was moved\\.\\s+${refused('Opening hours')}$`))
    expect(await starts()).toEqual(was)
    await page.fill('Time', '12:30')
    await moveAll()
    await page.see('3 bookings moved. Mail goes out in 10 s.')
    expect(await starts()).toEqual(['12:30', '12:30', '13:30'])
    await page.press('Undo')
    await page.see('3 bookings moved back.')
    expect(await starts()).toEqual(was)

    // A closure that was made since is overridden only after it was named.
    await page.miss(/^Enter when the first booking/)
    await page.press('Move all')
    await page.fill('Time', '03:00')
    await moveAll()
    await page.check('Move even if it breaks our own rules')
    await db.owner.query(
      'insert into facility_closures (facility_id, starts_at, ends_at) values ($1, $2, $3)',
      [f.home.id, june(17, '03:00'), june(17, '05:00')],
    )
    await moveAll()
    await page.see(new RegExp(refused('Opening hours, Closure')))
    expect(await starts()).toEqual(was)
    await moveAll()
    await page.miss(/^Enter when the first booking/)
    expect(await starts()).toEqual(['03:00', '03:00', '04:00'])

    await page.press('Contact')
    await page.fill(/^Email \(/, 'dan@example.com')
    await page.press('Save for all')
    await page.see('Contact saved')
    const contacts = await db.owner.query(
      'select distinct player_email from bookings where group_id is not null',
    )
    expect(contacts).toEqual([{ player_email: 'dan@example.com' }])
  })

  it('is for a team that staff choose', async () => {
    const team = await addTeam(f, 'Riverside 12U')
    const { bookings } = await bookGroup(
      f.people.visitor,
      groupRequest(f.home, [partOf(f.home), partOf(f.home, { player_name: 'Eli Brandt' })]),
    )
    const page = await open(`/admin/bookings?booking=${bookings[0]?.id}`, 'admin')
    await page.choose(/^Team/, 'Riverside 12U')
    await page.see('Team saved')
    const groups = await db.owner.query(
      'select team_id from booking_groups where team_id is not null',
    )
    expect(groups).toEqual([{ team_id: team.id }])
  })

  it('opens without its mails when they cannot be loaded', async () => {
    const id = await bookCage()
    await outages.table('email_logs')
    const page = await open(`/admin/bookings?booking=${id}`, 'admin')
    await page.see('Failed to load this booking’s emails. Please try again.')
  })

  it('lets staff write to the customer, and keeps the text when the dialog closes or sending fails', async () => {
    const id = await bookCage()
    const page = await open(`/admin/bookings?booking=${id}`, 'secondAdmin')
    await page.press('Email this customer')
    const before = await page.inside('dialog', 'Email this customer')
    await before.fill('Subject', 'Half a')
    await before.press('Close')
    await page.press('Email this customer')
    const dialog = await page.inside('dialog', 'Email this customer')
    await dialog.see(/^What you typed here before is back/)
    await dialog.fill('Subject', '')
    await dialog.press('Send message')
    await dialog.see('Subject is required.')
    await dialog.see('Message is required.')
    await dialog.fill('Subject', 'About your visit')
    await dialog.fill('Message', 'The roof leaks.')
    const links = await db.owner.query(
      'delete from facility_admins where user_id = $1 returning facility_id, user_id',
      [f.accounts.secondAdmin.id],
    )
    await dialog.press('Send message')
    await dialog.see('Only an administrator of this facility can do this.')
    await db.owner.query('insert into facility_admins (facility_id, user_id) values ($1, $2)', [
      links[0]?.facility_id,
      links[0]?.user_id,
    ])
    outages.network()
    await dialog.press('Send message')
    await dialog.see('Failed to send the message. Please try again.')
    await outages.end()
    await dialog.press('Send message')
    await page.see('Message on its way')
  })
})
