import { describe, expect, it } from 'vitest'
import type { Board } from '../day-board-columns/board-columns.ts'
import { boardDay, instantOf } from '../day-board-columns/board-time.ts'
import type { BoardBooking } from '../day-board-columns/queries.ts'
import { clashAt, clashInWords, rulesAt, shadeAt, spotOf } from './board-spots.ts'

const zone = 'America/New_York'
const day = boardDay('2026-03-12', zone)

function booking(id: string, spaceId: string, from: number, to: number, instructorId?: string) {
  return {
    id,
    space_id: spaceId,
    instructor_id: instructorId ?? null,
    player_name: `Player ${id}`,
    start_time: instantOf(from, day),
    end_time: instantOf(to, day),
    status: 'confirmed',
  } as BoardBooking
}

const own = booking('own', 'one', 600, 660)
const bookings = [own, booking('ava', 'two', 660, 720), booking('lee', 'three', 600, 660, 'ray')]
const column = (id: string, name: string): Board['columns'][number] => ({
  id,
  name,
  mark: null,
  detail: null,
  blocks: [],
  shades: [],
})
const _board: Board = {
  day,
  hours: { from: 540, to: 780 },
  open: [{ from: 600, to: 720 }],
  columns: [column('one', 'Cage 1'), column('two', 'Cage 2'), column('three', 'Cage 3')],
}
const names = {
  spaces: [{ id: 'two', name: 'Cage 2' }],
  instructors: [{ id: 'ray', first_name: 'Ray', last_name: 'Delgado' }],
}
const isFree = (place: { columnId: string; from: number; to: number }) =>
  clashAt(spotOf(own, place, 'space', day), bookings, 'own') === null

describe('a clash', () => {
  it('names the booking that has the space', () => {
    const spot = spotOf(own, { columnId: 'two', from: 630, to: 690 }, 'space', day)
    const clash = clashAt(spot, bookings, 'own')
    expect(clash && clashInWords(clash, names, zone)).toBe('Player ava has Cage 2 until 12:00 PM.')
  })

  it('names the booking that has the instructor', () => {
    const spot = spotOf(own, { columnId: 'ray', from: 630, to: 690 }, 'instructor', day)
    const clash = clashAt(spot, bookings, 'own')
    expect(clash && clashInWords(clash, names, zone)).toBe(
      'Player lee has Ray Delgado until 11:00 AM.',
    )
  })

  it('does not arise with the booking itself or with one that only touches it', () => {
    expect(isFree({ columnId: 'one', from: 605, to: 665 })).toBe(true)
    expect(isFree({ columnId: 'two', from: 600, to: 660 })).toBe(true)
  })
})

it('names the closure at a place', () => {
  const closed = {
    ...column('one', 'Cage 1'),
    shades: [
      {
        key: 'a',
        from: 600,
        to: 720,
        look: 'closure' as const,
        rule: 'closure' as const,
        title: 'Closed',
        detail: 'Net torn',
      },
    ],
  }
  expect(shadeAt({ columnId: 'one', from: 700, to: 760 }, closed)).toBe('Closed: Net torn')
  expect(shadeAt({ columnId: 'one', from: 720, to: 760 }, closed)).toBeNull()
  expect(rulesAt({ columnId: 'one', from: 700, to: 760 }, closed)).toEqual(['closure'])
  expect(rulesAt({ columnId: 'one', from: 720, to: 760 }, closed)).toEqual([])
})
