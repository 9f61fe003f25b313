import { expect, it, vi } from 'vitest'
import { hours, june, lessonRequest } from '../../../../database/tests/fixtures/facility-fixture.ts'
import { bookAsStaff } from '../../../../database/tests/fixtures/staff-calls.ts'
import { screensOn } from '../../../tests/render-route.tsx'
import type { Visit } from '../../../tests/visit.ts'

const { db, f, open, bookCage, bookLesson } = screensOn()

/** Deletes the bookings, and puts every space and service on offer. */
async function startOver() {
  await db.owner.query('delete from bookings')
  await switchBothCagesOn()
  await offer(true)
}

const switchBothCagesOn = () =>
  db.owner.query('update facility_spaces set is_active = id = any ($1)', [
    [f.home.space, f.home.secondSpace],
  ])

const offer = (is: boolean) =>
  db.owner.query('update facility_service_types set is_active = $1 where id = $2', [
    is,
    f.home.open,
  ])

const switchCageOff = () =>
  db.owner.query('update facility_spaces set is_active = false where id = $1', [f.home.space])

async function settle(page: Visit) {
  await page.press('Settle it')
  return page.inside('dialog', 'Bookings without a place')
}

it('keeps the dialog until it is closed, and reads its list once', { tags: 'long' }, async () => {
  await bookCage()
  await switchCageOff()
  const page = await open('/admin', 'admin')
  const panel = await settle(page)
  await panel.see('Cage A is switched off')
  await panel.see('Cage B, same time')

  // Another screen changes something, and the page reads again.
  const { queryClient } = await import('../../../lib/query-client.ts')
  const { bookingsKey } = await import('../../../lib/bookings-key.ts')
  await db.owner.query(`update facility_spaces set name = 'Cage C' where id = $1`, [
    f.home.secondSpace,
  ])
  vi.setSystemTime(Date.now() + 1_000)
  await queryClient.invalidateQueries()
  await panel.see('Cage C, same time')
  const lists = queryClient.getQueryCache().findAll({ queryKey: [...bookingsKey, 'affected'] })
  expect(lists).toHaveLength(1)

  await panel.press('Move 1 booking')
  await panel.see('Moved to Cage C, same time')
  await page.miss(/^1 booking lies/)
  await panel.see('Moved to Cage C, same time')
  await panel.press('Undo all of it')
  // The space is still switched off, so nobody goes back into it.
  await page.see('Undone. 1 stays where it is.')
})

it('does not ask again who was asked before, unless somebody ticks that', async () => {
  await switchBothCagesOn()
  // Both cages are taken at that time, so the customer has to choose another one.
  await bookCage()
  await bookCage({ p_space_id: f.home.secondSpace })
  await switchCageOff()
  const page = await open('/admin', 'admin')
  const panel = await settle(page)
  await panel.press('Ask 1 customer')
  await panel.see('Asked by email to pick another time')
  await panel.press('Done')

  const again = await settle(page)
  await again.see('Asked by email Mon, Jun 15, 10:00 AM')
  await again.see('Done')
  await again.check('Settle Owen Brandt now')
  await again.see('Ask 1 customer')
})

it('keeps or cancels the bookings of a service that was switched off elsewhere', async () => {
  await startOver()
  await bookCage()
  await offer(false)
  const page = await open('/admin', 'admin')
  await page.see('1 booking has a service that is switched off')
  const group = await page.inside('region', 'Open Cage is no longer offered')
  await group.miss('Not told yet')
  await group.press('Settle it')
  const panel = await page.inside('dialog', 'Bookings without a service')
  await panel.press('Keep 1 booking')
  await page.miss(/^1 booking has/)
  await panel.see('Stays as it was booked')
  await panel.press('Undo all of it')
  await page.see('Undone')
  await page.see('1 booking has a service that is switched off')
})

it('keeps a lesson that was placed in time off on purpose', async () => {
  await startOver()
  await db.owner.query(
    `insert into instructor_unavailability (instructor_id, start_time, end_time) values ($1, $2, $3)`,
    [f.home.instructor, june(16, '00:00'), june(17, '00:00')],
  )
  await bookAsStaff(f, { ...lessonRequest(f.home), p_override: true })
  const page = await open('/admin', 'admin')
  await page.see(/^1 booking lies/)
  const group = await page.inside('region', /is away through/)
  await group.press('Settle it')
  const panel = await page.inside('dialog', 'Bookings without a place')
  await panel.press('Other places for Owen Brandt')
  await panel.choose('Another place for Owen Brandt', 'Keep it as it was booked')
  await panel.see('Stays as it was booked')
  await panel.press('Keep 1 booking')
  await page.miss(/^1 booking lies/)
  await panel.press('Undo all of it')
  await page.see('Undone')
  await page.see(/^1 booking lies/)
  await db.owner.query('delete from instructor_unavailability')
})

it('keeps a booking without its service from its card on the board', { tags: 'long' }, async () => {
  await startOver()
  const id = await bookCage(hours(16, '18:00', '19:00'))
  await offer(false)
  const page = await open(`/admin/bookings/day?date=2026-06-16&booking=${id}`, 'admin')
  const card = await page.inside('dialog', 'Owen Brandt')
  await card.see(/^Its service is no longer offered/)
  await card.press('Keep as booked')
  await page.see('The booking stays as it was booked')
  await card.miss(/^Its service is no longer offered/)
})

it('follows a service that is switched off and on again on another screen', {
  tags: 'long',
}, async () => {
  await startOver()
  await bookCage()
  const page = await open('/admin', 'admin')
  await page.see('Recent bookings')
  await offer(false)
  await page.see('1 booking has a service that is switched off')
  await offer(true)
  await page.miss('1 booking has a service that is switched off')
})

it('keeps whom it moved without an address until somebody has called them', async () => {
  await startOver()
  await bookAsStaff(f, { p_player_phone: '555-0142' })
  await switchCageOff()
  const page = await open('/admin', 'admin')
  const panel = await settle(page)
  await panel.press('Move 1 booking')
  await panel.see(/^Moved to Cage/)
  await panel.press('Done')
  await page.see('1 customer to call')
  const group = await page.inside('region', 'Moved, and not told: no email')
  await group.see('555-0142')
  await group.press('Owen Brandt was called')
  await page.see('Customer told')
  await page.miss('1 customer to call')
})

it('says the new price before a lesson goes to an instructor who costs another', async () => {
  await startOver()
  await db.owner.query('update facility_settings set enable_payments = true')
  await db.owner.query(
    `update instructors set hourly_rate = case first_name when 'Ray' then 60 else 80 end`,
  )
  await bookLesson()
  await db.owner.query(
    'insert into instructor_unavailability (instructor_id, start_time, end_time) values ($1, $2, $3)',
    [f.home.instructor, june(16, '00:00'), june(17, '00:00')],
  )
  const page = await open('/admin', 'admin')
  const panel = await settle(page)
  // The whole day is away: neither the day after nor midnight is named.
  await panel.see(/ is away through Tue, Jun 16$/)
  await panel.see(/^Tue, Jun 16, \d/)
  await panel.press('Other places for Owen Brandt')
  await panel.choose('Another place for Owen Brandt', 'Jenna Kowalski, Cage A, same time')
  await panel.see('$80.00 instead of $60.00')
})
