import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Space } from '../../../site/offer-queries.ts'
import type { ManagedGroup } from './group-layout.tsx'
import { useGroupTimes } from './use-group-times.ts'

const day = '2026-06-17'
const spaces = Array.from({ length: 40 }, (_, at) => ({ id: `${at}`, kind: 1 }) as Space)
const bookings = Array.from({ length: 12 }, (_, at) => ({
  booking_id: `${at}`,
  booking_token: `${at}`,
  space_id: `${at}`,
  instructor_id: null,
  start_time: '2026-06-16T14:00:00Z',
  end_time: '2026-06-16T15:00:00Z',
}))
const slots = Array.from({ length: 40 }, (_, at) => ({
  start_time: new Date(Date.UTC(2026, 5, 17, 12, at * 15)).toISOString(),
  end_time: new Date(Date.UTC(2026, 5, 17, 13, at * 15)).toISOString(),
  is_available: true,
}))
const parts = {
  token: 'g',
  facility: { id: 'home', time_zone: 'America/New_York', facility_settings: {} },
  bookings,
  spaces,
} as unknown as ManagedGroup & { spaces: Space[] }

afterEach(() => onlineManager.setOnline(true))

/** `format` is a getter, which its type does not say. */
const formats: { format: unknown } = Intl.DateTimeFormat.prototype

it('looks up the day of no start for each booking and each space', async () => {
  // What the page would read is given below.
  onlineManager.setOnline(false)
  const client = new QueryClient()
  const window = { today: '2026-06-15', earliest: '2026-06-15', latest: '2026-06-30' }
  const { result, rerender } = renderHook(() => useGroupTimes(parts, window, day, day), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
  const give = (name: string, answer: object[]) => {
    for (const { queryKey } of client.getQueryCache().getAll())
      if (queryKey[0] === name) client.setQueryData(queryKey, answer)
  }
  act(() => give('get_available_days', [{ date: day }]))
  act(() => give('get_available_time_slots', slots))
  await waitFor(() => expect(result.current.slots.data).toHaveLength(slots.length))
  const formatted = vi.spyOn(formats, 'format', 'get')
  rerender()
  const times = formatted.mock.calls.length
  formatted.mockRestore()
  expect(result.current.slots.data?.every(({ is_available }) => is_available)).toBe(true)
  // Two for each booking at each start, because the clocks may change between.
  expect(times).toBeLessThan(3 * bookings.length * slots.length)
})
