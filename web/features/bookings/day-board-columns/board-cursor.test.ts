import { expect, it } from 'vitest'
import { blockAt, cursorForKey, firstCursor, freeTimeAt } from './board-cursor.ts'

const hours = { from: 540, to: 720 }
const columns = [
  {
    id: 'one',
    blocks: [
      { id: 'a', from: 580, to: 640 },
      { id: 'b', from: 640, to: 670 },
    ],
  },
  { id: 'two', blocks: [] },
]

it('steps through bookings and free times', () => {
  const minutes: (number | string)[] = []
  let cursor = { columnId: 'one', minute: 540 }
  for (let step = 0; step < 9; step += 1) {
    minutes.push(blockAt(cursor, columns)?.id ?? cursor.minute)
    cursor = cursorForKey('ArrowDown', cursor, columns, hours) ?? cursor
  }
  expect(minutes).toEqual([540, 555, 570, 'a', 'b', 670, 675, 690, 705])
  const back: (number | string)[] = []
  for (let step = 0; step < 9; step += 1) {
    back.push(blockAt(cursor, columns)?.id ?? cursor.minute)
    cursor = cursorForKey('ArrowUp', cursor, columns, hours) ?? cursor
  }
  expect(back).toEqual([...minutes].reverse())
})

it.each([
  ['ArrowRight', { columnId: 'two', minute: 600 }],
  ['ArrowLeft', null],
  ['Home', { columnId: 'one', minute: 540 }],
  ['End', { columnId: 'one', minute: 705 }],
  ['PageDown', { columnId: 'one', minute: 640 }],
  ['PageUp', { columnId: 'one', minute: 540 }],
  ['x', null],
])('%s leads there from a booking', (key, place) => {
  expect(cursorForKey(key, { columnId: 'one', minute: 600 }, columns, hours)).toEqual(place)
})

it('offers a quarter of an hour, or the rest of it before the next booking', () => {
  const blocks = columns[0]?.blocks ?? []
  expect(freeTimeAt(556, blocks, hours)).toEqual({ from: 555, to: 570 })
  expect(freeTimeAt(571, blocks, hours)).toEqual({ from: 570, to: 580 })
  expect(freeTimeAt(671, blocks, hours)).toEqual({ from: 670, to: 675 })
  expect(freeTimeAt(600, blocks, hours)).toBeNull()
  expect(freeTimeAt(720, blocks, hours)).toBeNull()
})

it('starts in the first column at the current time', () => {
  expect(firstCursor(columns, 600, hours)).toEqual({ columnId: 'one', minute: 580 })
  expect(firstCursor(columns, 100, hours)).toEqual({ columnId: 'one', minute: 540 })
})
