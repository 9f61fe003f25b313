import { hourAtEdge } from '#words/desk-board.ts'
import { classNames } from '../../../lib/class-names.ts'
import { NumberPlate } from '../../../ui/plate.tsx'
import type { Board, BoardColumn } from './board-columns.ts'
import { clockOf, timeOf } from './board-time.ts'
import { placed } from './placed-stretch.ts'

/**
 * The column headers of the day board, which stay visible while it scrolls. Screen readers skip
 * them: for them each column is a named row of the grid.
 */
export function ColumnHeaders(props: { columns: readonly BoardColumn[] }) {
  return (
    <>
      <div
        aria-hidden="true"
        className="sticky top-0 left-0 z-5 hidden border-b-2 border-ink bg-surface md:block"
      />
      {props.columns.map((column, index) => (
        <div
          key={column.id}
          aria-hidden="true"
          title={column.name}
          className="@container sticky top-0 z-4 hidden border-b-2 border-l border-b-ink border-l-rule bg-surface md:block"
          style={{ gridColumn: index + 2 }}
        >
          <span className="flex min-h-12.5 items-center justify-start gap-2 px-2 py-1.5 @max-[100px]:justify-center @max-[100px]:px-0.5">
            {column.mark && <NumberPlate>{column.mark}</NumberPlate>}
            <span className={classNames('min-w-0', column.mark && '@max-[100px]:hidden')}>
              <b
                dir="auto"
                className="block truncate text-left text-ui leading-4.75 font-[680] @max-[100px]:text-[0.75rem] @max-[100px]:leading-4 @max-[100px]:tracking-[-.03em] @max-[100px]:whitespace-normal @max-[100px]:line-clamp-2"
              >
                {column.name}
              </b>
              {column.detail && (
                <span className="block truncate text-caption leading-4 text-ink-3 @max-[100px]:hidden">
                  {column.detail}
                </span>
              )}
            </span>
          </span>
        </div>
      ))}
    </>
  )
}

/** The hours on the left of the board, and the current time. */
export function BoardGutter({ board, now }: { board: Board; now: number | null }) {
  const { hours, day } = board
  const labels = Array.from(
    { length: (hours.to - hours.from) / 60 },
    (_, hour) => hours.from + hour * 60,
  )
  // The label of the current time would cover an hour that is less than 20 minutes away.
  const isLegible = (minute: number) => now === null || Math.abs(minute - now) >= 20
  return (
    <div
      data-gutter
      aria-hidden="true"
      className="sticky left-0 z-3 col-start-1 bg-surface text-caption leading-4 text-ink-3 tabular-nums"
    >
      {labels.filter(isLegible).map((minute) => (
        <span
          key={minute}
          className={classNames(
            'absolute right-2.5 whitespace-nowrap',
            minute > hours.from && '-mt-2 h-6',
          )}
          style={{ top: placed({ from: minute, to: minute }, hours.from).top }}
        >
          {/* Below the headers when its line is at their edge: they would cover its upper half. */}
          <span className="sticky top-13 block">{hourAtEdge(timeOf(minute, day))}</span>
        </span>
      ))}
      {now !== null && (
        <span
          className="absolute right-1.5 -translate-y-1/2 rounded-plate bg-now px-1.75 leading-5.25 font-bold text-on-now"
          style={{ top: placed({ from: now, to: now }, hours.from).top }}
        >
          {clockOf(now, day)}
        </span>
      )}
    </div>
  )
}
