import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Block, Board } from './board-columns.ts'
import { boardOf, freeAt, isCovered, isOpenAt } from './board-columns.ts'
import { boardDay } from './board-time.ts'
import { givenName } from './rules.ts'
import { SpacesStrip } from './spaces-strip.tsx'

const block = (from: number, to: number) => ({ id: `${from}`, from, to }) as Block

it('sets a block aside that is too short to press and covered by the next one', () => {
  const freed = block(600, 606)
  expect(isCovered(freed, [freed, block(606, 660)])).toBe(true)
  expect(isCovered(freed, [freed, block(630, 660)])).toBe(false)
  expect(isCovered(block(600, 615), [block(615, 660)])).toBe(false)
})

it('shortens a name to what a narrow column shows', () => {
  expect(['Ava Thompson', 'Mary Ann Lee', 'Dana', ' '].map(givenName)).toEqual([
    ...[['Ava', 'T.'], ['Mary', 'L.'], ['Dana'], ['']],
  ])
})

it('knows what is free at a minute', () => {
  const closed = { from: 0, to: 540, key: '', look: 'closed', title: 'Closed', detail: null }
  const board = {
    open: [{ from: 0, to: 1440 }],
    columns: [
      { id: 'taken', blocks: [block(600, 660)], shades: [] },
      { id: 'closed', blocks: [], shades: [{ ...closed, from: 600, to: 700 }] },
      { id: 'free', blocks: [block(540, 600)], shades: [closed] },
    ],
  } as unknown as Board
  expect(freeAt(600, board).map(({ id }) => id)).toEqual(['free'])
  expect(freeAt(530, board).map(({ id }) => id)).toEqual(['taken', 'closed'])
})

it('has nothing free outside the opening hours, also where the board no longer shows the hour', () => {
  const day = boardDay('2026-06-16', 'America/New_York')
  const source = {
    bookings: [],
    spaces: [{ id: 'cage', name: 'Cage 1', is_active: true }],
    instructors: [],
    weekly: [{ day_of_week: 2, is_open: true, open_time: '08:00', close_time: '20:00' }],
    periods: { special: null, closures: [] },
    reach: { from: 600, to: 660 },
    instructorHours: null,
  } as unknown as Parameters<typeof boardOf>[1]
  const board = boardOf('space', source, day, 2)
  const freeAtHour = (hour: number) => freeAt(hour * 60, board).length
  expect([3, 7.5, 8, 19.5, 20, 23].map(freeAtHour)).toEqual([0, 0, 1, 1, 0, 0])
  expect(isOpenAt(23 * 60, board)).toBe(false)
  const shut = boardOf('space', { ...source, weekly: [] }, day, 2)
  expect([3, 12, 23].map((hour) => freeAt(hour * 60, shut).length)).toEqual([0, 0, 0])
  const onPhone = (hour: number) => rowNow(board, hour * 60)
  expect([3, 7.5, 8, 20, 23].map(onPhone)).toEqual(['Closed', 'Closed', 'Free', 'Closed', 'Closed'])
  const closure = { key: 'a', from: 720, to: 780, look: 'closure' }
  const [column] = board.columns
  const later = { ...board, columns: [{ ...column, shades: [closure] }] } as unknown as Board
  expect([600, 720].map((minute) => rowNow(later, minute))).toEqual([
    ...['Free until 12:00', 'Closed until 1:00'],
  ])
})

/** Returns what the only row of the phone's overview says at a minute of the day. */
function rowNow(board: Board, minute: number): string | undefined {
  const now = new Date(board.day.start + minute * 60_000)
  const strip = { board, now, shownId: undefined, onShow: () => {} }
  const html = renderToStaticMarkup(createElement(SpacesStrip, strip))
  return /([^<>]+)<\/span><\/button>/.exec(html)?.[1]
}
