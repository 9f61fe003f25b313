import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { hours, june } from '../../../../database/tests/fixtures/facility-fixture.ts'
import { bookAsStaff, closeCage } from '../../../../database/tests/fixtures/staff-calls.ts'
import { screensOn } from '../../../tests/render-route.tsx'

const { db, f, open, bookCage } = screensOn()

describe('a booking that is booked again a week later', () => {
  const again = async () => {
    const id = await bookCage()
    const page = await open(`/admin/bookings?booking=${id}`, 'admin')
    await page.press('Book again')
    return page
  }

  it('is offered an equal cage where its own is closed then', async () => {
    await closeCage(f, { p_starts_at: june(23, '09:00'), p_ends_at: june(23, '20:00') })
    try {
      await again()
      await screen.findByRole('button', { name: /^Book: Cage B, .*10:00 – 11:00 AM$/ })
    } finally {
      await db.owner.query('delete from facility_closures')
    }
  })

  it('is offered an equal cage for its whole time where its own is taken in between', async () => {
    await bookAsStaff(f, {
      ...hours(23, '10:15', '11:00'),
      p_override: true,
    })
    await again()
    await screen.findByRole('button', { name: /^Book: Cage B, .*10:00 – 11:00 AM$/ })
  })

  it('is as long as it was booked, also where the rest of a no-show was freed', async () => {
    const id = await bookCage()
    await db.owner.query(
      `update bookings set status = 'no_show', booked_until = end_time,
       end_time = start_time + interval '14 minutes' where id = $1`,
      [id],
    )
    const page = await open(`/admin/bookings?booking=${id}`, 'admin')
    await page.press('Book again')
    await screen.findByRole('button', { name: /^Book: Cage A, .*10:00 – 11:00 AM$/ })
  })

  it('stays in its own cage where that is the longest free one', async () => {
    const from = (p_space_id: string, minute: number) =>
      bookAsStaff(f, {
        ...{ p_space_id, p_override: true },
        ...hours(23, `10:${minute}`, '11:00'),
      })
    await from(f.home.space, 45)
    await from(f.home.secondSpace, 15)
    await again()
    expect(
      await screen.findByRole('button', { name: /: Cage A, .*10:00 – 10:45 AM$/ }),
    ).toBeTruthy()
  })
})
