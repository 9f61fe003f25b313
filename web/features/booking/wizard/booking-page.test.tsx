import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { addCustomer } from '../../../../database/tests/fixtures/added-rows.ts'
import { sellPass } from '../../../../database/tests/fixtures/staff-calls.ts'
import { bookingReference } from '../../../../shared/booking-reference.ts'
import { chooseTuesday, fillPlayer } from '../../../tests/booking-steps.ts'
import { screensOn } from '../../../tests/render-route.tsx'
import { returnUntilAsked } from '../../../tests/return-until-asked.ts'

const { db, f, open, outages, bookCage } = screensOn()

describe('booking a cage', () => {
  it('leads from the choice of a kind to the confirmation', async () => {
    const page = await open('/book')
    await page.press(/^Open Cage/)
    await page.press(/Change$/)
    await page.check(/Cage B/)
    await page.press('Show times')
    await chooseTuesday(page)
    await fillPlayer(page)
    await page.press('Confirm Booking')
    await screen.findByRole('heading', { name: 'You’re booked' })
    await page.see('Confirmation sent to robin@example.com')
    const [booking] = await db.owner.query('select * from bookings')
    expect(booking).toMatchObject({
      space_id: f.home.secondSpace,
      player_name: 'Robin O’Neill',
      start_time: new Date('2026-06-16T14:00:00Z'),
    })
    await page.see(`Booking reference ${bookingReference(booking?.booking_token)}`)
  })

  it('says the price that the booking keeps, where prices are on', async () => {
    await db.owner.query(
      'update facility_settings set enable_payments = true, open_cage_rate = 33.35',
    )
    const page = await open('/book?type=open')
    await chooseTuesday(page)
    await fillPlayer(page)
    await page.press('Confirm Booking')
    await screen.findByRole('heading', { name: 'You’re booked' })
    await page.see('$33.35')
  })

  it('books one of several services, in a cage of the chosen speed', async () => {
    await db.owner.query(
      `insert into facility_service_types (facility_id, name, duration_minutes)
       values ($1, 'Team practice', 90)`,
      [f.home.id],
    )
    await db.owner.query(
      `update facility_spaces set space_type = 'batting_cage', sport = 'baseball', equipment = 'machine',
         speed_range = case id when $1 then '50 mph' when $2 then '80 mph' end
       where facility_id = $3`,
      [f.home.space, f.home.secondSpace, f.home.id],
    )
    const page = await open('/book')
    await page.press(/^Team practice/)
    await page.press(/^Any batting cage, 90 min.*Team practice.*Change$/)
    await page.check('80 mph')
    await page.press('Show times')
    await chooseTuesday(page)
    await screen.findAllByText(/Cage B/)
    await fillPlayer(page)
    await page.press('Confirm Booking')
    await screen.findByRole('heading', { name: 'You’re booked' })
    const [booking] = await db.owner.query(
      `select space_id, type.name from bookings join facility_service_types type on type.id = service_type_id`,
    )
    expect(booking).toEqual({ space_id: f.home.secondSpace, name: 'Team practice' })
  })

  it('names the missing fields and keeps what was typed', async () => {
    const page = await open('/book?type=open')
    await chooseTuesday(page)
    await page.fill(/^Notes/, 'Left-handed')
    await page.check('Player is under 18')
    await page.press('Confirm Booking')
    for (const sentence of [
      'Player name is required',
      'Email is required',
      'Parent/guardian name is required for minors',
    ]) {
      expect((await screen.findAllByText(new RegExp(sentence))).length).toBeGreaterThan(0)
    }
    expect(document.activeElement).toBe(screen.getByLabelText('Player name'))
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Notes/).value).toBe('Left-handed')
  })

  it('says of a card that cannot pay the booking so as soon as its code is typed', {
    tags: 'long',
  }, async () => {
    await db.owner.query('update facility_settings set enable_payments = true, open_cage_rate = 45')
    const ended = await sellPass(f, { p_expires_on: '2026-06-15' })
    const forLessons = await sellPass(f, { p_service_ids: [f.home.lesson] })
    const short = await sellPass(f, { p_minutes: 30 })
    const whose = { p_customer_id: await addCustomer(f, 'Kim') }
    const rest = await sellPass(f, { ...whose, p_minutes: 30 })
    await sellPass(f, { ...whose, p_minutes: 600 })
    const { code } = await sellPass(f, { p_expires_on: '2026-06-16', p_service_ids: [f.home.open] })
    const page = await open('/book?type=open')
    await chooseTuesday(page)
    await fillPlayer(page)
    await page.press('Have a card?')
    await page.fill('Card code', ended.code)
    await page.see('This card ends before this booking, on Mon, Jun 15.')
    await page.fill('Card code', forLessons.code)
    await page.see('This card is not for this kind of booking.')
    await page.fill('Card code', short.code)
    await page.see('This booking takes 1 h.')
    await page.see('30 min left')
    expect(screen.queryByText(/from your card/)).toBeNull()
    await page.fill('Card code', rest.code)
    await page.see('Your other cards pay the rest.')
    await screen.findAllByText(/60 min from your card/)
    await page.fill('Card code', code)
    await screen.findAllByText(/60 min from your card/)
    await page.press('Confirm Booking')
    await screen.findByRole('heading', { name: 'You’re booked' })
    const uses = await db.owner.query(
      'select code, minutes_used from passes where minutes_used > 0',
    )
    expect(uses).toEqual([{ code, minutes_used: 60 }])
    await db.owner.query('update facility_settings set enable_payments = false')
  })

  it('keeps the card of a visitor who comes back from another app without a connection', {
    tags: 'long',
  }, async () => {
    await db.owner.query('update facility_settings set enable_payments = true, open_cage_rate = 45')
    const { code } = await sellPass(f)
    const page = await open('/book?type=open')
    await chooseTuesday(page)
    await fillPlayer(page)
    await page.press('Have a card?')
    await page.fill('Card code', code)
    await screen.findAllByText(/60 min from your card/)
    await returnUntilAsked(outages.network(), '/rest/v1/rpc/get_pass', 1)
    await page.press('Confirm Booking')
    await page.see(/^The connection dropped before the answer came\./)
    await outages.end()
    await page.press('Confirm Booking')
    await screen.findByRole('heading', { name: 'You’re booked' })
    const paid = await db.owner.query('select minutes_used from passes where code = $1', [code])
    expect(paid).toEqual([{ minutes_used: 60 }])
    await db.owner.query('update facility_settings set enable_payments = false')
  })

  it('shows the server’s reason for a failure, or its own sentence when no answer comes', async () => {
    const page = await open('/book?type=open')
    await chooseTuesday(page)
    await fillPlayer(page)
    await outages.function('create_booking')
    await page.press('Confirm Booking')
    await page.see(/Something went wrong on our side/)
    await outages.end()
    outages.proxy()
    await page.press('Confirm Booking')
    await page.see(/^The connection dropped before the answer came\./)
    await outages.end()
    await page.press('Confirm Booking')
    await screen.findByRole('heading', { name: 'You’re booked' })
  })

  it('confirms the booking even when its details cannot be read', async () => {
    const page = await open('/book?type=open')
    await chooseTuesday(page)
    await fillPlayer(page)
    await outages.table('bookings')
    await page.press('Confirm Booking')
    await page.see(/Booking created but details could not be retrieved/)
    await outages.end()
    await page.tryAgain(/^Booking reference [0-9A-F]{4} [0-9A-F]{4}$/)
  })

  it('says that a day has no free times', async () => {
    for (let hour = 9; hour < 21; hour += 1) {
      const time = (at: number) => `2026-06-16T${String(at).padStart(2, '0')}:00:00-04:00`
      const times = { p_start_time: time(hour), p_end_time: time(hour + 1) }
      for (const p_space_id of [f.home.space, f.home.secondSpace]) {
        await bookCage({ ...times, p_space_id })
      }
    }
    const page = await open('/book?type=open')
    await page.press(/^Tuesday, June 16/)
    await page.see(/^No available time slots for the selected date\./)
  })
})

describe('a list that cannot be loaded', () => {
  it.each([
    ['facility_service_types', 'Failed to load service types'],
    ['facility_spaces', 'Failed to load spaces'],
  ])('of %s is said in the server’s words, and can be tried again', async (table) => {
    await outages.table(table)
    const page = await open('/book?type=open')
    await page.see('Something went wrong on our side. Try again in a moment.')
    await outages.end()
    await page.press('Try again')
    await screen.findByRole('button', { name: 'Tuesday, June 16' })
  })

  it('has its own sentence for each list when the server does not answer', async () => {
    outages.proxy()
    const page = await open('/book?type=open')
    await page.see('Failed to load service types')
    await page.see('Failed to load spaces')
    await page.press('Back')
    await page.see('Failed to load service types')
  })

  it('shows the error of the times alone, and loads them on retry', { tags: 'long' }, async () => {
    await outages.function('get_available_time_slots')
    const page = await open('/book?type=open')
    await page.see('Something went wrong on our side. Try again in a moment.')
    await outages.end()
    outages.proxy()
    await page.press('Try again')
    await page.see('Failed to load available time slots')
    await outages.end()
    await page.press('Try again')
    await screen.findByLabelText('11:00 AM')
  })
})

describe('booking a lesson', () => {
  it('requires an instructor before the next step', async () => {
    const page = await open('/book?type=lesson')
    const next = await screen.findByRole<HTMLButtonElement>('button', { name: 'Continue' })
    expect(next.disabled).toBe(true)
    await page.check(/Ray Delgado/)
    await page.press('Continue')
    await chooseTuesday(page)
    await fillPlayer(page)
    await page.press('Confirm Booking')
    await screen.findByRole('heading', { name: 'You’re booked' })
    const [booking] = await db.owner.query('select instructor_id from bookings')
    expect(booking?.instructor_id).toBe(f.home.instructor)
  })

  it('books any instructor and names them before the confirmation', async () => {
    const page = await open('/book?type=lesson')
    await page.check(/^Any instructor/)
    await page.press('Continue')
    await chooseTuesday(page)
    await screen.findAllByText(/, Cage A/)
    await fillPlayer(page)
    await page.press('Confirm Booking')
    await screen.findByRole('heading', { name: 'You’re booked' })
    const [booking] = await db.owner.query('select instructor_id from bookings')
    expect(booking?.instructor_id).not.toBeNull()
  })

  it('says that the instructors cannot be loaded', async () => {
    outages.proxy()
    const page = await open('/book?type=lesson')
    await page.see('Failed to load instructors')
  })

  it('keeps the instructors when they cannot be read again', { tags: 'long' }, async () => {
    const page = await open('/book?type=lesson')
    await page.see(/Ray Delgado/)
    await returnUntilAsked(outages.network(), 'instructors', 3)
    await page.check(/Ray Delgado/)
    await page.press('Continue')
  })

  it('says that no instructor is active', async () => {
    await db.owner.query('update instructors set is_active = false')
    const page = await open('/book?type=lesson')
    await page.see(/^No instructors are currently available\./)
  })
})
