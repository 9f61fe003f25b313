import CalendarSearch from 'lucide-react/icons/calendar-search'
import { useEffect, useState } from 'react'
import * as words from '#words/desk-board.ts'
import { classNames } from '../../../lib/class-names.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { laterDialog } from '../../../ui/later-part.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { usePrinting } from '../../../ui/use-printing.ts'
import { useReportChanges } from '../../../ui/use-report-changes.ts'
import { useStoredSwitch } from '../../../ui/use-stored-switch.ts'
import type { WalkInStart } from '../../front-desk/walk-in/use-walk-in.ts'
import { draggablePlace } from '../day-board-columns/board-columns.ts'
import { type Cursor, firstCursor } from '../day-board-columns/board-cursor.ts'
import { instantOf, minuteOf } from '../day-board-columns/board-time.ts'
import { DaySheet } from '../day-board-columns/day-sheet.tsx'
import type { BoardBooking } from '../day-board-columns/queries.ts'
import { countsInWords, messages, withoutInstructorInWords } from '../day-board-columns/rules.ts'
import { SpacesStrip } from '../day-board-columns/spaces-strip.tsx'
import { bringIntoView } from '../day-board-moves/dragged-note.tsx'
import { MoveBar } from '../day-board-moves/move-bar.tsx'
import { useDrag } from '../day-board-moves/use-drag.ts'
import type { BookingScope } from '../rows/queries.ts'
import { blockElement } from './block-element.ts'
import type { ShownBoard } from './board-address.ts'
import { BoardGrid } from './board-grid.tsx'
import { BoardLegendBar } from './board-legend-bar.tsx'
import type { AwayInstructor } from './booking-card.tsx'
import { ColumnsInSight } from './columns-in-sight.tsx'
import { PhoneBoardBar, PhoneColumnBar } from './phone-board-bar.tsx'
import { RefusedMove } from './refused-move.tsx'
import { type BoardData, useBoard } from './use-board.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { useColumnPages } from './use-column-pages.ts'
import { useFrozenBookings } from './use-frozen-bookings.ts'
import { useStartingScroll } from './use-starting-scroll.ts'
import { useTabletScreen } from './use-tablet-screen.ts'

const LaterBookingCard = laterDialog(async () => (await import('./booking-card.tsx')).BookingCard)

type Props = BoardData & {
  scope: BookingScope
  facilityName: string
  shown: ShownBoard
  now: Date
  isToday: boolean
  /** Minutes between two starts that customers can choose. */
  startStep: number
  /** Minutes that are kept between two bookings. */
  buffer: number
  bookings: BoardBooking[]
  /** The booking that was made here last. The board scrolls to it. */
  bookedId: string | null
  onWalkIn: (begin: WalkInStart) => void
  onClose: (spaceId: string) => void
  /**
   * Called with true while a card is open, a drag is going on or a refused move is shown, else with
   * null.
   */
  onBusy: (isBusy: true | null) => void
  onMoved: (id: string, date: string) => void
  onAway: (instructor: AwayInstructor) => void
  onTurn: (days: number) => void
  onToday: () => void
}

/**
 * The day board below its bar, with the card of the open booking and moves by drag or key. Turns
 * what staff do on the grid into open panels and saved changes.
 */
export function DayBoard(props: Props) {
  const { scope, shown, now } = props
  const { view } = shown
  const isTablet = useTabletScreen()
  const printing = usePrinting()
  const [isUnfolded, setUnfolded] = useState(false)
  const [{ openId, asked }, setCard] = useState({ openId: shown.bookingId, asked: shown.asked })
  const setOpenId = (id: string | null) => setCard({ openId: id, asked: null })
  const [chosenCursor, setCursor] = useState<Cursor | null>(null)
  const [focusTurn, setFocusTurn] = useState(0)
  const drag = useDrag({ scope, date: shown.date, view, names: props })
  const { dragged, dispatch, moves } = drag
  const frozen = useFrozenBookings(props.bookings, dragged !== null, openId, setOpenId)
  const { bookings, waiting } = frozen
  const isFoldable = !isTablet && props.isToday
  const twoHoursAgo = new Date(now.getTime() - 2 * 3_600_000)
  const { whole, board, previews, detailOf } = useBoard(
    props,
    bookings,
    shown,
    scope.zone,
    isFoldable && !isUnfolded ? twoHoursAgo : null,
  )
  const { columns } = board
  const pages = useColumnPages(columns.length)
  const [isFit, setFit] = useStoredSwitch('fungo-board-fit', false)
  const keys = useBoardKeys(
    {
      n: () => props.onWalkIn({}),
      t: props.onToday,
      '[': () => props.onTurn(-1),
      ']': () => props.onTurn(1),
    },
    moves.undoLast,
  )
  const goTo = (cursor: Cursor, isFocused = false) => {
    setCursor(cursor)
    if (!isFocused) setFocusTurn((turn) => turn + 1)
  }
  const actions = drag.actionsOn(board, bookings, ({ columnId, from }) =>
    goTo({ columnId, minute: from }),
  )
  useStartingScroll(pages.scroller, shown, board, props.isToday ? now : null)
  useBookedInView(bookings, props.bookedId)
  const open = bookings.find(({ id }) => id === openId)
  useReportChanges(open || dragged || moves.refusal ? true : null, props.onBusy)

  if (printing)
    return (
      <DaySheet
        now={now}
        detailOf={detailOf}
        board={whole}
        facilityName={props.facilityName}
        summary={countsInWords(bookings, board.day, now)}
        remark={view === 'instructor' ? withoutInstructorInWords(bookings) : null}
      />
    )
  const column = columns[pages.page]
  if (!column)
    return (
      <EmptyState
        icon={CalendarSearch}
        title={view === 'space' ? messages.noSpaces : messages.noInstructors}
      />
    )
  return (
    <>
      {waiting && <ChangesNotice {...waiting} bookings={props.bookings} />}
      {!isTablet && (
        <>
          <SpacesStrip
            board={whole}
            now={now}
            shownId={column.id}
            onShow={(id) => pages.turnTo(columns.findIndex((each) => each.id === id))}
          />
          <PhoneColumnBar
            column={column}
            zone={scope.zone}
            earlier={isFoldable ? column.blocks.filter(({ to }) => to <= board.hours.from) : null}
            isUnfolded={isUnfolded}
            onFold={setUnfolded}
            onClose={view === 'space' ? () => props.onClose(column.id) : undefined}
          />
        </>
      )}
      <div className="board-frame">
        <div className="board-place @container">
          <div
            ref={pages.scroller}
            data-scroller
            data-fit={isFit || undefined}
            onScroll={isTablet ? undefined : pages.onScroll}
            className={classNames(
              'board-scroller card relative overflow-x-auto overflow-y-hidden md:overflow-y-auto',
              !dragged && 'snap-x snap-mandatory',
            )}
          >
            <BoardGrid
              board={board}
              view={view}
              now={now}
              detailOf={detailOf}
              dragged={dragged}
              dispatch={dispatch}
              previews={previews}
              openId={openId}
              focusTurn={focusTurn}
              draggedLook={actions.look}
              startStep={props.startStep}
              refusedId={moves.refusal?.booking.id ?? null}
              onDrop={actions.drop}
              onDragKey={actions.onKey}
              onLift={(id) => actions.lift(id, 'keys')}
              onOpen={setOpenId}
              onFree={(columnId, { from }) =>
                props.onWalkIn({
                  start: new Date(instantOf(from, board.day)),
                  ...(view === 'space' ? { spaceId: columnId } : { instructorId: columnId }),
                })
              }
              changed={frozen.outlined}
              cursor={chosenCursor ?? firstCursor(columns, minuteOf(now, board.day), board.hours)}
              onCursor={goTo}
            />
          </div>
        </div>
        <BoardLegendBar
          keys={keys.isOn}
          onKeys={keys.turn}
          columns={
            isTablet && (
              <ColumnsInSight
                board={board}
                nowMinute={props.isToday ? minuteOf(now, board.day) : null}
                scroller={pages.scroller}
                isFit={isFit}
                onFit={setFit}
              />
            )
          }
        />
      </div>
      <PhoneBoardBar columns={columns} page={pages.page} onWalkIn={() => props.onWalkIn({})} />
      {open && (
        <LaterBookingCard
          scope={scope}
          booking={open}
          asked={asked}
          onAsk={(next) => setCard({ openId, asked: next })}
          onMove={
            draggablePlace(board, open.id)
              ? () => {
                  setOpenId(null)
                  actions.lift(open.id, matchMedia('(pointer: coarse)').matches ? 'touch' : 'keys')
                }
              : undefined
          }
          onMoved={(date) => {
            setOpenId(null)
            props.onMoved(open.id, date)
          }}
          onAgain={props.onWalkIn}
          onAway={props.onAway}
          onClose={() => setOpenId(null)}
        />
      )}
      {dragged && actions.look && (
        <MoveBar
          dragged={dragged}
          board={board}
          dispatch={dispatch}
          look={actions.look}
          moving={actions.moving ?? null}
          bounds={actions.bounds}
          view={view}
          onDrop={actions.dropHere}
        />
      )}
      {moves.refusal && !dragged && (
        <RefusedMove board={board} moves={moves} actions={actions} {...props} />
      )}
    </>
  )
}

/** Scrolls to the booking that was just made here, as soon as the board shows it. */
function useBookedInView(bookings: readonly BoardBooking[], bookedId: string | null) {
  const isShown = bookings.some(({ id }) => id === bookedId)
  useEffect(() => {
    if (isShown) bringIntoView(blockElement(bookedId))
  }, [isShown, bookedId])
}

/** Says that others changed bookings while somebody here drags or has a card open. */
function ChangesNotice(props: {
  foreign: readonly string[]
  bookings: readonly BoardBooking[]
  show: () => void
}) {
  return (
    <Notice
      tone="info"
      role="status"
      className="mb-2"
      action={
        <button type="button" className="link min-h-6 pointer-coarse:min-h-11" onClick={props.show}>
          {words.show}
        </button>
      }
    >
      {changedInWords(props.foreign, props.bookings)}
    </Notice>
  )
}

function changedInWords(ids: readonly string[], bookings: readonly BoardBooking[]): string {
  const names = bookings.filter(({ id }) => ids.includes(id)).map(({ player_name }) => player_name)
  const [name] = names
  return ids.length === 1 && name ? words.changedByOther(name) : words.changedByOthers(ids.length)
}
