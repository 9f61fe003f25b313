import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { loadingDay } from '#words/desk-board.ts'
import { addDays, dayAndMonth, dayOfWeek } from '../../../../shared/dates.ts'
import { localDate, localTime } from '../../../../shared/times.ts'
import { businessHoursQuery } from '../../../site/business-hours-query.ts'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { LiveLine } from '../../../site/live-line.tsx'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { showDoneMessage } from '../../../ui/done-message.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PlaceLanguage } from '../../../ui/place-language.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { useWideScreen } from '../../../ui/use-wide-screen.ts'
import type { ClosureTask } from '../../front-desk/closures/closure-panel.tsx'
import { LaterAwayPanel } from '../../front-desk/closures/later-away-panel.tsx'
import { LaterClosurePanel } from '../../front-desk/closures/later-closure-panel.tsx'
import { LaterWalkInPanel } from '../../front-desk/walk-in/later-walk-in-panel.ts'
import type { WalkInStart } from '../../front-desk/walk-in/use-walk-in.ts'
import { DayBalances, OwingNow } from '../../money/balances/day-balances.tsx'
import { boardDay, instantOf } from '../day-board-columns/board-time.ts'
import { openHours } from '../day-board-columns/column-states.ts'
import {
  boardBookingsQuery,
  dayPeriodsQuery,
  instructorHoursQuery,
} from '../day-board-columns/queries.ts'
import { bookedInWords, countsInWords, messages, openInWords } from '../day-board-columns/rules.ts'
import type { BoardDraft } from '../day-board-moves/board-draft.ts'
import { DayWaivers } from '../rows/day-waivers.tsx'
import { formInstructorsQuery, formSpacesQuery } from '../rows/form-queries.ts'
import { readBoard, type ShownBoard, writeBoard } from './board-address.ts'
import { BoardBar } from './board-bar.tsx'
import { BoardSidePanel } from './board-side-panel.tsx'
import type { AwayInstructor } from './booking-card.tsx'
import { DayBoard } from './day-board.tsx'
import { useHeld } from './use-held.ts'
import { WithoutInstructorNotice } from './without-instructor-notice.tsx'
import './day-board.css'

/**
 * `/admin/bookings/day`, the day board: the bookings of a day side by side, by space or by
 * instructor.
 */
export function DayBoardPage() {
  const facility = useSiteFacility()
  const scope = { facilityId: facility.id, zone: facility.time_zone }
  const now = useNow()
  const today = localDate(now, scope.zone)
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { key } = useLocation()
  const [isBusy, setBusy] = useState<true | null>(null)
  const [walkIn, setWalkIn] = useState<WalkInStart | null>(null)
  const [closing, setClosing] = useState<ClosureTask | null>(null)
  const [away, setAway] = useState<AwayInstructor | null>(null)
  // What is typed into an open panel, so that the board can draw it.
  const [draft, setDraft] = useState<BoardDraft | null>(null)
  // While something is open, midnight does not change the day below it. Following a link to the
  // board takes the current day at once, even if the address stays the same.
  const begun = useHeld(today, [isBusy, walkIn, closing, away].some(Boolean), key)
  const shown = readBoard(params, begun)
  // Changes each time a link is followed, so that the same link opens its booking again.
  const linkKey = shown.bookingId || shown.at || shown.spaceId ? key : ''
  // The booking that was made or moved here last: the board scrolls to it.
  const [bookedId, setBookedId] = useState<string | null>(null)
  const isWide = useHeld(useWideScreen(), walkIn !== null || closing !== null)
  usePageTitle(dayAndMonth(shown.date))

  const bookings = useQuery(boardBookingsQuery(scope, shown.date))
  const spaces = useQuery(formSpacesQuery(scope.facilityId))
  const instructors = useQuery(formInstructorsQuery(scope.facilityId))
  const weekly = useQuery(businessHoursQuery(scope.facilityId))
  const periods = useQuery(dayPeriodsQuery(scope, shown.date))
  const hours = useQuery({
    ...instructorHoursQuery(scope, shown.date),
    enabled: shown.view === 'instructor',
  })
  const queries = [bookings, spaces, instructors, weekly, periods, hours]
  const isMissing = queries.some(({ isError, data }) => isError && data === undefined)

  const show = (next: ShownBoard) =>
    void navigate(
      { search: writeBoard(next, today) },
      { preventScrollReset: true, flushSync: true },
    )
  const turn = (days: number) => show({ ...shown, date: addDays(shown.date, days) })

  const day = boardDay(shown.date, scope.zone)
  const open =
    weekly.data &&
    periods.data &&
    openHours({ weekly: weekly.data, periods: periods.data }, day, dayOfWeek(shown.date))
  const subtitle = [
    bookings.data && countsInWords(bookings.data, day, now),
    open && openInWords(open, day),
  ]

  const openWalkIn = (begin: WalkInStart) => {
    setClosing(null)
    setWalkIn(begin)
  }
  const closeWalkIn = () => setWalkIn(null)
  /**
   * Starts a new closure of the facility or a space: from now on if today is shown, else all day.
   */
  const openClosure = (spaceId?: string) => {
    const closingTime = open?.[0] ? localTime(instantOf(open[0].to, day), scope.zone) : null
    const from = { start: now, spaceId, closing: closingTime }
    setWalkIn(null)
    setClosing({
      kind: 'new',
      ...(shown.date === today ? { from } : { spaceId, date: shown.date }),
    })
  }
  return (
    <DayBalances bookings={bookings.data ?? noBookings}>
      <div className="board-page md:-mb-38 lg:has-data-side-panel:pr-97">
        <BoardBar
          shown={shown}
          today={today}
          subtitle={
            <>
              <span className="max-md:sr-only">{subtitle.filter(Boolean).join(' · ')}</span>{' '}
              {bookings.data && <OwingNow bookings={bookings.data} now={now} />} <LiveLine />
            </>
          }
          onShow={show}
          onWalkIn={() => openWalkIn({})}
          onClose={() => openClosure()}
        />
        {shown.view === 'instructor' && bookings.data && (
          <WithoutInstructorNotice
            bookings={bookings.data}
            onSpaces={() => show({ ...shown, view: 'space' })}
          />
        )}
        {isMissing ? (
          <Notice
            tone="error"
            onRetry={() =>
              void Promise.all(queries.map((query) => query.isError && query.refetch()))
            }
          >
            {messages.load}
          </Notice>
        ) : bookings.data &&
          spaces.data &&
          instructors.data &&
          weekly.data &&
          periods.data &&
          (shown.view === 'space' || hours.data) ? (
          <DayWaivers facilityId={scope.facilityId} date={shown.date} bookings={bookings.data}>
            <DayBoard
              key={`${shown.date} ${shown.view} ${linkKey}`}
              scope={scope}
              shown={shown}
              now={now}
              draft={draft}
              bookedId={bookedId}
              isToday={shown.date === today}
              facilityName={facility.name}
              startStep={facility.facility_settings?.booking_increment_minutes ?? 30}
              buffer={facility.facility_settings?.buffer_minutes_between_bookings ?? 0}
              bookings={bookings.data}
              spaces={spaces.data}
              instructors={instructors.data}
              weekly={weekly.data}
              periods={periods.data}
              instructorHours={hours.data ?? null}
              onWalkIn={openWalkIn}
              onClose={openClosure}
              onAway={setAway}
              onBusy={setBusy}
              onMoved={(id, date) => {
                setBookedId(id)
                show({ ...shown, date })
              }}
              onTurn={turn}
              onToday={() => show({ ...shown, date: today })}
            />
          </DayWaivers>
        ) : (
          <Loading label={loadingDay} bars={['h-130 rounded-card']} />
        )}
        {/* Closures have no words in other languages yet. */}
        <PlaceLanguage value="en">
          {closing && (
            <LaterClosurePanel
              facility={facility}
              task={closing}
              open
              onClose={() => setClosing(null)}
              onPlan={(plan) => setDraft(plan && { kind: 'closure', plan })}
              frame={isWide ? BoardSidePanel : undefined}
            />
          )}
          {away && (
            <LaterAwayPanel
              facility={facility}
              instructor={away}
              date={shown.date}
              onClose={() => setAway(null)}
            />
          )}
        </PlaceLanguage>
        {walkIn && (
          <LaterWalkInPanel
            key={`${walkIn.spaceId} ${walkIn.instructorId} ${walkIn.start?.getTime()}`}
            facility={facility}
            begin={walkIn}
            onClose={closeWalkIn}
            onChoice={(choice) => setDraft(choice && { kind: 'walk-in', choice })}
            onBooked={(booked, hasNext) => {
              if (!hasNext) closeWalkIn()
              setBookedId(booked.id)
              showDoneMessage(bookedInWords(booked, shown.date, scope.zone))
            }}
            frame={
              isWide
                ? (parts) => <BoardSidePanel open {...parts} onClose={closeWalkIn} />
                : undefined
            }
          />
        )}
      </div>
    </DayBalances>
  )
}

const noBookings: readonly { id: string }[] = []
