import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { bookingRow, hours, june } from '../../../../database/tests/fixtures/facility-fixture.ts'
import { screensOn } from '../../../tests/render-route.tsx'

const { db, f, open, bookCage } = screensOn()

it('a drop sets aside what the board shows, and no closure that was saved since', async () => {
  const id = await bookCage(hours(16, '20:00', '21:00'))
  const start = async () => (await bookingRow(db, id)).start_time
  const page = await open('/admin/bookings/day?date=2026-06-16', 'admin')
  await page.press(/^Owen Brandt/)
  const card = await page.inside('dialog', 'Owen Brandt')
  await card.press(/^Move$/)
  const bar = await page.inside('region', 'Moving Owen Brandt')
  await bar.press('5 minutes later')
  await bar.see(/^Closed/)
  // Saved when the move is on its way: before, the live board would show it.
  const send = globalThis.fetch
  const sending = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    if (new Request(...request).url.endsWith('/staff_move_booking')) {
      sending.mockImplementation(send)
      await db.owner.query(
        `insert into facility_closures (facility_id, starts_at, ends_at, reason)
         values ($1, $2, $3, 'Wet floor')`,
        [f.home.id, june(16, '20:30'), june(16, '21:00')],
      )
    }
    return send(...request)
  })
  await bar.press(/^Drop anyway/)
  const refusal = await screen.findByRole('alert')
  await within(refusal).findByText(/Wet floor/)
  sending.mockRestore()
  expect(await start()).toEqual(new Date(june(16, '20:00')))
  await page.press('Drop anyway')
  await page.see(/^Owen Brandt moved to 8:05 PM/)
  expect(await start()).toEqual(new Date(june(16, '20:05')))
})
