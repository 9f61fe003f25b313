import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { june } from '../../../../database/tests/fixtures/facility-fixture.ts'
import {
  bookGroup,
  groupRequest,
  partOf,
} from '../../../../database/tests/fixtures/group-request.ts'
import { screensOn } from '../../../tests/render-route.tsx'

const { db, f, open, outages } = screensOn()

const twoBookings = (changes: Record<string, unknown> = {}) => {
  const at = { start_time: june(16, '10:00'), end_time: june(16, '11:00') }
  const second = { ...at, player_name: 'Eli Thompson', ...changes }
  const parts = [partOf(f.home, at), partOf(f.home, second)]
  return bookGroup(f.people.visitor, groupRequest(f.home, parts))
}

/** Closes the time of the two bookings after they were made. */
const closeTheirTime = () =>
  f.people.admin.query(
    'insert into facility_closures (facility_id, starts_at, ends_at) values ($1, $2, $3)',
    [f.home.id, june(16, '10:00'), june(16, '11:00')],
  )

const expectNumber = () => expect(screen.getAllByText(/555-0100/).length).toBeGreaterThan(0)

describe('the pages of a group without an answer', () => {
  it('says of no time that it was taken', async () => {
    const wizard = await open('/book?type=open')
    await wizard.press('Tuesday, June 16')
    await wizard.check('10:00 AM')
    const more = await screen.findByRole('link', { name: 'Add another' })
    await outages.function('get_next_openings')
    const page = await open(more.getAttribute('href') ?? '')
    await screen.findAllByText(/^(Failed to load available time slots|Something went wrong)/)
    expect(screen.queryByText(/was just taken/)).toBeNull()
    expectNumber()
    await outages.end()
    await page.tryAgain(/^Same time, another cage/)
  })

  it('says of no choice that nothing is free', async () => {
    const page = await open('/book?type=open')
    await page.press('Tuesday, June 16')
    await page.check('10:00 AM')
    await page.press('Add another', 'link')
    await screen.findByRole('button', { name: /^Same time, another cage/ })
    await outages.function('get_next_openings')
    const again = await open('/book?type=open&step=group')
    await again.press('Add another')
    expectNumber()
    await screen.findAllByText('Failed to load available time slots')
    expect(screen.queryByText('No other cage is free at that time')).toBeNull()
  })

  it('shows what is cancelled when the group cannot be read again', async () => {
    const { group_token } = await twoBookings()
    await closeTheirTime()
    const page = await open(`/manage/group/${group_token}`)
    await page.see(/Eli Thompson · Closed$/)
    await page.press(/^Cancel/)
    await page.check(/^Eli Thompson/)
    await outages.function('get_booking_group_by_token')
    await page.press('Cancel 1 booking')
    await page.see(/^1 booking is cancelled\./)
    await page.see(/Eli Thompson · Cancelled$/)
    await db.owner.query('delete from facility_closures')
  })

  it('shows the new times when the group cannot be read again', async () => {
    const { group_token } = await twoBookings()
    await closeTheirTime()
    const page = await open(`/manage/group/${group_token}/move`)
    await page.press('Wednesday, June 17')
    await page.check('2:00 PM')
    await outages.function('get_booking_group_by_token')
    await page.press('Move 2 bookings')
    await page.see(/^Your bookings have moved/)
    await page.see(/^Wednesday, June 17/)
    expect(await screen.findAllByText('2:00 – 3:00 PM')).toHaveLength(2)
    await page.miss(/^Please do not come/)
    await db.owner.query('delete from facility_closures')
  })
})

it.each([
  ['/waiver', 'the waiver'],
  ['/team', 'the team'],
  ['/manage/group', 'your bookings'],
])('%s gives the number of the facility when it cannot load', async (path, what) => {
  outages.proxy()
  const page = await open(`${path}/${'a'.repeat(64)}`)
  await page.see(`Failed to load ${what}. Please try again.`)
  expectNumber()
})
