import { chooseDate, orAnotherDay } from '#words/free-times.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useWideScreen } from '../../../ui/use-wide-screen.ts'
import { DateStrip } from './date-strip.tsx'
import { MonthGrid, type MonthGridProps } from './month-grid.tsx'
import { MonthSheet } from './month-sheet.tsx'

/**
 * The choice of a day for a booking or a move: a strip of days, with the month in a sheet. On a
 * screen that is at least 1024 px wide it is the month itself. While the width is not known, both
 * are rendered and the style sheet hides one.
 */
export function DateChoice(
  props: Omit<MonthGridProps, 'date'> & {
    date: string | undefined
    note: string
    /** True if no board of next free times is above. Otherwise the heading says "another day". */
    isFirst?: boolean | undefined
  },
) {
  const wide = useWideScreen()
  const date = props.date ?? props.window.earliest
  const month = (onChoose: (date: string) => void, autoFocus: boolean) => (
    <MonthGrid {...props} date={date} autoFocus={autoFocus} onChoose={onChoose} />
  )
  return (
    <section aria-labelledby="date-heading" className="min-w-0">
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-4 lg:sr-only">
        <h2 id="date-heading" className="text-[1.0625rem] leading-6 font-[680]">
          {props.isFirst ? chooseDate : orAnotherDay}
        </h2>
        {!wide && (
          <div className="contents lg:hidden">
            <MonthSheet date={date}>
              {(close) =>
                month((chosen) => {
                  props.onChoose(chosen)
                  close()
                }, true)
              }
            </MonthSheet>
          </div>
        )}
      </div>
      {wide !== false && (
        <div className="card px-3 pt-2 pb-2.5 max-lg:hidden">{month(props.onChoose, false)}</div>
      )}
      {!wide && (
        <div className="lg:hidden">
          {props.date ? <DateStrip {...props} date={props.date} /> : <LoadingStrip />}
        </div>
      )}
      <p className="mt-2.5 text-small text-ink-3 max-lg:mt-0">{props.note}</p>
    </section>
  )
}

function LoadingStrip() {
  return (
    <div
      aria-hidden="true"
      className="-mx-4 flex gap-1.5 overflow-hidden px-4 pt-1 pb-4 md:-mx-8 md:px-8"
    >
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'].map((cell) => (
        <Skeleton key={cell} className="h-19 w-14 shrink-0 rounded-[10px]!" />
      ))}
    </div>
  )
}
