import { expect, it } from 'vitest'
import type { Block, Board } from './board-columns.ts'
import { freeAt, isCovered } from './board-columns.ts'
import { givenName } from './rules.ts'

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
    columns: [
      { id: 'taken', blocks: [block(600, 660)], shades: [] },
      { id: 'closed', blocks: [], shades: [{ ...closed, from: 600, to: 700 }] },
      { id: 'free', blocks: [block(540, 600)], shades: [closed] },
    ],
  } as unknown as Board
  expect(freeAt(600, board).map(({ id }) => id)).toEqual(['free'])
  expect(freeAt(530, board).map(({ id }) => id)).toEqual(['taken', 'closed'])
})
