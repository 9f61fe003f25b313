import Columns3 from 'lucide-react/icons/columns-3'
import type { RefObject } from 'react'
import * as words from '#words/desk-board.ts'
import { Icon } from '../../../ui/icon.tsx'
import { type Board, freeAt, isOpenAt } from '../day-board-columns/board-columns.ts'
import { useColumnsInSight } from './use-columns-in-sight.ts'

/** The most free columns that are listed by name. */
const mostNamed = 8

/**
 * On tablets and wider screens: says below the day board what is free now and, if some columns are
 * hidden, which are visible. Then a button makes all columns as narrow as possible. It stays, and
 * undoes that. `nowMinute`: null unless the board shows today.
 */
export function ColumnsInSight(props: {
  board: Board
  nowMinute: number | null
  scroller: RefObject<HTMLElement | null>
  isFit: boolean
  onFit: (isFit: boolean) => void
}) {
  const { board, isFit, nowMinute } = props
  const count = board.columns.length
  const { first, last } = useColumnsInSight(props.scroller, count, isFit)
  const isAll = last - first + 1 >= count
  return (
    <>
      {nowMinute !== null && <span>{freeInWords(board, nowMinute)}</span>}
      {!isAll && (
        <b className="font-[620] text-ink tabular-nums">
          {words.visibleColumns(first, last, count)}
        </b>
      )}
      {(!isAll || isFit) && (
        <button
          type="button"
          aria-pressed={isFit}
          onClick={() => props.onFit(!isFit)}
          className="link inline-flex min-h-6 items-center gap-1.5 font-[620] pointer-coarse:min-h-11"
        >
          <Icon of={Columns3} size="small" />
          {words.fitAll}
        </button>
      )}
    </>
  )
}

/**
 * Returns what is free, `Free now: 2, 5, Turf`, or that nothing is free or the facility is closed.
 */
function freeInWords(board: Board, minute: number): string {
  const names = freeAt(minute, board).map(({ mark, name }) => mark ?? name)
  if (names.length === 0) return isOpenAt(minute, board) ? words.nothingFree : words.closedNow
  const named = names.slice(0, mostNamed).join(', ')
  const more = names.length - mostNamed
  return more > 0 ? words.freeNowAndMore(named, more) : words.freeNow(named)
}
