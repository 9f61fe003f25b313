import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { call, june, monday } from '../../../../database/tests/fixtures/facility-fixture.ts'
import { bookAsStaff } from '../../../../database/tests/fixtures/staff-calls.ts'
import { screensOn } from '../../../tests/render-route.tsx'

const { db, f, open } = screensOn()

afterEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(monday) })
})

async function bookFor(name: string, start: string, end: string): Promise<string> {
  const times = { p_start_time: start, p_end_time: end }
  const booking = await bookAsStaff(f, { p_player_name: name, ...times })
  return String(booking?.id)
}

it('takes no mark of a colleague back with an older one', async () => {
  const id = await bookFor('Early Player', june(16, '10:00'), june(16, '11:00'))
  db.clock.set(june(16, '10:05'))
  const page = await open('/admin/bookings?period=today', 'admin')
  const [arrived] = await screen.findAllByRole('button', { name: 'Early Player arrived' })
  await page.user.click(arrived as HTMLElement)
  await page.see('Marked as here: Early Player')
  await call(f.people.admin, 'mark_booking', { p_booking_id: id, p_mark: 'completed' })
  await page.press('Undo')
  await screen.findAllByText('Somebody else has changed this booking since. It stays as it is.')
  const [row] = await db.owner.query('select status, arrived_at from bookings')
  expect(row).toMatchObject({ status: 'completed', arrived_at: expect.anything() })
})

it('cancels the others where the customer of one was faster', { tags: 'long' }, async () => {
  const first = await bookFor('Early Player', june(16, '10:00'), june(16, '11:00'))
  await bookFor('Late Player', june(16, '11:00'), june(16, '12:00'))
  const page = await open('/admin/bookings', 'admin')
  await page.check('Select all on this page')
  await page.press('Cancel bookings')
  const question = await page.inside('dialog', 'Cancel 2 bookings?')
  await call(f.people.admin, 'cancel_booking', { p_booking_id: first, p_reason: 'By phone' })
  await question.press('Cancel bookings')
  await page.see('Booking cancelled: Late Player, 1 not: no longer confirmed')
  await page.press('Undo')
  await page.see('The booking is back')
  expect(
    await db.owner.query('select player_name, status from bookings order by start_time'),
  ).toEqual([
    { player_name: 'Early Player', status: 'cancelled' },
    { player_name: 'Late Player', status: 'confirmed' },
  ])
})

it('goes on to the next day while it is open over midnight', { tags: 'long' }, async () => {
  await bookFor('Tuesday Player', june(16, '10:00'), june(16, '11:00'))
  await bookFor('Wednesday Player', june(17, '10:00'), june(17, '11:00'))
  db.clock.set(june(16, '23:59'))
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'], shouldAdvanceTime: true })
  const page = await open('/admin/bookings?period=today', 'admin')
  await screen.findByRole('link', { name: 'Tuesday Player' })
  db.clock.set(june(17, '00:01'))
  vi.setSystemTime(db.clock.now())
  await vi.advanceTimersByTimeAsync(30_000)
  await screen.findByRole('link', { name: 'Wednesday Player' })
  await page.miss('Tuesday Player')
})
