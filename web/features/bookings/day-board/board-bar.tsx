import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Footprints from 'lucide-react/icons/footprints'
import Plus from 'lucide-react/icons/plus'
import Printer from 'lucide-react/icons/printer'
import Wrench from 'lucide-react/icons/wrench'
import { type ReactNode, useState } from 'react'
import * as words from '#words/desk-board.ts'
import { addDays, dayAndMonth, shortDate } from '../../../../shared/dates.ts'
import { classNames } from '../../../lib/class-names.ts'
import { staffPaths } from '../../../staff-paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Choice, ChoiceGroup } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { laterPart } from '../../../ui/later-part.tsx'
import { useVisibleMonth } from '../../booking/free-times/use-visible-month.ts'
import type { BoardView } from '../day-board-columns/board-columns.ts'
import { BookingsViewNav } from '../list/bookings-view-nav.tsx'
import type { ShownBoard } from './board-address.ts'

const LaterMonthGrid = laterPart(
  async () => (await import('../../booking/time-choice/month-grid.tsx')).MonthGrid,
)

/**
 * The bar above the day board: the day, the view by space or by instructor, and buttons for a
 * walk-in, a booking, a closure and printing.
 */
export function BoardBar(props: {
  shown: ShownBoard
  today: string
  subtitle: ReactNode
  onShow: (shown: ShownBoard) => void
  onWalkIn: () => void
  onClose: () => void
}) {
  const { shown, today, onShow } = props
  const turn = (days: number) => onShow({ ...shown, date: addDays(shown.date, days) })
  return (
    <header className="no-print @container mb-3 md:mb-2">
      {/* On a screen of 320 px, or with large text, the day's name needs the whole line. */}
      <div className="flex flex-wrap items-center gap-y-1 @min-[20.5rem]:max-md:flex-nowrap md:gap-x-2">
        <TurnButton label={words.previousDay} icon={ChevronLeft} onClick={() => turn(-1)} />
        <span className="contents md:hidden">
          <DayButton {...props} />
        </span>
        <TurnButton label={words.nextDay} icon={ChevronRight} onClick={() => turn(1)} />
        <span className="hidden md:contents">
          <DayButton {...props} />
        </span>
        {shown.date !== today && (
          <Button
            variant="secondary"
            size="small"
            className="min-h-11! max-md:hidden md:@max-[40rem]:hidden"
            onClick={() => onShow({ ...shown, date: today })}
          >
            {words.today}
          </Button>
        )}
        <div className="ml-auto flex items-center gap-2 @max-[20.5rem]:mt-1 @max-[20.5rem]:w-full">
          {/* On a screen of 1024 px with an open panel, there is room for the day only. */}
          <span className="contents md:@max-[34rem]:hidden">
            <BookingsViewNav />
          </span>
          <Button
            variant="secondary"
            size="small"
            aria-label={words.printDaySheet}
            className="min-h-11! w-11 px-0! max-md:hidden md:@max-[40rem]:hidden"
            onClick={() => window.print()}
            icon={Printer}
          ></Button>
          <Button
            variant="secondary"
            size="small"
            aria-label={words.closeSomething}
            className="min-h-11! w-11 px-0! max-md:hidden md:@max-[40rem]:hidden"
            onClick={props.onClose}
            icon={Wrench}
          ></Button>
          <span className="hidden @min-[66rem]:contents">
            <ButtonLink variant="secondary" to={staffPaths.adminNewBooking} icon={Plus}>
              {words.newBooking}
            </ButtonLink>
          </span>
          <Button className="max-md:hidden" onClick={props.onWalkIn} icon={Footprints}>
            {words.walkIn}
          </Button>
        </div>
      </div>
      <div className="mt-2 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-ui text-ink-3">{props.subtitle}</p>
        <ViewChoice view={shown.view} onChange={(view) => onShow({ ...shown, view })} />
      </div>
    </header>
  )
}

function TurnButton(props: { label: string; icon: typeof ChevronLeft; onClick: () => void }) {
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={props.label}
      className="min-h-11! w-11 shrink-0 px-0! max-md:border-transparent! max-md:bg-transparent!"
      onClick={props.onClick}
      icon={props.icon}
    ></Button>
  )
}

/** The day's name. It opens a month to choose another day. */
function DayButton(props: {
  shown: ShownBoard
  today: string
  onShow: (shown: ShownBoard) => void
}) {
  const { shown, today } = props
  const [isOpen, setOpen] = useState(false)
  const [month, setMonth] = useVisibleMonth(shown.date)
  return (
    // From a tablet's width on, the day's name is never cut. The buttons move to another line
    // instead.
    <h1 className="heading-card text-[1.75rem] whitespace-nowrap max-md:min-w-0 @max-[16rem]:order-first @max-[16rem]:w-full md:shrink-0 md:text-[2.25rem]">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={words.pickAnotherDay(dayAndMonth(shown.date))}
        onClick={() => setOpen(true)}
        className="flex min-h-11 max-w-full items-center gap-1 rounded-control px-1 hover:bg-ink/5 md:gap-2 md:px-2"
      >
        <span className="truncate @min-[60rem]:hidden">{shortDate(shown.date)}</span>
        <span className="hidden truncate @min-[60rem]:block">{dayAndMonth(shown.date)}</span>
        <Icon of={ChevronDown} />
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={words.chooseDate}>
        <LaterMonthGrid
          window={{ today, earliest: addDays(today, -730), latest: addDays(today, 730) }}
          date={shown.date}
          month={month ?? shown.date}
          freeDates={undefined}
          autoFocus
          onMonthChange={setMonth}
          onChoose={(date) => {
            setOpen(false)
            props.onShow({ ...shown, date })
          }}
        />
        <Button
          variant="secondary"
          block
          className="mt-2"
          onClick={() => {
            setOpen(false)
            props.onShow({ ...shown, date: today })
          }}
        >
          {words.today}
        </Button>
      </Dialog>
    </h1>
  )
}

const views: { view: BoardView; name: string }[] = [
  { view: 'space', name: words.spaces },
  { view: 'instructor', name: words.instructors },
]

function ViewChoice(props: { view: BoardView; onChange: (view: BoardView) => void }) {
  return (
    <ChoiceGroup
      legend={words.columns}
      legendHidden
      className="inline-flex rounded-control border border-rule bg-surface p-0.5"
    >
      <span className="inline-flex flex-wrap gap-0.5">
        {views.map(({ view, name }) => (
          <Choice
            key={view}
            look="bare"
            name="by"
            checked={props.view === view}
            onChange={() => props.onChange(view)}
            className={classNames(
              'inline-flex min-h-8 items-center rounded-[6px] px-3 text-small text-ink-2 pointer-coarse:min-h-11',
              'has-checked:bg-sunken has-checked:font-[680] has-checked:text-ink has-checked:shadow-[inset_0_0_0_1.5px_var(--color-ink)]',
            )}
          >
            {name}
          </Choice>
        ))}
      </span>
    </ChoiceGroup>
  )
}
