import { expect, it } from 'vitest'
import { boardOf, type Shade } from '../day-board-columns/board-columns.ts'
import { boardDay, instantOf } from '../day-board-columns/board-time.ts'
import type { BoardBooking } from '../day-board-columns/queries.ts'
import { obstacleInWords, withoutInstructorInWords } from '../day-board-columns/rules.ts'
import { type BoardDraft, previewsOf, withDraft } from './board-draft.ts'

const day = boardDay('2026-03-12', 'America/New_York')
const at = (minute: number) => instantOf(minute, day)

function booking(id: string, spaceId: string, from: number, instructorId: string | null = null) {
  return {
    id,
    space_id: spaceId,
    instructor_id: instructorId,
    player_name: `Player ${id}`,
    start_time: at(from),
    end_time: at(from + 60),
    status: 'confirmed',
  } as BoardBooking
}

const bookings = [booking('mia', 'one', 600), booking('owen', 'one', 660, 'ray')]
const spaces = ['one', 'two'].map((id) => ({
  id,
  name: `Cage ${id}`,
  is_active: true,
  description: null,
  sport: null,
  equipment: null,
  space_type: 'batting_cage',
}))
const closing: BoardDraft = {
  kind: 'closure',
  plan: {
    span: { start: at(600), end: at(720), spaceIds: ['one'] },
    moves: [
      {
        bookingId: 'mia',
        name: 'Player mia',
        spaceId: 'two',
        isSameTime: true,
        start_time: at(600),
        end_time: at(660),
      },
      {
        bookingId: 'owen',
        name: 'Player owen',
        spaceId: 'one',
        isSameTime: false,
        start_time: at(720),
        end_time: at(780),
      },
    ],
  },
}

function boardWith(draft: BoardDraft | null, view: 'space' | 'instructor' = 'space') {
  const periods = withDraft({ closures: [], special: null }, draft)
  const source = {
    bookings,
    periods,
    spaces,
    instructors: [],
    weekly: [],
    instructorHours: null,
    reach: { from: 500, to: 1_100 },
  }
  return boardOf(view, source, day, 4)
}

it('shades a draft closure and marks the bookings in it', () => {
  const [one, two] = boardWith(closing).columns
  const closes = (shades: readonly Shade[] = []) => shades.filter(({ look }) => look === 'closing')
  expect(closes(one?.shades)).toMatchObject([{ from: 600, to: 720, title: 'Closed' }])
  expect(closes(two?.shades)).toEqual([])
  const obstacles = (now: number) =>
    one?.blocks.map((block) => obstacleInWords(block, one.shades, new Date(at(now))))
  expect(obstacles(540)).toEqual(['in a closure', 'in a closure'])
  expect(obstacles(660)).toEqual([null, 'in a closure'])
  expect(boardWith(null).hours).toEqual({ from: 480, to: 1_140 })
  expect(boardWith(null).columns[0]?.shades.some(({ look }) => look === 'closing')).toBe(false)
})

it('shows the places of the bookings that a draft closure moves', () => {
  expect(previewsOf(closing, bookings, 'space', day)).toEqual([
    { key: 'mia', name: 'Player mia', look: 'kept', columnId: 'two', from: 600, to: 660 },
    { key: 'owen', name: 'Player owen', look: 'later', columnId: 'one', from: 720, to: 780 },
  ])
  expect(previewsOf(closing, bookings, 'instructor', day)[1]?.columnId).toBe('ray')
})

it('shows the place of a draft walk-in, but not on another day', () => {
  const spot = {
    spaceId: 'two',
    instructorId: null,
    name: ' ',
    start_time: at(610),
    end_time: at(640),
  }
  const beside = { ...spot, spaceId: 'one', name: 'Ava' }
  const walkIn: BoardDraft = {
    kind: 'walk-in',
    choice: { spots: [spot, beside], isAnyway: false },
  }
  expect(previewsOf(walkIn, bookings, 'space', day)).toEqual([
    { key: 'walk-in 0', name: 'Walk-in', look: 'new', columnId: 'two', from: 610, to: 640 },
    { key: 'walk-in 1', name: 'Ava', look: 'new', columnId: 'one', from: 610, to: 640 },
  ])
  const tomorrow = {
    spots: [{ ...spot, start_time: at(2_050), end_time: at(2_080) }],
    isAnyway: false,
  }
  expect(previewsOf({ kind: 'walk-in', choice: tomorrow }, bookings, 'space', day)).toEqual([])
  expect(previewsOf(null, bookings, 'space', day)).toEqual([])
})

it('counts the bookings without an instructor', () => {
  expect(withoutInstructorInWords(bookings)).toBe('1 booking has no instructor.')
  expect(withoutInstructorInWords(bookings.slice(1))).toBeNull()
})
