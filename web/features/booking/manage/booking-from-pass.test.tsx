import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { addTeam } from '../../../../database/tests/fixtures/added-rows.ts'
import { bookingRow, june } from '../../../../database/tests/fixtures/facility-fixture.ts'
import {
  bookGroup,
  groupRequest,
  partOf,
} from '../../../../database/tests/fixtures/group-request.ts'
import { bookedPass } from '../../../tests/booked-pass.ts'
import { screensOn } from '../../../tests/render-route.tsx'

const { db, f, open, bookLesson } = screensOn()

const booked = () => bookedPass(db, f)

describe('booking again from a pass', () => {
  it('books another player with the same contact, without showing that contact', async () => {
    const { id, address } = await booked()
    const page = await open(address)
    await page.press('Add another player at this time', 'link')
    await page.see('Same email and phone as for your other booking.')
    expect(screen.queryByLabelText('Email')).toBeNull()
    expect(document.body.textContent).not.toContain('owen@example.com')
    await screen.findAllByText('Cage B')
    await page.press('Confirm Booking')
    expect((await screen.findAllByText(/Player name is required/)).length).toBeGreaterThan(0)
    await page.fill('Player name', 'Second Child')
    await page.press('Confirm Booking')
    await screen.findByRole('heading', { name: 'You’re booked' })
    await page.see('Confirmation sent to your email address')
    const [made] = await db.owner.query('select * from bookings where id <> $1', [id])
    expect(made).toMatchObject({
      player_name: 'Second Child',
      player_email: 'owen@example.com',
      space_id: f.home.secondSpace,
    })
  })

  it('says that nobody else teaches at that time, which the lesson itself took', async () => {
    await db.owner.query('update instructors set is_active = false where id <> $1', [
      f.home.instructor,
    ])
    const id = await bookLesson()
    const { booking_token } = await bookingRow(db, id)
    const page = await open(`/manage/${booking_token}`)
    await page.press('Add another player at this time', 'link')
    await page.see(/^Nothing else is free at that time/)
    expect(screen.queryByText(/was just taken/)).toBeNull()
  })

  it('adds another player to the group, from its pass', async () => {
    const made = await bookGroup(
      db.visitor,
      groupRequest(f.home, [partOf(f.home, { player_name: 'Owen' })]),
    )
    const page = await open(`/manage/group/${made.group_token}`)
    await page.press('Add another player at this time', 'link')
    await page.see('Same email and phone as for your other booking.')
    await screen.findAllByText('Cage B')
    await page.fill('Player name', 'Ana')
    await page.press('Confirm Booking')
    await screen.findByRole('heading', { name: 'You’re booked' })
    const both = await db.owner.query('select group_id, player_email from bookings')
    const shared = { group_id: made.group_id, player_email: 'kate@example.com' }
    expect(both).toEqual([shared, shared])
    // Also right after, the group's pass shows the new player.
    history.back()
    await screen.findByRole('heading', { name: 'Your bookings' })
    await screen.findByRole('link', { name: /^Open Ana/ })
  })

  it('says the team’s price in a group of a team, and keeps just that', async () => {
    await db.owner.query('update facility_settings set enable_payments = true, open_cage_rate = 45')
    await db.owner.query(
      `insert into rates (facility_id, name, per_hour, audience, kind) values ($1, 'Teams', 30, 'team', 'open_cage')`,
      [f.home.id],
    )
    const made = await bookGroup(db.visitor, groupRequest(f.home, [partOf(f.home)]))
    const { id } = await addTeam(f, 'Ravens')
    await db.owner.query('update booking_groups set team_id = $1', [id])
    const page = await open(`/manage/group/${made.group_token}`)
    await page.press('Add another player at this time', 'link')
    await page.fill('Player name', 'Ana')
    await screen.findAllByText(/\$30\.00/)
    await page.press('Confirm Booking')
    await screen.findByRole('heading', { name: 'You’re booked' })
    const [added] = await db.owner.query(
      "select price::float from bookings where player_name = 'Ana'",
    )
    expect(added).toEqual({ price: 30 })
    await db.owner.query('delete from rates')
    await db.owner.query('update facility_settings set enable_payments = false')
  })

  it('books another player with another contact on request', async () => {
    const { address } = await booked()
    const page = await open(address)
    await page.press('Add another player at this time', 'link')
    await page.press('Use another')
    await page.fill('Player name', 'Friend')
    await page.fill('Email', 'friend@example.com')
    await screen.findAllByText('Cage B')
    await page.press('Confirm Booking')
    await page.see('Confirmation sent to friend@example.com')
  })

  it('leads there and takes a call in the last hour, and offers the same time a week later', async () => {
    await db.owner.query(
      "update facilities set address = '2140 Foundry Road, Dayton', phone = '(937) 555-0142'",
    )
    const { address } = await booked()
    const page = await open(address)
    await page.see('Tomorrow at 10:00 AM')
    expect(screen.queryByText(/^Running late/)).toBeNull()
    db.clock.set(june(16, '09:35'))
    await open(address)
    await page.see('Starts in 25 min')
    await page.see(/^Running late\? Call/)
    expect(screen.getAllByRole('link', { name: 'Get directions' })).toHaveLength(2)

    db.clock.set(june(16, '11:05'))
    await open(address)
    await page.see('This booking is completed. Questions about it? Call the facility.')
    await db.owner.query("update bookings set status = 'no_show'")
    await open(address)
    await page.see(/^The front desk marked this booking as a no-show\./)
    await page.see('Finished')
    await db.owner.query("update bookings set status = 'completed'")
    await open(address)
    await page.see('Finished')
    await page.press('Same time next Tuesday?', 'link')
    await page.see('Same email and phone as for your other booking.')
    // The same player plays again, whom the pass named already.
    await page.press('Confirm Booking')
    await screen.findByRole('heading', { name: 'You’re booked' })
    const [next, before] = await db.owner.query(
      'select start_time, space_id, player_name from bookings order by start_time desc',
    )
    expect(next).toEqual({
      start_time: new Date(june(23, '10:00')),
      space_id: f.home.space,
      player_name: before?.player_name,
    })
    // It is taken now.
    await open(address)
    await page.see('Finished')
    await page.miss('Same time next Tuesday?')
  })

  it('books again at a length that is offered, also after one that was extended', async () => {
    const { address } = await booked()
    await db.owner.query("update bookings set end_time = end_time + interval '15 minutes'")
    const page = await open(address)
    const link = await screen.findByRole('link', { name: 'Add another player at this time' })
    await waitFor(() => expect(link.getAttribute('href')).toContain('service='))
    await page.press('Add another player at this time', 'link')
    await page.fill('Player name', 'Theo')
    await screen.findAllByText('Cage B')
    await page.press('Confirm Booking')
    await screen.findByRole('heading', { name: 'You’re booked' })
    db.clock.set(june(16, '11:20'))
    await open(address)
    await page.press('Same time next Tuesday?', 'link')
    await page.see('Same email and phone as for your other booking.')
    await page.press('Confirm Booking')
    await screen.findByRole('heading', { name: 'You’re booked' })
    const ends = await db.owner.query('select end_time from bookings order by end_time')
    expect(ends.map(({ end_time }) => (end_time as Date).toISOString())).toEqual(
      [june(16, '11:00'), june(16, '11:15'), june(23, '11:00')].map((end) =>
        new Date(end).toISOString(),
      ),
    )
  })

  it('names the player of each press: nobody for another player, the same one for the same again', async () => {
    const { id, address } = await booked()
    const { player_name } = await bookingRow(db, id)
    const page = await open(address)
    const named = async () => (await screen.findByLabelText<HTMLInputElement>('Player name')).value
    await page.press('Book the same again', 'link')
    await page.see('Pick a date and time')
    history.back()
    await page.press('Add another player at this time', 'link')
    expect(await named()).toBe('')
    await page.fill('Player name', 'Second Child')
    await page.check(/under 18/)
    history.back()
    await page.see('Your booking')
    history.forward()
    // What was typed stays.
    expect(await named()).toBe('Second Child')
    history.back()
    await page.press('Book the same again', 'link')
    await page.check('11:00 AM')
    await page.press('Continue')
    expect(await named()).toBe(player_name)
    expect(screen.getByLabelText<HTMLInputElement>(/under 18/).checked).toBe(false)
  })
})
