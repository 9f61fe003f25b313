import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarPlus from 'lucide-react/icons/calendar-plus-2'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import Repeat from 'lucide-react/icons/repeat-2'
import UserPlus from 'lucide-react/icons/user-plus'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { getDirections } from '#words/controls.ts'
import * as words from '#words/manage.ts'
import { directionsUrl } from '../../../../shared/directions-url.ts'
import { phoneHref } from '../../../../shared/phone-href.ts'
import { calendarFileUrl } from '../../../lib/calendar-file-url.ts'
import { paths } from '../../../paths.ts'
import { ownLanguage } from '../../../site/facility-language.ts'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { ButtonLink, buttonLook } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { type SecondContact, SecondContactBox } from '../second-contact/second-contact-box.tsx'
import { WaiverBox } from '../waiver/waiver-box.tsx'
import { BoardingPassCard } from './boarding-pass-card.tsx'
import { calendarLinks } from './calendar-links.ts'
import { CallDesk } from './call-desk.tsx'
import { CancelBookingDialog } from './cancel-booking-dialog.tsx'
import { useKeptPass } from './kept-pass.ts'
import { type ManagedContext, useManagedBooking } from './manage-booking-layout.tsx'
import { NextWeek } from './next-week.tsx'
import { OwnExtension } from './own-extension.tsx'
import { startsSoon } from './pass-state.ts'
import { type BookingState, closedSentence, cutoffSentence } from './rules.ts'
import { useBookingAgain } from './use-booking-again.ts'
import { useShownOnce } from './use-shown-once.ts'

/**
 * `/manage/{token}`: the booking as a pass to show at the desk, and what its customer can change.
 * The device keeps a copy of the pass, to show without a network.
 */
export function ManageBookingPage() {
  const managed = useManagedBooking()
  usePageTitle(words.yourBooking)
  const heading = useFocusOnceClosed(managed.state)
  const notice = useDoneNotice(managed)
  const { booking, state } = managed
  const pass = useKeptPass({
    path: paths.manage(managed.token),
    times: [{ start: booking.start_time, end: booking.end_time, place: booking.space_name }],
    time_zone: booking.time_zone,
    phone: managed.facility.phone,
    isLive: state === 'open' || state === 'late' || state === 'started',
    asOf: managed.asOf,
  })
  return (
    <div className="wrap max-w-[584px] pt-3.5 pb-16">
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        {words.yourBooking}
      </h1>
      <div role="status">
        {notice && (
          <Notice tone="info" className="mb-3">
            {notice}
          </Notice>
        )}
      </div>
      {booking.has_closed && !notice && (
        <Notice tone="warning" className="mb-3">
          {words.closedSince}
        </Notice>
      )}
      <div ref={pass}>
        <BoardingPassCard {...managed}>
          <BookingChangesSection {...managed} />
        </BoardingPassCard>
      </div>
      {managed.booking.asks_for_waiver && <WaiverBox token={managed.token} className="mt-4" />}
      <FurtherActions {...managed} />
    </div>
  )
}

/** Returns the notice about what the customer just did on this page; null when there is none. */
function useDoneNotice({ booking }: ManagedContext): string | null {
  const [initialStatus] = useState(booking.status)
  const moved = useShownOnce(useLocation().state?.moved)
  if (booking.status === 'cancelled')
    return initialStatus === 'cancelled' ? null : words.nowCancelled
  return moved === booking.start_time ? words.moved : null
}

/** Returns a ref for the heading. It gets the focus if a new state removes the focused button. */
function useFocusOnceClosed(state: BookingState): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current === state) return
    shown.current = state
    if (document.activeElement === document.body) heading.current?.focus()
  }, [state])
  return heading
}

/**
 * What a customer can do beside changing the booking: get directions, add it to a calendar, call
 * the desk, add another player at this time, book the same again, and name a second contact. Once
 * it is over: book the same time of the next week.
 */
function FurtherActions(managed: ManagedContext) {
  const { facility, state } = managed
  const again = useBookingAgain(managed)
  const isAhead = state === 'open' || state === 'late'
  const now = useNow()
  const isSoon = isAhead && startsSoon(managed.booking, now)
  const isOver = state !== 'cancelled' && Date.parse(managed.booking.end_time) <= now.getTime()
  return (
    <div className="no-print mt-4 grid gap-2.5">
      {isSoon && facility.address && (
        <a
          href={directionsUrl(facility.address)}
          target="_blank"
          rel="noreferrer"
          className={buttonLook({ variant: 'secondary', size: 'large' })}
        >
          <Icon of={MapPin} />
          {getDirections}
        </a>
      )}
      {isAhead && !isSoon && <AddToCalendar {...managed} />}
      {/* When it is too late to change, the pass has a button that calls. Soon before the start this
          one is shown too, for those who run late. */}
      {(isSoon || state !== 'late') && <CallDesk phone={facility.phone} isSoon={isSoon} />}
      {isSoon && <AddToCalendar {...managed} />}
      {isOver && <NextWeek {...managed} />}
      {isAhead && (
        <>
          <ButtonLink
            {...again.sameTime}
            variant="quiet"
            size="large"
            className="max-[22.5rem]:px-1!"
            icon={UserPlus}
          >
            {words.addPlayer}
          </ButtonLink>
          <ButtonLink {...again.sameAgain} variant="quiet" size="large" icon={Repeat}>
            {words.bookSameAgain}
          </ButtonLink>
          {!managed.booking.is_of_group && (
            <SecondContactBox
              token={managed.token}
              contact={managed.booking.second_contact as SecondContact | null}
            />
          )}
        </>
      )}
    </div>
  )
}

/**
 * Adds the booking to a calendar: by a file, which phones open, or by a link to Google or Outlook,
 * which take the booking in the address.
 */
function AddToCalendar(managed: ManagedContext) {
  const { google, outlook } = calendarLinks(managed)
  return (
    <div className="grid gap-1">
      <a
        href={calendarFileUrl(managed.token)}
        className={buttonLook({ variant: 'secondary', size: 'large' })}
      >
        <Icon of={CalendarPlus} />
        {words.addToCalendar}
      </a>
      <p className="flex justify-center gap-6 text-small">
        {[
          { href: google, name: 'Google Calendar' },
          { href: outlook, name: 'Outlook' },
        ].map(({ href, name }) => (
          <a
            key={name}
            href={href}
            target="_blank"
            rel="noreferrer"
            className="link inline-flex min-h-11 items-center"
          >
            {name}
          </a>
        ))}
      </p>
    </div>
  )
}

/**
 * Until the cutoff, shows the buttons to move and to cancel. From the cutoff to the start, shows the
 * phone number to call. After that, and when the booking is cancelled, shows a link to book the
 * same again. During the last half hour, a button that makes the booking longer replaces the link,
 * if the server allows it.
 */
function BookingChangesSection(props: ManagedContext) {
  const { token, booking, facility, state, cutoffHours } = props
  const again = useBookingAgain(props)
  const now = useNow()
  // Over, although the desk may not have marked it as completed yet.
  const isFinished = state === 'started' && Date.parse(booking.end_time) <= now.getTime()
  if (state === 'open')
    return (
      <div className="no-print">
        <div className="grid grid-cols-2 gap-2.5">
          <ButtonLink
            to={paths.moveBooking(token)}
            variant="secondary"
            aria-label={words.moveToAnotherTime}
            icon={CalendarClock}
          >
            {words.move}
          </ButtonLink>
          <CancelBookingDialog token={token} booking={booking} zone={facility.time_zone} />
        </div>
        <p className="mt-2.5 text-small text-ink-3">{cutoffSentence(cutoffHours)}</p>
        <Policy text={booking.cancellation_policy} language={ownLanguage(facility)} />
      </div>
    )
  const call = facility.phone && phoneHref(facility.phone)
  return (
    <div>
      {state === 'late' && call && (
        <a
          href={call}
          className={buttonLook({
            variant: 'secondary',
            block: true,
            className: 'px-3! py-1.5',
          })}
        >
          <Icon of={Phone} />
          {words.callToChange(facility.phone ?? '')}
        </a>
      )}
      {state === 'late' ? (
        <p className="mt-2.5 text-small text-ink-3">{closedSentence(state, cutoffHours)}</p>
      ) : (
        <OwnExtension {...props}>
          <ButtonLink
            {...again.sameAgain}
            variant="secondary"
            block
            className="no-print"
            icon={Repeat}
          >
            {words.bookSameAgain}
          </ButtonLink>
          <p className="mt-2.5 text-small text-ink-3">
            {closedSentence(isFinished ? 'completed' : state, cutoffHours)}
          </p>
        </OwnExtension>
      )}
      {state === 'late' && (
        <Policy text={booking.cancellation_policy} language={ownLanguage(facility)} />
      )}
    </div>
  )
}

function Policy(props: { text: string | null; language: string | undefined }) {
  if (!props.text) return null
  return (
    <details className="mt-1 text-small text-ink-3">
      <summary className="cursor-pointer py-3">{words.cancellationPolicy}</summary>
      <p lang={props.language} className="wrap-anywhere whitespace-pre-line">
        {props.text}
      </p>
    </details>
  )
}
