import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { sellPass } from '../../../../database/tests/fixtures/staff-calls.ts'
import { writtenCode } from '../../../../shared/pass-code.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { chooseTuesday, fillPlayer } from '../../../tests/booking-steps.ts'
import { screensOn } from '../../../tests/render-route.tsx'

const { db, f, open, outages, bookCage } = screensOn()

type Opened = Awaited<ReturnType<typeof open>>

/** Confirms the booking. The request, or only its answer, is lost. */
async function confirmUnanswered(page: Opened, lost: { isLost?: true; isAnswerLost?: true }) {
  outages.hold('create_booking', lost)
  await page.press('Confirm Booking')
  await outages.end()
  await page.see(/^The connection dropped before the answer came\./)
}

describe('a time that somebody else takes meanwhile', () => {
  it('offers the nearest times when the chosen time was taken meanwhile', async () => {
    const page = await open('/book?type=open')
    await chooseTuesday(page)
    await fillPlayer(page)
    for (const p_space_id of [f.home.space, f.home.secondSpace]) {
      await bookCage({ p_space_id })
    }
    await page.press('Confirm Booking')
    await page.see('That time was just taken. Pick another and your details stay filled in.')
    await screen.findByRole('heading', { name: 'Pick another time' })
    await page.press('Edit your details')
    expect(screen.getByLabelText<HTMLInputElement>('Player name').value).toBe('Robin O’Neill')
    await page.press(/^11:00 AM/)
    await screen.findAllByText(/^Cage A/)
    await page.press('Confirm Booking')
    await screen.findByRole('heading', { name: 'You’re booked' })
  })

  it('keeps the code of a card while another time is picked', { tags: 'long' }, async () => {
    await db.owner.query('update facility_settings set enable_payments = true, open_cage_rate = 45')
    const { code } = await sellPass(f)
    const page = await open('/book?type=open')
    await chooseTuesday(page)
    await fillPlayer(page)
    await page.press('Have a card?')
    await page.fill('Card code', code)
    await screen.findAllByText(/60 min from your card/)
    for (const p_space_id of [f.home.space, f.home.secondSpace]) {
      await bookCage({ p_space_id })
    }
    await page.press('Confirm Booking')
    await page.press('Edit your details')
    expect(screen.getByLabelText<HTMLInputElement>('Card code').value).toBe(writtenCode(code))
    await screen.findAllByText(/60 min from your card/)
    await db.owner.query('update facility_settings set enable_payments = false')
  })

  it('offers the same time in another cage when only the chosen cage was taken', async () => {
    const page = await open('/book?type=open')
    await chooseTuesday(page)
    await fillPlayer(page)
    await screen.findAllByText(/Cage A/)
    await bookCage()
    await page.press('Confirm Booking')
    await page.see('10:00 AM in Cage A')
    await page.see('10:00 – 11:00 AM in Cage B')
    await page.press('Confirm Booking')
    await screen.findByRole('heading', { name: 'You’re booked' })
    const spaces = await db.owner.query('select space_id from bookings order by created_at')
    expect(spaces.map(({ space_id }) => space_id)).toEqual([f.home.space, f.home.secondSpace])
  })

  it('says what the time costs in the other cage before it is booked there', {
    tags: 'long',
  }, async () => {
    await db.owner.query('update facility_settings set enable_payments = true, open_cage_rate = 45')
    await db.owner.query(
      `insert into rates (facility_id, name, per_hour, weekdays, from_time, to_time, kind, audience, space_ids)
       values ($1, 'New machine', 60, '{0,1,2,3,4,5,6}', '00:00', '24:00', 'open_cage', 'public', $2)`,
      [f.home.id, [f.home.secondSpace]],
    )
    const page = await open('/book?type=open')
    await page.press(/Change$/)
    await page.check(/^A\s*Cage A$/)
    await page.press('Show times')
    await chooseTuesday(page, /^10:00 AM/)
    await fillPlayer(page)
    await screen.findAllByText(/\$45\.00/)
    await bookCage()
    await page.press('Confirm Booking')
    await page.see('10:00 – 11:00 AM in Cage B')
    await screen.findAllByText(/\$60\.00/)
    const bar = (await screen.findByRole('button', { name: 'Confirm Booking' })).closest('div')
    expect(bar?.parentElement?.textContent).not.toContain('$45.00')
    await page.press('Confirm Booking')
    await screen.findByRole('heading', { name: 'You’re booked' })
    await page.see('$60.00')
    await db.owner.query('delete from rates')
    await db.owner.query('update facility_settings set enable_payments = false')
  })

  it('says while the form is filled in that the named cage was taken, and takes another', async () => {
    const page = await open('/book?type=open')
    await chooseTuesday(page)
    await fillPlayer(page)
    await screen.findAllByText(/Cage A/)
    const name = screen.getByLabelText<HTMLInputElement>('Player name')
    name.focus()
    await bookCage()
    await page.see('10:00 AM in Cage A')
    await page.see('That time was just taken. Pick another and your details stay filled in.')
    expect(document.activeElement).toBe(name)
    await page.see('See all times on Tue, Jun 16')
    await page.press(/^10:00 AM in Cage B/)
    await page.miss('10:00 AM in Cage A')
    expect(screen.getByLabelText<HTMLInputElement>('Player name').value).toBe('Robin O’Neill')
    await page.press('Confirm Booking')
    await screen.findByRole('heading', { name: 'You’re booked' })
    const spaces = await db.owner.query('select space_id from bookings order by created_at')
    expect(spaces.map(({ space_id }) => space_id)).toEqual([f.home.space, f.home.secondSpace])
  })

  it('asks for the same cage again after a lost answer, which that booking may have taken', async () => {
    const page = await open('/book?type=open')
    await chooseTuesday(page)
    await fillPlayer(page)
    await screen.findAllByText(/Cage A/)
    await confirmUnanswered(page, { isAnswerLost: true })
    await expect.poll(() => queryClient.isFetching()).toBe(0)
    expect(screen.queryAllByText(/Cage B/)).toEqual([])
    await page.press('Confirm Booking')
    await screen.findByRole('heading', { name: 'You’re booked' })
    expect(await db.owner.query('select space_id from bookings')).toEqual([
      { space_id: f.home.space },
    ])
  })

  it('asks for the same time again after a lost answer when no other cage is free', async () => {
    await bookCage({ p_space_id: f.home.secondSpace })
    const page = await open('/book?type=open')
    await chooseTuesday(page)
    await fillPlayer(page)
    await confirmUnanswered(page, { isAnswerLost: true })
    await expect.poll(() => queryClient.isFetching()).toBe(0)
    await screen.findByRole('heading', { name: 'Who’s playing?' })
    await page.press('Confirm Booking')
    await screen.findByRole('heading', { name: 'You’re booked' })
  })

  it.each([
    ['any cage', () => ''],
    ['one cage', () => `&space=${f.home.space}`],
  ])(
    'asks for the same cage again after the way back and forth before the answer: %s',
    async (_, choice) => {
      const page = await open(`/book?type=open${choice()}`)
      await chooseTuesday(page)
      await fillPlayer(page)
      outages.hold('create_booking', { isAnswerLost: true })
      await page.press('Confirm Booking')
      history.back()
      await screen.findByRole('heading', { name: 'Pick a date and time' })
      await outages.end()
      await expect
        .poll(() => db.owner.query('select space_id from bookings'))
        .toEqual([{ space_id: f.home.space }])
      await page.press('Continue')
      await page.see(/^The connection dropped before the answer came\./)
      await page.press('Confirm Booking')
      await screen.findByRole('heading', { name: 'You’re booked' })
      expect(await db.owner.query('select id from bookings')).toHaveLength(1)
    },
  )

  it('says that the time is taken when somebody else took it after a request was lost', async () => {
    await bookCage({ p_space_id: f.home.secondSpace })
    const page = await open('/book?type=open')
    await chooseTuesday(page)
    await fillPlayer(page)
    await confirmUnanswered(page, { isLost: true })
    await bookCage()
    await page.press('Confirm Booking')
    await screen.findByRole('heading', { name: 'Pick another time' })
    history.back()
    await screen.findByRole('heading', { name: 'Pick a date and time' })
    await page.see('That time was just taken. Pick another and your details stay filled in.')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(true)
  })

  it('calls no time taken that the visitor’s own first request has booked', async () => {
    const page = await open('/book?type=open')
    await chooseTuesday(page)
    await fillPlayer(page)
    await confirmUnanswered(page, { isAnswerLost: true })
    await page.fill('Player name', 'Robin Oneill')
    await page.press('Confirm Booking')
    await page.see(/^That time is now taken, perhaps by your first try/)
    history.back()
    await screen.findByRole('heading', { name: 'Pick a date and time' })
    await expect.poll(() => queryClient.isFetching()).toBe(0)
    expect(screen.queryByText(/^That time was just taken/)).toBeNull()
  })

  it('says what was refused while the form was left, and offers no group of a time that may be booked', async () => {
    const page = await open('/book?type=open')
    await chooseTuesday(page)
    await fillPlayer(page)
    outages.hold('create_booking')
    await page.press('Confirm Booking')
    history.back()
    await screen.findByRole('heading', { name: 'Pick a date and time' })
    expect(screen.queryByText('Add another')).toBeNull()
    for (const p_space_id of [f.home.space, f.home.secondSpace]) await bookCage({ p_space_id })
    await outages.end()
    await page.see('That time was just taken. Pick another and your details stay filled in.')
  })

  it('offers the same time in another kind of space', { tags: 'long' }, async () => {
    await db.owner.query(
      `update facility_spaces set space_type = case id when $1 then 'batting_cage' else 'turf' end
       where facility_id = $2`,
      [f.home.space, f.home.id],
    )
    const page = await open('/book?type=open')
    await chooseTuesday(page)
    await fillPlayer(page)
    await screen.findAllByText(/Cage A/)
    await bookCage()
    await page.press(/^10:00 AM in Cage B/)
    await page.press('Confirm Booking')
    await screen.findByRole('heading', { name: 'You’re booked' })
  })
})
