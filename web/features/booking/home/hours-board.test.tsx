import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { screensOn } from '../../../tests/render-route.tsx'

const { db, f, open } = screensOn()

describe('the special hours on the start page', () => {
  it('are those of seven days, so that each weekday names one date', async () => {
    // Today is Monday, June 15.
    await db.owner.query(
      `insert into facility_special_hours (facility_id, date, is_open, reason)
       values ($1, '2026-06-21', false, 'the cup'), ($1, '2026-06-22', false, 'a new floor')`,
      [f.home.id],
    )
    await open('/')
    const lines = await screen.findByRole('list', { name: 'Coming days' })
    expect(
      within(lines)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['Closed Sunday for the cup'])
  })
})

describe('the start page', () => {
  it('has no heading of services without a service below it', async () => {
    const heading = { name: 'What we do here' }
    await open('/')
    await screen.findByRole('heading', heading)
    await db.owner.query(
      'update facility_settings set allow_open_cage_bookings = false, allow_instructor_bookings = false',
    )
    const page = await open('/')
    await page.see('Call or write to the front desk to book.')
    expect(screen.queryByRole('heading', heading)).toBeNull()
    await db.owner.query(
      'update facility_settings set allow_open_cage_bookings = true, allow_instructor_bookings = true',
    )
  })
})
