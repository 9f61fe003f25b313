import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { hours, june, monday } from '../../../database/tests/fixtures/facility-fixture.ts'
import { bookAsStaff } from '../../../database/tests/fixtures/staff-calls.ts'
import { screensOn } from '../../tests/render-route.tsx'

const { db, f, open, outages } = screensOn()

const take = (from: string, to: string, p_player_name: string, changes: object = {}) =>
  bookAsStaff(f, {
    ...{ ...hours(15, from, to), p_player_name },
    ...{ p_player_email: 'owen@example.com', p_override: true, ...changes },
  })

it('shows who has each space now and next, and moves on while the server is out of reach', async () => {
  await db.owner.query('update facility_settings set display_names = true')
  await take('10:00', '10:30', 'Owen Brandt')
  await take('10:30', '11:30', 'Ava Thompson', {
    p_service_type_id: f.home.lesson,
    p_instructor_id: f.home.instructor,
    p_is_minor: true,
    p_parent_name: 'Kim Thompson',
  })
  const page = await open('/display')
  await page.see('Owen B.')
  await page.see('A. T.')
  await page.see('Ray Delgado')
  await page.see('Open')
  await page.see('Book with the code or ask at the desk')
  expect(document.title).toMatch(/^TV Display · /)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('TV Display')
  expect(screen.queryByRole('navigation')).toBeNull()

  outages.network()
  vi.setSystemTime(new Date(june(15, '10:25')))
  await page.see('Offline since 10:00 AM')
  await page.see('5 min left')
  await page.see('Ask at the desk')
  await page.see('No booking known from 10:00 AM')
  vi.setSystemTime(new Date(june(15, '10:30')))
  await page.see('Lesson with Ray Delgado')
  await page.miss('Owen B.')
})

it('shows the facility’s logo, and the options of the address', async () => {
  const logo = 'https://example.com/logo.png'
  await db.owner.query('update facilities set logo_url = $1', [logo])
  await take('10:00', '11:00', 'Owen Brandt')
  const page = await open('/display?spaces=cage%20a&names=off&code=off')
  await page.see('Booked')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(screen.queryByText('Book on your phone')).toBeNull()
  expect(document.querySelector('header img')?.getAttribute('src')).toBe(logo)
  await db.owner.query('update facilities set logo_url = null')
})

it('shows when the facility opens, and who comes first', async () => {
  db.clock.set(new Date(Date.parse(monday) - 3 * 3_600_000).toISOString())
  await take('12:00', '13:00', 'Owen Brandt')
  const page = await open('/display')
  await page.see('Opens today')
  await page.see('9 AM – 9 PM on Monday, June 15')
  await page.see('First today')
  await page.see('Owen B.')
})
