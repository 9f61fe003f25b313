import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  book,
  bookingRequest,
  bookingRow,
  june,
  lessonRequest,
} from '../../../../database/tests/fixtures/facility-fixture.ts'
import {
  bookGroup,
  groupRequest,
  partOf,
} from '../../../../database/tests/fixtures/group-request.ts'
import { bookingReference } from '../../../../shared/booking-reference.ts'
import { keepPages } from '../../../tests/kept-passes.ts'
import { screensOn } from '../../../tests/render-route.tsx'

const { db, f, open, outages } = screensOn()

async function booked() {
  const id = await book(f.people.visitor, bookingRequest(f.home))
  const { booking_token } = await bookingRow(db, id)
  return { id, address: `/manage/${booking_token}`, token: booking_token as string }
}

describe('/manage/{token}', () => {
  it('shows the booking', async () => {
    const { address, token } = await booked()
    const page = await open(address)
    await screen.findByRole('heading', { name: 'Your booking' })
    const ticket = await page.inside('region', 'Your booking')
    await ticket.see('Tomorrow at 10:00 AM')
    await page.see(`Booking reference ${bookingReference(token)}`)
  })

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
    const id = await book(f.people.visitor, lessonRequest(f.home))
    const { booking_token } = await bookingRow(db, id)
    const page = await open(`/manage/${booking_token}`)
    await page.press('Add another player at this time', 'link')
    await page.see(/^Nothing else is free at that time/)
    expect(screen.queryByText(/was just taken/)).toBeNull()
  })

  it('moves a lesson of one of two instructors with the same name', async () => {
    await db.owner.query(
      `update instructors set first_name = 'Ray', last_name = 'Delgado' where id = $1`,
      [f.jenna],
    )
    const id = await book(f.people.visitor, lessonRequest(f.home))
    const { booking_token } = await bookingRow(db, id)
    await open(`/manage/${booking_token}/move`)
    await screen.findByRole('button', { name: 'Move booking' })
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

  it('is made a quarter of an hour longer near its end, while nobody comes after', async () => {
    const { id, address } = await booked()
    db.clock.set(june(16, '10:20'))
    const early = await open(address)
    await early.see('On now until 11:00 AM')
    await early.miss('15 min longer, until 11:15 AM')
    db.clock.set(june(16, '10:50'))
    const page = await open(address)
    await page.press('15 min longer, until 11:15 AM')
    await page.see('On now until 11:15 AM')
    expect(await bookingRow(db, id)).toMatchObject({ end_time: new Date(june(16, '11:15')) })
    await page.see('15 min longer, until 11:30 AM')
  })

  it('shows an error when the booking fails to load, and loads it on retry', async () => {
    const { address } = await booked()
    outages.proxy()
    const page = await open(address)
    await page.see('Failed to load booking details. Please try again.')
    await outages.end()
    await page.press('Try again')
    await screen.findByRole('heading', { name: 'Your booking' })
  })

  it('shows the same page for every wrong link', async () => {
    const { token } = await booked()
    const pages: (string | null)[] = []
    for (const wrong of ['0'.repeat(64), 'nope', token.slice(0, 8), `${token}0`]) {
      await open(`/manage/${wrong}`)
      await screen.findByRole('heading', { name: 'Booking not found' })
      pages.push(document.title + screen.getByRole('main').textContent)
    }
    expect(new Set(pages).size).toBe(1)
  })

  it('cancels after a confirmation, or says that cancelling failed', async () => {
    const { id, address } = await booked()
    const page = await open(address)
    await page.press('Cancel this booking')
    await page.fill(/^Reason/, 'Game was moved')
    outages.proxy()
    await page.press('Cancel booking')
    await page.see('Failed to cancel booking. Please try again.')
    await outages.end()
    await page.press('Cancel booking')
    await page.see(/^Your booking is cancelled\./)
    expect(await bookingRow(db, id)).toMatchObject({
      status: 'cancelled',
      cancellation_reason: 'Game was moved',
    })
  })

  it('keeps neither its pass nor that of its group once it is cancelled', async () => {
    const { group_token, bookings } = await bookGroup(
      f.people.visitor,
      groupRequest(f.home, [partOf(f.home)]),
    )
    const address = `/manage/${bookings[0]?.booking_token}`
    const kept = keepPages({
      [address]: 'own',
      [`/manage/group/${group_token}`]: `<a href="${address}">Owen</a>`,
      '/manage/another': 'another booking',
    })
    const page = await open(address)
    await page.press('Cancel this booking')
    await page.press('Cancel booking')
    await page.see(/^Your booking is cancelled\./)
    await waitFor(() => expect(kept()).toEqual(['/manage/another']))
    vi.unstubAllGlobals()
  })

  it('cannot be changed after the facility’s cutoff', async () => {
    const { address } = await booked()
    await db.owner.query('update facility_settings set cancellation_cutoff_hours = 48')
    const page = await open(address)
    await page.see('Online changes closed 48 hours before the start. Call the facility.')
    expect(screen.queryByRole('button', { name: 'Cancel this booking' })).toBeNull()
    await db.owner.query('update facility_settings set cancellation_cutoff_hours = 0')
  })
})

describe('/manage/{token}/move', () => {
  it('moves the booking, or says that moving failed', async () => {
    const { id, address } = await booked()
    const page = await open(`${address}/move`)
    const move = await screen.findByRole<HTMLButtonElement>('button', { name: 'Move booking' })
    expect(move.disabled).toBe(true)
    await page.check('3:00 PM')
    outages.proxy()
    await page.press('Move booking')
    await page.see('Failed to move the booking. Please try again.')
    await outages.end()
    await page.press('Move booking')
    await page.see(/^Your booking has moved\./)
    // A tab that is loaded again later does not tell it as news.
    expect(history.state.usr).toBeNull()
    const { start_time } = await bookingRow(db, id)
    expect(start_time).toEqual(new Date('2026-06-16T19:00:00Z'))
  })

  it('offers the hour on other days also where the booking starts at an odd minute', async () => {
    const { id, address } = await booked()
    await db.owner.query('update bookings set start_time = $2, end_time = $3 where id = $1', [
      id,
      june(16, '10:07'),
      june(16, '11:07'),
    ])
    const page = await open(`${address}/move`)
    await page.check('Thu, Jun 18 10:00 AM, Cage A')
    await page.press('Move booking')
    await page.see(/^Your booking has moved\./)
    expect(await bookingRow(db, id)).toMatchObject({ start_time: new Date(june(18, '10:00')) })
  })

  it('explains that a time was taken meanwhile, and keeps the chosen cage', async () => {
    const { address } = await booked()
    const page = await open(`${address}/move`)
    await page.check('3:00 PM')
    const time = { p_start_time: '2026-06-16T19:00:00Z', p_end_time: '2026-06-16T20:00:00Z' }
    await book(f.people.visitor, bookingRequest(f.home, time))
    await page.press('Move booking')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'That time was just taken. Pick another and your details stay filled in.',
    )
    expect(screen.getByRole('button', { name: /^Cage A, 60 min/ })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('radio', { name: '3:00 PM' })).toBeNull())
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move booking' }).disabled).toBe(
      true,
    )
    await page.press('Back')
    await page.inside('region', 'Your booking')
  })
})

describe('any cage on the way to another time', () => {
  it('is one of the booking’s kind, which is said and asked for', async () => {
    const { id, address } = await booked()
    await db.owner.query(`update facility_spaces set sport = 'softball' where id = $1`, [
      f.home.secondSpace,
    ])
    const page = await open(`${address}/move`)
    await page.press(/^Cage A, 60 min/)
    expect(screen.queryByRole('radio', { name: /^Any/ })).toBeNull()
    await db.owner.query('update facility_spaces set sport = null')
    const again = await open(`${address}/move`)
    await again.press(/^Cage A, 60 min/)
    await again.check('Any cage like Cage A')
    await again.see('One of Cage A, Cage B. It is named before you move.')
    await again.press('Show times')
    await screen.findByRole('button', { name: /^Any cage like Cage A, 60 min/ })
    await again.check('3:00 PM')
    await again.see('You get Cage A')
    await again.press('Move booking')
    await again.see(/^Your booking has moved\./)
    expect(await bookingRow(db, id)).toMatchObject({ space_id: f.home.space })
  })
})

describe('/manage', () => {
  it('sends links, and answers the same for every address', async () => {
    await booked()
    const page = await open('/manage')
    await page.press('Send my links')
    await page.see('Email is required')
    const answers: (string | null)[] = []
    for (const address of ['nobody@example.com', 'OWEN@example.com']) {
      const visit = await open('/manage')
      await visit.fill('Email', address)
      await visit.press('Send my links')
      answers.push((await visit.see(/^Check your inbox/)).textContent)
    }
    expect(new Set(answers).size).toBe(1)
    const mails = await db.owner.query(
      `select recipient from email_logs where email_type = 'booking_links'`,
    )
    expect(mails).toEqual([{ recipient: 'owen@example.com' }])
  })

  it('says that the links cannot be sent', async () => {
    const page = await open('/manage')
    await page.fill('Email', 'owen@example.com')
    outages.proxy()
    await page.press('Send my links')
    await page.see('Failed to send the links. Please try again.')
  })
})
