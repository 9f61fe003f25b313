import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Facility } from '../../../lib/facility-row.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { facilityQuery } from '../../../site/facility-query.ts'
import { AffectedBookingsList } from './affected-bookings-list.tsx'
import type { AffectedBooking } from './queries.ts'
import type { Settlement } from './use-settlement.ts'

const count = 200
/** `format` is a getter, which its type does not say. */
const formats: { format: unknown } = Intl.DateTimeFormat.prototype

function booking(at: number): AffectedBooking {
  return {
    booking_id: `${at}`,
    player_name: `Player ${at}`,
    space_id: '1',
    start_time: new Date(Date.UTC(2026, 5, 16, 14, at)).toISOString(),
    end_time: new Date(Date.UTC(2026, 5, 16, 15, at)).toISOString(),
    has_email: true,
    free_space_ids: [] as string[],
  } as AffectedBooking
}

it('looks up the day of each booking once, and not once for each other booking', () => {
  const affected = Array.from({ length: count }, (_, at) => booking(at))
  const settlement = {
    affected,
    placeOf: () => 'ask',
    askedAt: () => null,
    outcomes: new Map(),
    unsettled: count,
    counts: { keeps: 0, moves: 0, asks: count, cancels: 0 },
    retryPreview: null,
  } as unknown as Settlement
  queryClient.setQueryData(facilityQuery().queryKey, { id: 'home' } as Facility)
  const formatted = vi.spyOn(formats, 'format', 'get')
  render(
    <QueryClientProvider client={queryClient}>
      <AffectedBookingsList settlement={settlement} zone="America/New_York" spaces={[]} />
    </QueryClientProvider>,
  )
  const times = formatted.mock.calls.length
  formatted.mockRestore()
  expect(screen.getAllByRole('checkbox')).toHaveLength(count)
  expect(times).toBeLessThan(10 * count)
})
