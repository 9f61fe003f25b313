import { describe, it } from 'vitest'
import { bookingRequest, call, june } from '../../../../database/tests/fixtures/facility-fixture.ts'
import { screensOn } from '../../../tests/render-route.tsx'

describe('a walk-in when every space is short of time', () => {
  const { db, f, open } = screensOn()

  const take = (space: string, from: string, to: string) =>
    call(f.people.admin, 'create_staff_booking', {
      ...bookingRequest(f.home, { p_space_id: space, p_player_email: null }),
      p_start_time: june(15, from),
      p_end_time: june(15, to),
      p_override: true,
    })
  const openPanel = async () => {
    const page = await open('/admin', 'admin')
    await page.press('Walk-in')
    return page.inside('dialog', 'Walk-in, now')
  }

  it('offers the minutes that are free, and the next place for the whole length', async () => {
    await take(f.home.space, '10:07', '11:00')
    await take(f.home.secondSpace, '10:00', '11:30')
    const panel = await openPanel()
    await panel.see('Start: Cage A, 10:00 – 10:07 AM')
    await panel.see(/Cage A is free for 7 min. 30 min are free from 11:00 AM in Cage A./)
    await panel.press('Cage A from 11:00 AM')
    const later = await panel.inside('dialog')
    await later.see('Book: Cage A, 11:00 – 11:30 AM')
  })

  it('names the day when it is another one, and never suggests a closed space', async () => {
    await take(f.home.space, '10:00', '21:00')
    await call(f.people.admin, 'save_closure', {
      p_facility_id: f.home.id,
      p_closure_id: null,
      p_starts_at: june(15, '09:00'),
      p_ends_at: june(17, '21:00'),
      p_space_ids: [f.home.secondSpace],
    })
    const panel = await openPanel()
    await panel.see('No space is free now')
    await panel.see(/30 min are free from Tue, Jun 16, 9:00 AM in Cage A./)
    await db.owner.query('delete from facility_closures')
  })
})
