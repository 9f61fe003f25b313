import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bookingReference } from '../../../shared/booking-reference.ts'
import { screensOn } from '../../tests/render-route.tsx'

const { db, open, bookCage } = screensOn()

it('leads to a cancelled booking in the list, because the board leaves it out', async () => {
  const id = await bookCage()
  const [row] = await db.owner.query(
    `update bookings set status = 'cancelled' where id = $1 returning booking_token`,
    [id],
  )
  const page = await open('/admin', 'admin')
  await page.see('Total spaces')
  await page.user.keyboard('{Control>}k{/Control}')
  const search = await page.inside('dialog', 'Search')
  await search.fill('Who, where or when', bookingReference(row?.booking_token))
  await search.see(/, Cage A, cancelled$/)
  expect(screen.queryByRole('link', { name: /^Book again/ })).toBeNull()
  // The customer is found as well, in a second link that comes at any time.
  await search.press(/^Owen Brandt.*, cancelled$/, 'link')
  const details = await page.inside('dialog', 'Owen Brandt')
  await details.see('Cancelled')
})
