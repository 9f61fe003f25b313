import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { bookingRow, hours, june } from '../../../../database/tests/fixtures/facility-fixture.ts'
import {
  bookAsStaff,
  moveAsStaff,
  sellPass,
} from '../../../../database/tests/fixtures/staff-calls.ts'
import { screensOn } from '../../../tests/render-route.tsx'
import type { Visit } from '../../../tests/visit.ts'

const { db, f, open, outages, bookCage } = screensOn()

async function chooseTime(page: Visit) {
  await page.choose('Service type', 'Open Cage, 60 min')
  await page.choose('Space', 'Cage A')
  await page.fill('Date', '2026-06-16')
  await page.check('10:00 AM')
}

async function fillPlayer(page: Visit) {
  await page.fill('Player name', 'Dana Late')
  await page.fill('Email', 'dana@example.com')
}

describe('/admin/bookings/new', () => {
  it('names the missing fields, one at a time in order', async () => {
    const page = await open('/admin/bookings/new', 'admin')
    const refused = async (sentence: string) => {
      await page.press('Create booking')
      expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    }
    await refused('Player name and email are required.')
    await page.fill('Player name', 'Dana')
    await refused('Player name and email are required.')
    await page.fill('Email', 'dana@example.com')
    await refused('Please select a service type.')
    await page.choose('Service type', 'Lesson, 60 min')
    await refused('Please select a space/cage.')
    await page.choose('Space', 'Cage B')
    await refused('This service type requires an instructor. Please select one.')
    await page.choose('Instructor', 'Ray Delgado')
    await refused('Please select a date.')
    await page.fill('Date', '2026-06-16')
    await refused('Please select an available time slot.')
    await page.check('10:00 AM')
    await page.check('Player is under 18')
    await refused('Parent/guardian name is required for minors.')
    await page.fill('Parent/guardian name', 'Kate')
    await page.press('Create booking')
    await page.see('Booking created')
  })

  it('says what its times wait for, and asks for an instructor again after a service without one', async () => {
    const page = await open('/admin/bookings/new', 'admin')
    await page.see('To see the times, choose: service, space, date.')
    await page.choose('Service type', 'Lesson, 60 min')
    await page.choose('Space', 'Cage B')
    await page.fill('Date', '2026-06-16')
    await page.see('To see the times, choose: instructor.')
    await page.choose('Instructor', 'Ray Delgado')
    await page.choose('Service type', 'Open Cage, 60 min')
    expect(screen.queryByLabelText('Instructor')).toBeNull()
    await page.choose('Service type', 'Lesson, 60 min')
    expect((await screen.findByLabelText<HTMLSelectElement>('Instructor')).value).toBe('')
    await page.press('Discard', 'link')
    await page.press('Leave without saving')
    await page.see('No bookings found matching your filters.')
  })

  it('pays with a card that is not read yet, and books nothing on a wrong one', {
    tags: 'long',
  }, async () => {
    await db.owner.query('update facility_settings set enable_payments = true, open_cage_rate = 40')
    const { code } = await sellPass(f)
    const page = await open('/admin/bookings/new', 'admin')
    await chooseTime(page)
    await fillPlayer(page)
    await page.press('Have a card?')
    await screen.findByLabelText('Card code')
    await outages.function('get_pass')
    await page.fill('Card code', '222222222222')
    await page.press('Create booking')
    await page.see(/^No card has this code\./)
    expect(await db.owner.query('select from bookings')).toEqual([])
    await page.fill('Card code', code)
    await page.press('Create booking')
    await page.see('Booking created')
    const paid = await db.owner.query('select minutes_used from passes where code = $1', [code])
    expect(paid).toEqual([{ minutes_used: 60 }])
    await db.owner.query('update facility_settings set enable_payments = false')
  })

  it.each([
    ['facility_service_types', 'Failed to load service types. Please try again.'],
    ['facility_spaces', 'Failed to load spaces. Please try again.'],
  ])('fails to load %s, and can be tried again', async (table, sentence) => {
    await outages.table(table)
    const page = await open('/admin/bookings/new', 'admin')
    await page.see(sentence)
    await outages.end()
    await page.press('Try again')
    await page.miss(sentence)
  })

  it('shows an error when the instructors fail to load', async () => {
    const page = await open('/admin/bookings', 'admin')
    await page.see('No bookings found matching your filters.')
    await outages.table('instructors')
    await page.press('New booking', 'link')
    await page.see('Failed to load instructors. Please try again.')
  })

  it('shows an error when the times fail to load, and loads them on retry', async () => {
    await outages.function('get_available_time_slots')
    const page = await open('/admin/bookings/new', 'admin')
    await page.choose('Service type', 'Open Cage, 60 min')
    await page.choose('Space', 'Cage A')
    await page.fill('Date', '2026-06-16')
    await page.see('Failed to load time slots. Please try again.')
    await outages.end()
    await page.press('Try again')
    await page.check('10:00 AM')
  })

  it('keeps what was typed when saving fails: a database error, a lock timeout, a lost connection', async () => {
    const page = await open('/admin/bookings/new', 'admin')
    await chooseTime(page)
    await fillPlayer(page)
    const fails = async (sentence: string) => {
      await page.press('Create booking')
      await page.see(sentence)
      await outages.end()
    }
    await outages.function('create_booking')
    await fails('Something went wrong on our side. Try again in a moment.')
    await outages.lock('bookings')
    await fails('The server is busy right now. Try again in a moment.')
    outages.network()
    await fails('Failed to save booking. Please try again.')
    await page.press('Create booking')
    await page.see('Booking created')
    const rows = await db.owner.query('select player_name, player_email from bookings')
    expect(rows).toEqual([{ player_name: 'Dana Late', player_email: 'dana@example.com' }])
  })

  it('asks again for what the copied booking has and nobody can book any more', async () => {
    const id = await bookCage()
    const offer = (isActive: boolean) =>
      db.owner.query(
        `with space as (update facility_spaces set is_active = $1 where id = $2)
         update facility_service_types set is_active = $1 where id = $3`,
        [isActive, f.home.space, f.home.open],
      )
    await offer(false)
    try {
      const page = await open(`/admin/bookings/new?like=${id}`, 'admin')
      await screen.findByDisplayValue('Owen Brandt')
      const refused = async (sentence: string) => {
        await page.press('Create booking')
        await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(sentence))
      }
      await refused('Please select a service type.')
      await page.choose('Service type', 'Lesson, 60 min')
      await refused('Please select a space/cage.')
    } finally {
      await offer(true)
    }
  })

  it('offers other times when the chosen time was taken meanwhile', { tags: 'long' }, async () => {
    const page = await open('/admin/bookings/new', 'admin')
    await chooseTime(page)
    await fillPlayer(page)
    await bookCage()
    await page.press('Create booking')
    await page.see(/^That time was just taken\./)
    await page.see('No time selected yet')
    expect(screen.getByLabelText<HTMLInputElement>('Player name').value).toBe('Dana Late')
  })

  it('books several players at once, each in a cage of their own, with one mail', async () => {
    const page = await open('/admin/bookings/new', 'admin')
    await fillPlayer(page)
    await page.press('Add another')
    await page.fill('Name of player 2', 'Robin Late')
    await page.see('The cage follows once the time is chosen.')
    await chooseTime(page)
    const cage = await screen.findByLabelText<HTMLSelectElement>('Cage')
    expect(cage.selectedOptions[0]?.textContent).toBe('Cage B')
    const create = await screen.findByRole('button', { name: 'Create 2 bookings' })
    await waitFor(() => expect(create).toHaveProperty('disabled', false))
    await page.press('Create 2 bookings')
    await page.see('2 bookings created')
    const rows = await db.owner.query(
      `select player_name, player_email, space.name as cage, start_time from bookings
      join facility_spaces space on space.id = space_id order by player_name`,
    )
    const shared = {
      player_email: 'dana@example.com',
      start_time: new Date('2026-06-16T14:00:00Z'),
    }
    expect(rows).toEqual([
      { player_name: 'Dana Late', cage: 'Cage A', ...shared },
      { player_name: 'Robin Late', cage: 'Cage B', ...shared },
    ])
    expect(await db.owner.query('select email_type from email_logs')).toHaveLength(1)
  })
})

describe('/admin/bookings/{id}', () => {
  it('says that the booking does not exist', async () => {
    const page = await open('/admin/bookings/00000000-0000-4000-8000-000000000000', 'admin')
    await page.see('Booking not found')
    const other = await open('/admin/bookings/x', 'admin')
    await other.see('Booking not found')
  })

  it('shows an error when the booking fails to load, and loads it on retry', async () => {
    const id = await bookCage()
    await outages.table('bookings')
    const page = await open(`/admin/bookings/${id}`, 'admin')
    await page.see('Failed to load booking details. Please try again.')
    await outages.end()
    await page.press('Try again')
    expect(await screen.findByLabelText<HTMLInputElement>('Player name')).toHaveProperty(
      'value',
      'Owen Brandt',
    )
  })

  it('saves the changes, and asks before unsaved changes are lost', async () => {
    const id = await bookCage()
    const page = await open(`/admin/bookings/${id}`, 'admin')
    await page.fill('Player name', 'Owen B.')
    await page.press('Discard', 'link')
    await page.press('Keep editing')
    expect(screen.queryByText(/ goes to /)).toBeNull()
    await page.check('11:00 AM')
    await page.see('The change goes to owen@example.com.')
    await page.check('Email the customer')
    await page.see('No change goes to owen@example.com.')
    await page.press('Save changes')
    await page.see('Booking saved')
    expect(await bookingRow(db, id)).toMatchObject({
      player_name: 'Owen B.',
      start_time: new Date('2026-06-16T15:00:00Z'),
    })
    const told = await db.owner.query('select email_type from email_logs')
    expect(told).toEqual([{ email_type: 'booking_confirmation' }])
  })

  it('asks for no address where the booking was made without one', { tags: 'long' }, async () => {
    const booked = await bookAsStaff(f)
    const page = await open(`/admin/bookings/${booked?.id}`, 'admin')
    const email = await screen.findByLabelText<HTMLInputElement>('Email (optional)')
    expect(email.required).toBe(false)
    await page.fill('Player name', 'Owen B.')
    await page.press('Save changes')
    await page.see('Booking saved')
    expect(await bookingRow(db, booked?.id)).toMatchObject({
      player_name: 'Owen B.',
      player_email: null,
    })
  })

  it('moves nothing that somebody else has moved since it was read, and says where it is now', async () => {
    const id = await bookCage(hours(17, '10:00', '11:00'))
    const page = await open(`/admin/bookings/${id}`, 'admin')
    await page.choose('Space', 'Cage B')
    await page.see('10:00 AM')
    await moveAsStaff(f, id, {
      p_space_id: f.home.space,
      ...hours(17, '15:00', '16:00'),
    })
    await page.press('Save changes')
    await page.see(
      /Somebody else changed this booking. It is now Wed, Jun 17, 3:00 – 4:00 PM in Cage A./,
    )
    expect(await bookingRow(db, id)).toMatchObject({
      space_id: f.home.space,
      start_time: new Date(june(17, '15:00')),
    })
  })
})
