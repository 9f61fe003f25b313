import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { call, june } from '../../../../database/tests/fixtures/facility-fixture.ts'
import {
  bookGroup,
  groupRequest,
  partOf,
} from '../../../../database/tests/fixtures/group-request.ts'
import { screensOn } from '../../../tests/render-route.tsx'

const { db, f, open } = screensOn()

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
