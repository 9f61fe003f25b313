import Info from 'lucide-react/icons/info'
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { dayAndTime } from '#words/ago.ts'
import * as words from '#words/desk-walk-in.ts'
import { dayAndMonth } from '../../../../shared/dates.ts'
import { formatTime, formatTimeRange, localDate } from '../../../../shared/times.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DraftNotice } from '../../../ui/draft-notice.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { FailureNotice, Notice } from '../../../ui/notice.tsx'
import { InPageLanguage } from '../../../ui/place-language.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { useReportChanges } from '../../../ui/use-report-changes.ts'
import { CollectPanel } from '../../money/till/collect-panel.tsx'
import { BrokenRulesNotice } from './broken-rules-notice.tsx'
import type { TakenPlace } from './more-places.ts'
import { wordsOf } from './more-player-fields.tsx'
import { eachOnce, messages, warnings } from './rules.ts'
import { RulesBox } from './rules-box.tsx'
import { useWalkIn, type WalkIn, type WalkInBooked, type WalkInStart } from './use-walk-in.ts'
import { WalkInFields } from './walk-in-fields.tsx'
import { WalkInPlaceFields } from './walk-in-place-fields.tsx'

/** A booking that the form would make now. */
type WalkInSpot = {
  spaceId: string
  instructorId: string | null
  start_time: string
  end_time: string
  name: string
}

/** The bookings that the form would make. `isAnyway`: although one of them breaks a rule. */
export type WalkInChoice = { spots: WalkInSpot[]; isAnyway: boolean }

/** What was booked and is being paid, with the name that it was booked for. */
type Collecting = { booked: WalkInBooked; name: string; hasNext: boolean }

/** What the panel shows, for the `frame` around it: the form, or the till afterwards. */
type WalkInParts = {
  title: string
  description: string
  initialFocus: RefObject<HTMLElement | null>
  footer: ReactNode
  children: ReactNode
}

/**
 * The desk's quick form for somebody who walks in. It suggests a booking that starts now, for half
 * an hour, in the best free space, so staff type only a name. They can choose otherwise, add
 * players of the same family, and book although a rule is broken. If the booking has a price, a
 * second button also collects it: the panel then shows the till for the new booking. Give the panel
 * another `key` to open it again.
 */
export function WalkInPanel(props: {
  facility: Facility
  /** Start values instead of the suggestions, such as the place that was pressed on the board. */
  begin?: WalkInStart
  /** Replaces the title when the booking does not start now. */
  title?: string
  onClose: () => void
  /** `hasNext`: the name of the next player is typed already, so the form stays open. */
  onBooked: (booked: WalkInBooked, hasNext: boolean) => void
  /** Called with each change of the choice, and with null when the panel closes. */
  onChoice?: (choice: WalkInChoice | null) => void
  /** Renders the panel, on the board beside the grid. By default it is a dialog at the side. */
  frame?: (parts: WalkInParts) => ReactNode
}) {
  const { facility } = props
  const zone = facility.time_zone
  const formId = useId()
  const nameField = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const till = useRef<HTMLDivElement>(null)
  /** Whether the pressed button also collects the money. */
  const collects = useRef(false)
  const [collecting, setCollecting] = useState<Collecting | null>(null)
  const booked = collecting?.booked ?? null
  const walkIn = useWalkIn(facility, props.begin ?? {}, (answer, hasNext) =>
    collects.current
      ? setCollecting({ booked: answer, name: walkIn.filled.name, hasNext })
      : props.onBooked(answer, hasNext),
  )
  const { start, end, space, remark, more } = walkIn
  const warned = eachOnce([
    {
      broken: walkIn.serious,
      words: {
        start,
        zone,
        space: space?.name ?? '',
        instructor: walkIn.instructor?.first_name ?? null,
      },
    },
    ...more.players.map(({ line, broken }) => ({
      broken: warnings(broken, walkIn.isWalkIn).serious,
      words: wordsOf(line, start, zone),
    })),
  ])
  const isAnyway = warned.length > 0
  const choice = space && {
    spots: [
      spotOf(
        {
          spaceId: space.space_id,
          instructorId: walkIn.instructor?.id ?? null,
          start,
          end,
        },
        walkIn.filled.name,
      ),
      ...more.players.flatMap(({ name, line }) => (line?.place ? [spotOf(line.place, name)] : [])),
    ],
    isAnyway,
  }
  // While money is collected, the booking is made, and the board shows no draft of it.
  useReportChanges(booked ? null : choice, props.onChoice)
  const shown = booked ?? {
    space_id: space?.space_id,
    start_time: start.toISOString(),
    end_time: end.toISOString(),
  }
  const count = booked ? (booked.group?.bookingIds.length ?? 1) : more.count
  const place =
    count > 1
      ? words.bookings(count)
      : (walkIn.spaces?.find(({ space_id }) => space_id === shown.space_id)?.name ?? '')
  const outcome = `${place}, ${formatTimeRange(shown.start_time, shown.end_time, zone)}`
  const isNow = walkIn.startsNow && more.places.every((place) => place.start <= start)
  const bookLabel = isAnyway
    ? isNow
      ? words.startAnyway
      : words.bookAnyway
    : isNow
      ? words.start
      : words.book
  const done = () => {
    setCollecting(null)
    if (collecting) props.onBooked(collecting.booked, collecting.hasNext)
  }
  const tillParts = collecting && {
    title: collecting.name,
    description: outcome,
    initialFocus: till,
    children: (
      <div ref={till} tabIndex={-1} className="outline-none">
        <CollectPanel
          bookingId={collecting.booked.id}
          group={
            collecting.booked.group && {
              ...collecting.booked.group,
              label: words.allOf,
              isFirst: true,
            }
          }
          onCollected={done}
        />
      </div>
    ),
    footer: (
      <Button variant="secondary" block onClick={done}>
        {words.collectLater}
      </Button>
    ),
  }
  const parts: WalkInParts = tillParts || {
    title: walkIn.startsNow ? words.walkInNow : (props.title ?? words.quickBooking),
    description: dayAndTime(dayAndMonth(localDate(start, zone)), formatTime(start, zone)),
    // On a touch screen the focus does not start in the name: its keyboard would cover the button.
    initialFocus: matchMedia('(pointer: coarse)').matches ? form : nameField,
    children: (
      <form
        id={formId}
        ref={form}
        tabIndex={-1}
        noValidate
        className="grid gap-4.5 outline-none"
        onSubmit={(event) => {
          event.preventDefault()
          walkIn.book()
        }}
      >
        <DraftNotice form={walkIn.form} />
        {walkIn.retryLoad && (
          <Notice tone="error" onRetry={walkIn.retryLoad}>
            {messages.load}
          </Notice>
        )}
        {walkIn.spaces ? (
          <WalkInPlaceFields walkIn={walkIn} facilityId={facility.id} zone={zone} />
        ) : (
          !walkIn.retryLoad && (
            <Loading label={words.loadingSpaces} className="grid gap-3" bars={['h-28', 'h-24']} />
          )
        )}
        <WalkInFields walkIn={walkIn} facility={facility} nameRef={nameField} />
      </form>
    ),
    footer: (
      <div className="grid flex-1 gap-2.5">
        <FailureNotice text={walkIn.failure} />
        {((space && isAnyway) || remark) && (
          <RulesBox>
            {space &&
              warned.map((each) => (
                <BrokenRulesNotice key={`${each.words.space} ${each.words.instructor}`} {...each} />
              ))}
            {remark && (
              <p className="flex gap-2.5 text-small text-ink-2">
                <Icon of={Info} />
                <span>{remark}</span>
              </p>
            )}
          </RulesBox>
        )}
        <Button
          type="submit"
          form={formId}
          size="large"
          block
          busy={walkIn.busy}
          disabled={!walkIn.isReady}
          onClick={() => {
            collects.current = false
          }}
        >
          {space ? bookLabel(outcome) : words.noSpaceNow}
        </Button>
        {walkIn.price && (
          <Button
            type="submit"
            form={formId}
            variant="secondary"
            block
            busy={walkIn.busy}
            disabled={!walkIn.isReady}
            onClick={() => {
              collects.current = true
            }}
          >
            {words.thenCollect(walkIn.price)}
          </Button>
        )}
        <p className="flex flex-wrap justify-between gap-x-4 text-small text-ink-3">
          {walkIn.price && <span className="text-ink">{words.atDesk(walkIn.price)}</span>}
          <span className="ml-auto">{mailInWords(walkIn)}</span>
        </p>
      </div>
    ),
  }
  if (props.frame) return props.frame(parts)
  // While the panel collects money the booking is made already, so closing it ends as `done` does.
  return (
    <InPageLanguage>
      <Dialog open shape="side" onClose={booked ? done : props.onClose} {...parts} />
    </InPageLanguage>
  )
}

function spotOf({ spaceId, instructorId, start, end }: TakenPlace, name: string): WalkInSpot {
  const time = { start_time: start.toISOString(), end_time: end.toISOString() }
  return { spaceId, instructorId, ...time, name }
}

/** Says which mails are sent and, for several players, where the waiver is signed. */
function mailInWords({ filled, more }: WalkIn): string {
  if (!filled.email.trim()) return more.asksForWaiver ? words.noMailNorWaiver : words.noMail
  if (more.asksForWaiver) return words.mailWithWaiver
  return more.isAny ? words.oneMail : words.mail
}
