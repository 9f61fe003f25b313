import { describe, expect, it } from 'vitest'
import type { Board } from '../day-board-columns/board-columns.ts'
import { boardDay } from '../day-board-columns/board-time.ts'
import type { Place } from '../day-board-columns/day-stretches.ts'
import { acceptedPlaces, alternativesTo } from './alternatives-to.ts'

const column = (id: string): Board['columns'][number] => ({
  ...{ id, name: id, mark: null, detail: null, blocks: [], shades: [] },
})
const board: Board = {
  day: boardDay('2026-03-12', 'America/New_York'),
  hours: { from: 540, to: 780 },
  open: [{ from: 600, to: 720 }],
  columns: ['one', 'two', 'three'].map(column),
}
const taken = [
  { columnId: 'two', from: 660, to: 720 },
  { columnId: 'three', from: 600, to: 660 },
]
const isFree = (place: Place) =>
  taken.every(
    ({ columnId, from, to }) => place.columnId !== columnId || place.from >= to || place.to <= from,
  )

describe('the places offered instead of a taken one', () => {
  const wanted = { columnId: 'two', from: 660, to: 720 }
  const origin = { columnId: 'one', from: 600, to: 660 }
  const options = {
    starts: { first: 600, step: 30 },
    earliest: 0,
    buffer: 0,
    isFree,
    isSameKind: () => true,
  }
  const starts = (places: readonly { from: number }[]) => places.map(({ from }) => from)
  const columns = (places: readonly { columnId: string }[]) => places.map((each) => each.columnId)

  it('are other times of its column, the nearest first, and its time in other columns', () => {
    const { times, beside } = alternativesTo(wanted, origin, board, options)
    expect(starts(times)).toEqual([720, 600, 570, 540])
    expect(columns(times)).toEqual(['two', 'two', 'two', 'two'])
    expect(columns(beside)).toEqual(['one', 'three'])
  })

  it('begin at times that customers have, and not in the past', () => {
    const from = (earliest: number, step: number) =>
      starts(
        alternativesTo(wanted, origin, board, {
          ...options,
          earliest,
          starts: { first: 600, step },
        }).times,
      )
    expect(from(580, 60)).toEqual([720, 600])
    expect(from(610, 30)).toEqual([720, 600])
    expect(from(610, 60)).toEqual([720, 600])
    expect(from(661, 30)).toEqual([720, 600])
    const kept = alternativesTo(wanted, origin, board, { ...options, buffer: 15 })
    expect([starts(kept.times), columns(kept.beside)]).toEqual([[570, 540], ['one']])
    const past = { ...wanted, from: 630, to: 690 }
    expect(alternativesTo(past, origin, board, { ...options, earliest: 700 }).beside).toEqual([])
  })

  it('are as far away after a time beside the grid as before it', () => {
    const late = { ...wanted, from: 630, to: 690 }
    const asked = alternativesTo(
      late,
      origin,
      { ...board, hours: { from: 540, to: 1_200 } },
      {
        ...options,
        starts: { first: 540, step: 60 },
        isFree: ({ from }) => from > 810,
      },
    )
    expect(asked.times).toEqual([])
  })

  it('are spaces of the own kind before others', () => {
    const isSameKind = (id: string, own: string) => (id === 'three') === (own === 'one')
    const { beside } = alternativesTo(wanted, origin, board, { ...options, isSameKind })
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
