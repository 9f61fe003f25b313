import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { call, hours, june } from '../../../../database/tests/fixtures/facility-fixture.ts'
import {
  bookGroup,
  groupRequest,
  partOf,
} from '../../../../database/tests/fixtures/group-request.ts'
import { moveAsStaff } from '../../../../database/tests/fixtures/staff-calls.ts'
import { screensOn } from '../../../tests/render-route.tsx'

const { db, f, open } = screensOn()

/** Books the hours from ten to noon as a group of two. */
function bookTwoHours() {
  return bookGroup(
    db.visitor,
    groupRequest(f.home, [
      partOf(f.home, { start_time: june(16, '10:00'), end_time: june(16, '11:00') }),
      partOf(f.home, { start_time: june(16, '11:00'), end_time: june(16, '12:00') }),
    ]),
  )
}

it('moves a group from its first booking that is not cancelled', async () => {
  const { bookings } = await bookGroup(
    db.visitor,
    groupRequest(f.home, [
      partOf(f.home, { start_time: june(16, '10:00'), end_time: june(16, '11:00') }),
      partOf(f.home, { start_time: june(16, '15:00'), end_time: june(16, '16:00') }),
      partOf(f.home, { start_time: june(16, '16:00'), end_time: june(16, '17:00') }),
    ]),
  )
  const [first, second] = bookings
  await call(f.people.admin, 'cancel_booking', {
    p_booking_id: first?.id,
    p_cancelled_by: 'customer',
  })
  const page = await open(`/admin/bookings?booking=${second?.id}`, 'admin')
  await page.press('Move all')
  expect((await screen.findByLabelText<HTMLInputElement>('Time')).value).toBe('15:00')
})

it('leaves what is being played, and takes no move of a colleague back', async () => {
  const { bookings } = await bookGroup(
    db.visitor,
    groupRequest(
      f.home,
      ['10:00', '12:00', '15:00'].map((time) =>
        partOf(f.home, {
          start_time: june(16, time),
          end_time: june(16, `${Number.parseInt(time, 10) + 1}:00`),
        }),
      ),
    ),
  )
  const [, second, third] = bookings
  const starts = async () => {
    const rows = await db.owner.query('select start_time from bookings order by start_time')
    return rows.map(({ start_time }) => new Date(String(start_time)).toISOString())
  }
  db.clock.set(june(16, '10:10'))
  const page = await open(`/admin/bookings?booking=${third?.id}`, 'admin')
  await page.press('Move all')
  expect((await screen.findByLabelText<HTMLInputElement>('Time')).value).toBe('12:00')
  await page.fill('Time', '13:00')
  const form = await screen.findByRole('form', { name: 'Move all' })
  await page.user.click(within(form).getByRole('button', { name: 'Move all' }))
  await page.see(/^2 bookings moved/)
  const moved = ['10:00', '13:00', '16:00'].map((time) => new Date(june(16, time)).toISOString())
  expect(await starts()).toEqual(moved)
  await moveAsStaff(f, second?.id, {
    ...hours(16, '13:15', '14:15'),
    p_override: true,
  })
  await page.press('Undo')
  await screen.findAllByText(/Somebody else changed this booking/)
  expect(await starts()).toEqual([moved[0], new Date(june(16, '13:15')).toISOString(), moved[2]])
})

it('changes nothing of a contact that a colleague has changed meanwhile', async () => {
  const { bookings } = await bookTwoHours()
  const page = await open(`/admin/bookings?booking=${bookings[0]?.id}`, 'admin')
  await page.press('Contact')
  const form = within(await screen.findByRole('form', { name: 'Contact for all bookings' }))
  await page.user.clear(form.getByLabelText(/^Phone/))
  await page.user.type(form.getByLabelText(/^Phone/), '(937) 555-0188')
  await db.owner.query(`update booking_groups set contact_name = 'Kim Brandt'`)
  await page.user.click(form.getByRole('button', { name: 'Save for all' }))
  await page.miss('Save for all')
  const [group] = await db.owner.query('select contact_name, contact_phone from booking_groups')
  expect(group).toEqual({ contact_name: 'Kim Brandt', contact_phone: '(937) 555-0188' })
})

it('shows the team of the group although it was switched off, until another is chosen', async () => {
  const { bookings } = await bookTwoHours()
  const [hawks] = await db.owner.query(
    `insert into teams (facility_id, name) values ($1, 'Hawks') returning id`,
    [f.home.id],
  )
  await db.owner.query('update booking_groups set team_id = $1', [hawks?.id])
  await db.owner.query('update teams set is_active = false')
  const teamOf = async () => {
    const [group] = await db.owner.query('select team_id from booking_groups')
    return group?.team_id
  }
  const page = await open(`/admin/bookings?booking=${bookings[0]?.id}`, 'admin')
  const field = await screen.findByLabelText<HTMLSelectElement>(/^Team/)
  expect(field.selectedOptions[0]?.text).toBe('Hawks (switched off)')
  expect(await teamOf()).toBe(hawks?.id)
  await page.choose(/^Team/, 'No team')
  await expect.poll(teamOf).toBeNull()
})

it('keeps the typed contact of a group when its card closes, until it is saved or left as it is', async () => {
  const { bookings } = await bookTwoHours()
  const page = await open(`/admin/bookings?booking=${bookings[0]?.id}`, 'admin')
  await page.press('Contact')
  await page.fill('Name', 'Kim Brandt')
  await page.user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('button', { name: 'Save for all' })).toBeNull()
  const [row] = await screen.findAllByRole('link', { name: /booked together/ })
  await page.user.click(row as HTMLElement)
  await page.press('Contact')
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Kim Brandt')
  await page.press('Keep as it is')
  await page.press('Contact')
  const name = await screen.findByLabelText<HTMLInputElement>('Name')
  expect(name.value).not.toBe('Kim Brandt')
})
