import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { bookingRow, june } from '../../../../database/tests/fixtures/facility-fixture.ts'
import {
  bookGroup,
  groupRequest,
  partOf,
} from '../../../../database/tests/fixtures/group-request.ts'
import { bookingReference } from '../../../../shared/booking-reference.ts'
import { bookedPass } from '../../../tests/booked-pass.ts'
import { keepPages } from '../../../tests/kept-passes.ts'
import { screensOn } from '../../../tests/render-route.tsx'

const { db, f, open, outages } = screensOn()

const booked = () => bookedPass(db, f)

describe('/manage/{token}', () => {
  it('shows the booking', async () => {
    const { address, token } = await booked()
    const page = await open(address)
    await screen.findByRole('heading', { name: 'Your booking' })
    const ticket = await page.inside('region', 'Your booking')
    await ticket.see('Tomorrow at 10:00 AM')
    await page.see(`Booking reference ${bookingReference(token)}`)
  })

  it('names a space without a number, and its type where nothing describes it', async () => {
    const describeAs = (description: string | null, name: string, type: string) =>
      db.owner.query(
        'update facility_spaces set description = $2, name = $3, space_type = $4 where id = $1',
        [f.home.space, description, name, type],
      )
    const { address } = await booked()
    await describeAs('Soft ground', 'The field', 'turf')
    const described = await open(address)
    await described.see('Soft ground')
    await described.see('The field')
    await describeAs(null, 'The field', 'turf')
    // While the spaces load, it is not called a cage.
    const cages = new Set<Element>()
    const observer = new MutationObserver(() => {
      for (const cage of screen.queryAllByText('Cage')) cages.add(cage)
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    const bare = await open(address)
    await bare.see('Turf')
    await bare.see('The field')
    observer.disconnect()
    expect(cages.size).toBe(0)
    await describeAs(null, 'Cage A', 'batting_cage')
  })

  it('says that its time has closed since it was booked, and nothing of an older closure', async () => {
    const close = () =>
      f.people.admin.query(
        'insert into facility_closures (facility_id, starts_at, ends_at) values ($1, $2, $3)',
        [f.home.id, june(16, '10:00'), june(16, '11:00')],
      )
    const { address } = await booked()
    await close()
    const page = await open(address)
    await page.see(/^Please do not come at this time: it became unavailable/)
    // Staff may book into a closure on purpose.
    await db.owner.query(`update bookings set created_at = created_at + interval '1 minute'`)
    const older = await open(address)
    await older.see('Tomorrow at 10:00 AM')
    await older.miss(/^Please do not come/)
    await db.owner.query('delete from facility_closures')
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
