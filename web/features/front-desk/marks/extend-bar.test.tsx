import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { bookingRow, hours, june } from '../../../../database/tests/fixtures/facility-fixture.ts'
import { bookAsStaff } from '../../../../database/tests/fixtures/staff-calls.ts'
import { screensOn } from '../../../tests/render-route.tsx'

const { db, f, open } = screensOn()

const take = async (p_space_id: string, from: string, to: string, p_player_name: string) => {
  const made = await bookAsStaff(f, {
    ...{ p_space_id, p_player_name, p_override: true },
    ...hours(15, from, to),
  })
  return made?.id as string
}

/** Opens the card of somebody who plays in Cage A until eleven, when the next one comes. */
async function openCard() {
  const id = await take(f.home.space, '10:00', '11:00', 'Owen Brandt')
  await take(f.home.space, '11:00', '12:00', 'Next One')
  db.clock.set(june(15, '10:20'))
  const page = await open(`/admin/bookings?booking=${id}`, 'admin')
  return { id, card: await page.inside('region', 'Extend') }
}

describe('a player who wants to play longer in a cage that is taken next', () => {
  it('is told of the rules that the rest breaks in the other cage, and may go there anyway', async () => {
    await db.owner.query(
      'update facility_settings set buffer_minutes_between_bookings = 10 where facility_id = $1',
      [f.home.id],
    )
    try {
      await take(f.home.secondSpace, '10:00', '10:15', 'Just Gone')
      const { id, card } = await openCard()
      await card.press(/Cage B/)
      await card.see(/Just Gone/)
      await card.press(/anyway/)
      await screen.findByText(/The rest is in Cage B/)
      expect(await bookingRow(db, id)).toMatchObject({
        space_id: f.home.secondSpace,
        start_time: new Date(june(15, '10:20')),
      })
    } finally {
      await db.owner.query(
        'update facility_settings set buffer_minutes_between_bookings = 0 where facility_id = $1',
        [f.home.id],
      )
    }
  })

  it('is asked nothing about what ended in the other cage before', async () => {
    const closed = [f.home.id, june(15, '09:50'), june(15, '10:10')]
    await db.owner.query(
      `with closure as (
         insert into facility_closures (facility_id, starts_at, ends_at) values ($1, $2, $3) returning id
       )
       insert into facility_closure_spaces (facility_id, closure_id, space_id)
       select $1, id, $4 from closure`,
      [...closed, f.home.secondSpace],
    )
    try {
      const { id, card } = await openCard()
      await card.press(/Cage B/)
      await screen.findByText(/The rest is in Cage B/)
      expect((await bookingRow(db, id)).space_id).toBe(f.home.secondSpace)
    } finally {
      await db.owner.query('delete from facility_closures')
    }
  })
})

// Otherwise the buttons below would move under a press.
it('keeps the choices in their place while those of the new end are read', async () => {
  const id = await take(f.home.space, '14:00', '15:00', 'Ivy Brandt')
  const page = await open(`/admin/bookings?booking=${id}`, 'admin')
  const card = await page.inside('region', 'Extend')
  await card.see(/3:30 PM/)
  const region = screen.getByRole('region', { name: 'Extend' })
  let wasGone = false
  const observer = new MutationObserver(() => {
    wasGone ||= !region.isConnected
  })
  observer.observe(document.body, { childList: true, subtree: true })
  await card.press(/30 min/)
  await card.see(/4:00 PM/)
  await expect
    .poll(() => screen.getByRole('button', { name: /15 min/ }))
    .toHaveProperty('disabled', false)
  observer.disconnect()
  expect(wasGone).toBe(false)
})
