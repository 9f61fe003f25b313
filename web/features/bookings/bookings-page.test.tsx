import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { book, bookingRequest, lessonRequest } from '../../../database/tests/facility-fixture.ts'
import { screensOn } from '../../tests/render-route.tsx'

const { f, open, outages } = screensOn()

const noBookings = 'No bookings found matching your filters.'

describe('/admin/bookings', () => {
  it('says that there is nothing', async () => {
    await open('/admin/bookings', 'admin')
    await screen.findByText(noBookings)
  })

  it('lists bookings, and narrows them by the address', async () => {
    await book(f.people.visitor, bookingRequest(f.home))
    await book(
      f.people.visitor,
      lessonRequest(f.home, { p_space_id: f.home.secondSpace, p_player_name: 'Mia Brandt' }),
    )
    const user = await open('/admin/bookings', 'admin')
    await screen.findByRole('link', { name: 'Owen Brandt' })
    await screen.findByRole('link', { name: 'Mia Brandt' })
    await user.selectOptions(screen.getByLabelText('Service kind'), 'With an instructor')
    await screen.findByText('1 booking')
    expect(location.search).toBe('?kind=lesson')
    expect(screen.queryByRole('link', { name: 'Owen Brandt' })).toBeNull()
    await user.selectOptions(screen.getByLabelText('Status'), 'Cancelled')
    await screen.findByText(noBookings)
  })

  it('fails, and can be tried again', async () => {
    await outages.table('bookings')
    const user = await open('/admin/bookings', 'admin')
    await screen.findByText('Failed to load bookings. Please try again.')
    await outages.end()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText(noBookings)
  })
})
