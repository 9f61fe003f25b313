import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { memo } from 'react'
import { expect, it, vi } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { asksForWaiverQuery } from '../../../site/asks-for-waiver-query.ts'
import { DayWaivers, useUnsigned } from './day-waivers.tsx'

const drawn: string[] = []
const Booking = memo(function Booking({ id }: { id: string }) {
  drawn.push(id)
  return <p>{useUnsigned(id)}</p>
})

it('renders no booking again when its waivers are read again and are the same', async () => {
  const bookings = Array.from({ length: 150 }, (_, at) => ({ id: `${at}` }))
  const rows = bookings.map(({ id }) => ({ booking_id: id, state: 'missing', valid_until: null }))
  const read = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(rows))
  queryClient.setQueryData(asksForWaiverQuery('home').queryKey, true)
  const shown = bookings.map(({ id }) => <Booking key={id} id={id} />)
  render(
    <QueryClientProvider client={queryClient}>
      <DayWaivers facilityId="home" date="2026-06-16" bookings={bookings}>
        {shown}
      </DayWaivers>
    </QueryClientProvider>,
  )
  expect(await screen.findAllByText('Not signed')).toHaveLength(150)
  drawn.length = 0
  await queryClient.refetchQueries()
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2))
  read.mockRestore()
  expect(drawn).toHaveLength(0)
})
