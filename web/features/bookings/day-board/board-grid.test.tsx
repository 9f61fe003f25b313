import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  type Block,
  type Board,
  type BoardColumn,
  boardOf,
  draggablePlace,
} from '../day-board-columns/board-columns.ts'
import { boardDay, instantOf } from '../day-board-columns/board-time.ts'
import { ColumnDay } from '../day-board-columns/column-day.tsx'
import type { BoardBooking } from '../day-board-columns/queries.ts'
import { BoardGrid } from './board-grid.tsx'

const day = boardDay('2026-03-12', 'America/New_York')

function block(space: number, place: number): Block {
  const part = { from: 540 + place * 30, to: 570 + place * 30 }
  const id = `${space}-${place}`
  const booking = {
    id,
    space_id: `${space}`,
    instructor_id: null,
    player_name: `Player ${id}`,
    start_time: instantOf(part.from, day),
    end_time: instantOf(part.to, day),
    status: 'confirmed',
  } as BoardBooking
  return { ...part, id, booking, others: 0 }
}

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number)
const board: Board = {
  day,
  hours: { from: 480, to: 1_380 },
  open: [{ from: 540, to: 1_320 }],
  columns: numbers(8).map((space) => ({
    id: `${space}`,
    name: `Cage ${space}`,
    mark: null,
    detail: null,
    shades: [],
    blocks: numbers(5).map((place) => block(space, place)),
  })),
}

it('renders one column again when a booking is picked up, and none while it is dragged', () => {
  const drawn: string[] = []
  const origin = draggablePlace(board, '7-3')
  if (!origin) throw new Error('nothing to drag')
  const grid = (place = origin, isDragged = true) => (
    <BoardGrid
      board={board}
      now={now}
      previews={[]}
      view="space"
      startStep={30}
      detailOf={countedDetail}
      dragged={isDragged ? { id: '7-3', origin, place, by: 'mouse', isAtPointer: true } : null}
      draggedLook={{ name: 'Player 7-3', clash: null, rule: null, rules: [] }}
      changed={noIds}
      refusedId={null}
      openId={null}
      cursor={cursor}
      focusTurn={0}
      dispatch={ignore}
      onDrop={ignore}
      onLift={ignore}
      onOpen={ignore}
      onFree={ignore}
      onCursor={ignore}
      onDragKey={() => false}
    />
  )
  const countedDetail = ({ id }: BoardBooking) => {
    drawn.push(id)
    return 'Open cage'
  }
  const { rerender } = render(grid(origin, false))
  expect(drawn.splice(0)).toHaveLength(40)
  rerender(grid())
  expect(drawn.splice(0)).toHaveLength(5)
  for (const column of numbers(8)) rerender(grid({ ...origin, columnId: `${column}` }))
  expect(drawn).toEqual([])
})

it('says with how many of its group that are shown a booking was made', () => {
  const made = numbers(4).map((space) => block(space, 0).booking)
  const grouped = made.map((booking, at) => ({ ...booking, group_id: at < 3 ? 'family' : null }))
  const counts = (bookings: BoardBooking[]) =>
    boardOf(
      'space',
      {
        bookings,
        spaces: numbers(4).map((space) => ({
          id: `${space}`,
          name: `Cage ${space}`,
          is_active: true,
        })),
        instructors: [],
        weekly: [],
        periods: { closures: [], special: null },
        instructorHours: null,
        reach: { from: 540, to: 1_320 },
      } as unknown as Parameters<typeof boardOf>[1],
      day,
      4,
    ).columns.map(({ blocks }) => blocks[0]?.others)
  expect(counts(grouped)).toEqual([2, 2, 2, 0])
  expect(counts(grouped.slice(2))).toEqual([undefined, undefined, 0, 0])
  const [first] = board.columns
  const blocks = first?.blocks.map((each) => ({ ...each, others: each.id === '0-1' ? 2 : 0 })) ?? []
  render(
    <ColumnDay
      column={{ ...(first as BoardColumn), blocks }}
      detailOf={() => 'Open cage'}
      from={480}
      to={1_380}
      zone={day.zone}
      now={now}
      atId={null}
      liftedId={null}
      refusedId={null}
      openId={null}
      changed={noIds}
    />,
  )
  const named = screen.getAllByRole('button', { name: /with 2 more/ })
  expect(named.map((each) => each.dataset.block)).toEqual(['0-1'])
  expect(named[0]?.querySelector('.lucide-link')).not.toBeNull()
})

const now = new Date(instantOf(720, day))
const noIds: ReadonlySet<string> = new Set()
const cursor = { columnId: '0', minute: 540 }
const ignore = () => {}
