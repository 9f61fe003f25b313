import { act, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { screensOn } from '../../../tests/render-route.tsx'

const { db, open, bookCage } = screensOn()

it('prints who is here, who is under 18, and what was noted', async () => {
  await bookCage({
    ...{ p_player_name: 'Mia Brandt', p_is_minor: true, p_parent_name: 'Owen Brandt' },
    p_notes: 'Left-handed',
  })
  await db.owner.query(
    `update bookings set arrived_at = start_time, staff_notes = 'Brings a friend'`,
  )
  const page = await open('/admin/bookings/day?date=2026-06-16', 'admin')
  await page.see('Mia Brandt')
  act(() => void dispatchEvent(new Event('beforeprint')))
  await screen.findByRole('heading', { name: 'Day sheet' })
  const row = screen.getByRole('row', { name: /Mia Brandt, under 18/ })
  for (const text of ['Parent: Owen Brandt', 'Left-handed', 'Staff: Brings a friend'])
    within(row).getByText(text)
  // The others have a box to tick there.
  expect(within(row).getAllByRole('cell').at(-1)?.textContent).toBe('10:00 AM')
  act(() => void dispatchEvent(new Event('afterprint')))
})
