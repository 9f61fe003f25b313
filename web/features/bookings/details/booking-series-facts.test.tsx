import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { call, june } from '../../../../database/tests/fixtures/facility-fixture.ts'
import { seriesRequest } from '../../../../database/tests/fixtures/series-request.ts'
import { screensOn } from '../../../tests/render-route.tsx'

const { db, f, open } = screensOn()

it('says until when a series repeats that was ended early, and offers no date of the past', async () => {
  const made = await call(
    f.people.admin,
    'create_booking_series',
    seriesRequest(f.home, { p_count: 5, p_skip: ['2026-06-23', '2026-07-07'] }),
  )
  const [, , third, , last] = made.map(({ booking_id }) => booking_id as string)
  const first = await open(`/admin/bookings?booking=${third}`, 'admin')
  await first.see('Repeats every week until Tuesday, July 14, 2026')
  await first.see('Add Tue, Jun 23')
  await call(f.people.admin, 'cancel_booking_series', {
    p_booking_id: last,
    p_scope: 'following',
  })
  db.clock.set(june(24, '10:00'))
  const later = await open(`/admin/bookings?booking=${third}`, 'admin')
  await later.see('Repeats every week until Tuesday, June 30, 2026')
  await later.see('Add Tue, Jul 7')
  expect(screen.queryByText('Add Tue, Jun 23')).toBeNull()
})
