import { expect, it } from 'vitest'
import { noPlayer } from '../../../../shared/no-player.ts'
import { playerRow } from '../../../lib/player-row.ts'
import { playerColumns } from '../../booking/player-form/player-columns.ts'
import type { BookingDetails } from '../rows/queries.ts'
import { bookingSpreadsheet } from './booking-spreadsheet.ts'

it('writes one line per booking, in the facility’s zone, with formulas as text', () => {
  const booking = {
    start_time: '2026-03-15T02:00:00Z',
    end_time: '2026-03-15T03:00:00Z',
    created_at: '2026-03-01T12:00:00Z',
    status: 'confirmed',
    facility_service_types: { name: 'Lesson' },
    facility_spaces: { name: 'Cage 2', description: null },
    instructors: { first_name: 'Ray', last_name: 'Delgado' },
    ...playerRow(noPlayer),
    player_name: '=HYPERLINK("http://x")',
    player_email: 'owen@example.com',
    is_minor: true,
    parent_name: 'Brandt, Kate',
    notes: '@home',
    booking_token: '0123456789abcdef',
    cancellation_reason: null,
    arrived_at: '2026-03-15T01:58:00Z',
    price: 45,
    booking_groups: { name: null, contact_name: 'Kate Brandt' },
    metadata: { order: '7', shop: 'web' },
  } as unknown as BookingDetails
  const zone = 'America/New_York'
  const [header, line] = bookingSpreadsheet([booking], zone, true).split('\r\n')
  const player = playerColumns().map(([name]) => name)
  expect(player.slice(0, 4)).toEqual(['Player', 'Email', 'Phone', 'Under 18'])
  expect(header?.slice(1)).toBe(
    `Date,Start,End,Status,Service,Space,Instructor,Price,${player},Reference,Cancellation reason,Booked at,Arrived at,Group,Metadata`,
  )
  const written: Record<string, string> = {
    Player: `"'=HYPERLINK(""http://x"")"`,
    Email: 'owen@example.com',
    'Under 18': 'yes',
    'Parent/guardian': '"Brandt, Kate"',
    Notes: `"'@home"`,
  }
  expect(line).toBe(
    `2026-03-14,22:00,23:00,confirmed,Lesson,Cage 2,Ray Delgado,45.00,${player.map((name) => written[name])},0123 4567,,2026-03-01 07:00,2026-03-14 21:58,Kate Brandt,"order: 7, shop: web"`,
  )
  expect(bookingSpreadsheet([booking], zone, false)).not.toMatch(/Price|45\.00/)
})
