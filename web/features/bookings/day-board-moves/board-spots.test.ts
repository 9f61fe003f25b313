import { describe, expect, it } from 'vitest'
import type { Board } from '../day-board-columns/board-columns.ts'
import { boardDay, instantOf } from '../day-board-columns/board-time.ts'
import type { BoardBooking } from '../day-board-columns/queries.ts'
import {
  acceptedPlaces,
  alternativesTo,
  clashAt,
  clashInWords,
  rulesAt,
  shadeAt,
  spotOf,
} from './board-spots.ts'

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
const board: Board = {
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

describe('the places offered instead of a taken one', () => {
  const wanted = { columnId: 'two', from: 660, to: 720 }
  const origin = { columnId: 'one', from: 600, to: 660 }
  const options = {
    starts: { first: 600, step: 30 },
    earliest: 0,
    buffer: 0,
    isFree,
    isKind: () => true,
  }
  const starts = (places: readonly { from: number }[]) => places.map(({ from }) => from)
  const columns = (places: readonly { columnId: string }[]) => places.map((each) => each.columnId)

  it('are other times of its column, the nearest first, and its time in other columns', () => {
    const { later, beside } = alternativesTo(wanted, origin, board, options)
    expect(starts(later)).toEqual([720, 600, 570, 540])
    expect(columns(later)).toEqual(['two', 'two', 'two', 'two'])
    expect(columns(beside)).toEqual(['one', 'three'])
  })

  it('begin at times that customers have, and not in the past', () => {
    const from = (earliest: number, step: number) =>
      starts(
        alternativesTo(wanted, origin, board, {
          ...options,
          earliest,
          starts: { first: 600, step },
        }).later,
      )
    expect(from(580, 60)).toEqual([720, 600])
    expect(from(610, 30)).toEqual([720, 600])
    expect(from(610, 60)).toEqual([720, 600])
    expect(from(661, 30)).toEqual([720, 600])
    const kept = alternativesTo(wanted, origin, board, { ...options, buffer: 15 })
    expect([starts(kept.later), columns(kept.beside)]).toEqual([[570, 540], ['one']])
    const past = { ...wanted, from: 630, to: 690 }
    expect(alternativesTo(past, origin, board, { ...options, earliest: 700 }).beside).toEqual([])
  })

  it('are spaces of the own kind before others', () => {
    const isKind = (id: string, own: string) => (id === 'three') === (own === 'one')
    const { beside } = alternativesTo(wanted, origin, board, { ...options, isKind })
    expect(columns(beside)).toEqual(['three', 'one'])
  })

  it('are the first of each list that breaks no rule', async () => {
    const asked = alternativesTo(wanted, origin, board, options)
    const breaks = async ({ columnId, from }: { columnId: string; from: number }) =>
      from === 720 || columnId === 'one'
    const accepted = await acceptedPlaces(asked, breaks)
    expect(accepted).toEqual([
      { columnId: 'two', from: 600, to: 660 },
      { columnId: 'three', from: 660, to: 720 },
    ])
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
