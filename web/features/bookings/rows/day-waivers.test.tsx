import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { memo } from 'react'
import { afterEach, expect, it } from 'vitest'
import { DayWaivers, useUnsigned } from './day-waivers.tsx'
import { waiverStatesQuery } from './waiver-queries.ts'

afterEach(() => onlineManager.setOnline(true))

const drawn: string[] = []
const Booking = memo(function Booking({ id }: { id: string }) {
  drawn.push(id)
  return <p>{useUnsigned(id)}</p>
})

it('draws no booking again when its waivers are read again and are the same', async () => {
  // What the screen would read is given below.
  onlineManager.setOnline(false)
  const ids = Array.from({ length: 150 }, (_, at) => `${at}`)
  const bookings = ids.map((id) => ({ id }))
  const client = new QueryClient()
  const { queryKey } = waiverStatesQuery('home', '2026-06-16', ids)
  const read = (stateOf: (id: string) => string) => {
    const rows = ids.map((id) => ({ booking_id: id, state: stateOf(id), valid_until: '' }))
    client.setQueryData(
      queryKey,
      rows.map((row) => ({ ...row, player_name: 'Owen Brandt' })),
    )
    // React Query tells its readers in the next turn.
    return act(() => new Promise<void>((resolve) => setTimeout(resolve)))
  }
  await read(() => 'missing')
  const shown = bookings.map(({ id }) => <Booking key={id} id={id} />)
  render(
    <QueryClientProvider client={client}>
      <DayWaivers facilityId="home" date="2026-06-16" bookings={bookings}>
        {shown}
      </DayWaivers>
    </QueryClientProvider>,
  )
  expect(screen.getAllByText('Not signed')).toHaveLength(150)
  drawn.length = 0
  await read(() => 'missing')
  expect(drawn).toEqual([])
  await read((id) => (id === '7' ? 'signed' : 'missing'))
  expect(screen.getAllByText('Not signed')).toHaveLength(149)
})
