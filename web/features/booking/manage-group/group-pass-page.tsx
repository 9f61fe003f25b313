import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Phone from 'lucide-react/icons/phone'
import UserPlus from 'lucide-react/icons/user-plus'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { addPlayer, addToCalendar, callToChange, cancellationPolicy } from '#words/manage.ts'
import * as words from '#words/manage-group.ts'
import { shortDate } from '../../../../shared/dates.ts'
import { phoneHref } from '../../../../shared/phone-href.ts'
import { formatTime, localDate } from '../../../../shared/times.ts'
import { groupCalendarFileUrl } from '../../../lib/calendar-file-url.ts'
import { ownLanguage } from '../../../site/facility-language.ts'
import { ButtonLink, buttonLook } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { groupPath } from '../group-booking/group-paths.ts'
import type { GroupBooking } from '../group-booking/queries.ts'
import { CallDesk } from '../manage/call-desk.tsx'
import { useKeptPass } from '../manage/kept-pass.ts'
import { startsSoon } from '../manage/pass-state.ts'
import { useBookingAgain } from '../manage/use-booking-again.ts'
import { useShownOnce } from '../manage/use-shown-once.ts'
import { type SecondContact, SecondContactBox } from '../second-contact/second-contact-box.tsx'
import { WaiverBox } from '../waiver/waiver-box.tsx'
import { CancelSomeDialog } from './cancel-some-dialog.tsx'
import { daysOf } from './group-days.ts'
import { type ManagedGroup, useManagedGroup } from './group-layout.tsx'
import { GroupPassCard } from './group-pass-card.tsx'

/**
 * `/manage/group/{token}`: all bookings of a group as one pass to show at the desk, and what its
 * customer can change.
 */
export function GroupPassPage() {
  const group = useManagedGroup()
  const { bookings } = group
  const ahead = bookings.find(({ state }) => state === 'open' || state === 'late')
  const now = useNow()
  const isSoon = ahead !== undefined && startsSoon(ahead, now)
  const heading = useRef<HTMLHeadingElement>(null)
  const cancelled = bookings.filter(({ state }) => state === 'cancelled').length
  const [cancelledBefore] = useState(cancelled)
  const moved = useShownOnce(useLocation().state?.moved) === true
  const pass = useKeptPass(shownPass(group))
  useEffect(() => {
    // The button that was pressed may be gone, and the focus with it.
    if (cancelled > cancelledBefore && document.activeElement === document.body)
      heading.current?.focus()
  }, [cancelled, cancelledBefore])
  return (
    <div className="wrap max-w-[584px] pt-3.5 pb-16">
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        {words.yourBookings}
      </h1>
      <div role="status">
        {(cancelled > cancelledBefore || moved) && (
          <Notice tone="info" className="mb-3">
            {cancelled > cancelledBefore
              ? words.nowCancelled(cancelled - cancelledBefore)
              : words.nowMoved}
          </Notice>
        )}
      </div>
      {bookings.some(({ has_closed }) => has_closed) && (
        <Notice tone="warning" className="mb-3">
          {words.closedSince}
        </Notice>
      )}
      <div ref={pass}>
        <GroupPassCard {...group}>
          <GroupChanges {...group} />
          <GroupWaiver {...group} />
        </GroupPassCard>
      </div>
      {ahead && (
        <div className="no-print mt-4 grid gap-2.5">
          {isSoon && <CallDesk phone={group.facility.phone} isSoon />}
          <a
            href={groupCalendarFileUrl(group.token)}
            className={buttonLook({ variant: 'secondary', size: 'large', block: true })}
          >
            <Icon of={CalendarPlus} />
            {addToCalendar}
          </a>
          <AddPlayer {...group} booking={ahead} />
          <SecondContactBox
            token={group.token}
            contact={(bookings[0]?.second_contact ?? null) as SecondContact | null}
          />
        </div>
      )}
    </div>
  )
}

/** Leads to the waiver while a player of the group has not signed it. */
function GroupWaiver({ token, bookings }: ManagedGroup) {
  const live = bookings.filter(({ state }) => state !== 'cancelled')
  const players = new Set(live.map(({ player_name }) => player_name))
  const asked = live.filter(({ asks_for_waiver }) => asks_for_waiver)
  const unsigned = [...new Set(asked.map(({ player_name }) => player_name))]
  if (unsigned.length === 0) return null
  return <WaiverBox token={token} unsigned={unsigned} count={players.size} className="mt-4 mb-1" />
}

/** Leads to the wizard for one more player at the same time, who joins the group. */
function AddPlayer({ token, facility, booking }: ManagedGroup & { booking: GroupBooking }) {
  const { sameTime } = useBookingAgain({ token, facility, booking })
  return (
    <ButtonLink {...sameTime} variant="quiet" size="large" icon={UserPlus}>
      {addPlayer}
    </ButtonLink>
  )
}

/**
 * Returns what this device keeps of the group's pass, to show it without a network. It keeps the
 * pass until the last booking that is not cancelled ends.
 */
function shownPass({ token, facility, bookings, asOf }: ManagedGroup) {
  const [first] = bookings
  const live = bookings.filter(({ state }) => ['open', 'late', 'started'].includes(state))
  return {
    path: groupPath(token),
    times: daysOf(live),
    time_zone: first?.time_zone ?? '',
    phone: facility.phone,
    isLive: live.length > 0,
    asOf,
  }
}

/**
 * While a booking of the group can be changed, shows the buttons that move or cancel. Afterwards
 * shows the phone number.
 */
function GroupChanges(props: ManagedGroup) {
  const { token, facility, bookings, cutoffHours } = props
  const open = bookings.filter(({ state }) => state === 'open')
  const [first] = open
  const policy = bookings[0]?.cancellation_policy
  if (!first) {
    const call = facility.phone && phoneHref(facility.phone)
    return (
      <>
        {call && (
          <a href={call} className={buttonLook({ variant: 'secondary', block: true })}>
            <Icon of={Phone} />
            {callToChange(facility.phone ?? '')}
          </a>
        )}
        <p className="mt-2.5 text-small text-ink-3">{words.tooLate}</p>
      </>
    )
  }
  // A booking whose place or service the facility took away (`is_closed`) may be changed until it
  // starts. So the cutoff of a later booking may come first.
  const cutoffs = open.map(
    ({ start_time, is_closed }) =>
      Date.parse(start_time) - (is_closed ? 0 : cutoffHours) * 3_600_000,
  )
  const until = new Date(Math.min(...cutoffs))
  const zone = first.time_zone
  return (
    <div className="no-print">
      <div className="flex flex-wrap gap-2.5">
        <ButtonLink
          to={`${groupPath(token)}/move`}
          variant="secondary"
          className="flex-1"
          icon={CalendarClock}
        >
          {words.moveAll(open.length)}
        </ButtonLink>
        <CancelSomeDialog {...props} open={open} />
      </div>
      <p className="mt-2.5 text-small text-ink-3">
        {words.freeUntil(shortDate(localDate(until, zone)), formatTime(until, zone))}{' '}
        {words.eachAlone}
      </p>
      {policy && (
        <details className="mt-1 text-small text-ink-3">
          <summary className="cursor-pointer py-3">{cancellationPolicy}</summary>
          <p lang={ownLanguage(facility)} className="wrap-anywhere whitespace-pre-line">
            {policy}
          </p>
        </details>
      )}
    </div>
  )
}
