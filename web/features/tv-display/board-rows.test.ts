import { describe, expect, it } from 'vitest'
import { boardAt, isAllClosed, nextOpening } from './board-rows.ts'
import type { DisplayRow } from './queries.ts'

const at = (time: string, day = 15) => new Date(`2026-06-${day}T${time}:00-04:00`)
const row = (
  slot: string,
  kind: string,
  from: string,
  to: string | null,
  more: Partial<DisplayRow> = {},
): DisplayRow => ({
  space_id: 'a',
  space_name: 'Cage 2',
  slot,
  kind,
  label: kind,
  detail: null,
  start_time: at(from).toISOString(),
  end_time: to && at(to).toISOString(),
  open_until: null,
  ...more,
})
const shown = (rows: DisplayRow[], time: string) =>
  boardAt(rows, at(time)).map(({ now, next, later }) =>
    [now, next, later].map(
      (entry) => entry && entry.kind + (entry.end ? entry.end.getUTCHours() : ''),
    ),
  )

describe('the board by the clock', () => {
  const rows = [
    row('now', 'lesson', '10:00', '11:00'),
    row('next', 'open', '11:00', '12:00'),
    row('later', 'team', '15:00', '16:00'),
  ]

  it('moves on with the clock, to the minute, without new data', () => {
    expect(shown(rows, '10:59')).toEqual([['lesson15', 'open16', 'team20']])
    expect(shown(rows, '11:00')).toEqual([['open16', 'team20', null]])
    expect(shown(rows, '12:00')).toEqual([['free19', 'team20', null]])
    expect(shown(rows, '16:00')).toEqual([['free', null, null]])
  })

  it('has a row for each space, by name, whatever its state', () => {
    const others = ['Cage 10', 'Cage 1'].map((space_name) =>
      row('now', 'free', '10:00', null, { space_id: space_name, space_name }),
    )
    const names = (time: string) => boardAt([...others, ...rows], at(time)).map(({ name }) => name)
    expect(names('10:00')).toEqual(['Cage 1', 'Cage 2', 'Cage 10'])
    expect(names('23:00')).toEqual(names('10:00'))
  })

  it('opens a closed space by the clock, and knows when it will close', () => {
    const closed = [
      row('now', 'closed', '08:00', '09:00', { open_until: at('21:00').toISOString() }),
    ]
    expect(isAllClosed(boardAt(closed, at('08:59')))).toBe(true)
    expect(nextOpening(boardAt(closed, at('08:59')))?.end).toEqual(at('09:00'))
    expect(shown(closed, '09:00')).toEqual([['free1', null, null]])
    expect(isAllClosed(boardAt([], at('09:00')))).toBe(false)
  })
})
