import CalendarCheck from 'lucide-react/icons/calendar-check-2'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Plus from 'lucide-react/icons/plus'
import UsersRound from 'lucide-react/icons/users-round'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as words from '#words/group.ts'
import { dayAndMonth, shortDate } from '../../../../shared/dates.ts'
import { formatTimeRange, localDate } from '../../../../shared/times.ts'
import { mostAtOnce } from '../../../lib/booking-groups.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { barSummaryId, StickyBar } from '../../../ui/sticky-bar.tsx'
import { initialWizard } from '../wizard-choices/booking-wizard-reducer.ts'
import { choiceAddress, stepAddress } from '../wizard-choices/choice-address.ts'
import { AddAnother } from './add-another.tsx'
import { inOrder, paymentInWords, sideBySide } from './group-lines.ts'
import type { GroupLine } from './group-reducer.ts'
import { type GroupPart, GroupStepFrame } from './group-step-frame.tsx'
import { LineupRow } from './lineup-row.tsx'
import { useLinePrices } from './use-line-prices.ts'

/** The first screen of a group: the lineup of all its bookings, and the button that adds one. */
export function GroupLineup(
  props: GroupPart & { onAnotherTime: (player: { id: number | null; name: string }) => void },
) {
  const { facility, offer, group } = props
  const { state, dispatch, goTo } = group
  const zone = facility.time_zone
  const navigate = useNavigate()
  const asksAtOnce = useLocation().state?.adding === true
  const lines = inOrder(state.lines, offer)
  const count = lines.length
  const prices = useLinePrices(lines, props)
  const dates = [...new Set(lines.map(({ slot }) => localDate(slot.start_time, zone)))]
  const hours = facility.facility_settings.cancellation_cutoff_hours
  const proceed = () => {
    const [only] = lines
    if (count !== 1 || !only) return goTo('group-info')
    group.keepForOne()
    // Back would lead to a lineup that is gone.
    void navigate(addressOfOne(only, zone), { replace: true })
  }
  return (
    <GroupStepFrame title={words.yourLineup}>
      <section
        aria-label={words.lineup}
        className="card relative mt-4 overflow-hidden"
        data-lines={count}
      >
        <p className="heading-board flex items-baseline justify-between gap-3 bg-board-8 px-4.5 pt-3 pb-2.5 tracking-[.03em] text-bulb">
          {words.lineup}
          {dates.length === 1 && (
            <span className="font-ui text-ui font-medium tracking-normal text-board-muted normal-case">
              {dayAndMonth(dates[0] ?? '')}
            </span>
          )}
        </p>
        <ol>
          {sideBySide(lines).flatMap((run) =>
            run.map((line, at) => (
              <LineupRow
                key={line.id}
                {...props}
                line={line}
                price={prices[lines.indexOf(line)] ?? null}
                number={state.players.findIndex(({ id }) => id === line.playerId) + 1}
                withDate={dates.length > 1}
                bracket={
                  run.length < 2
                    ? null
                    : at === 0
                      ? 'first'
                      : at === run.length - 1
                        ? 'last'
                        : 'inner'
                }
                reason={state.refused[line.id]}
                onChange={() => goTo('group-time', { line: line.id })}
                onRemove={count > 1 ? () => dispatch({ type: 'removed', id: line.id }) : undefined}
              />
            )),
          )}
        </ol>
      </section>
      {count < mostAtOnce ? (
        <Sheet
          title={words.addAnother}
          trigger={(show) => <AddButton show={show} atOnce={asksAtOnce && count === 1} />}
        >
          {(close) => (
            <AddAnother
              {...props}
              lines={lines}
              onClose={close}
              onAnotherTime={(player) => {
                props.onAnotherTime(player)
                goTo('group-time')
              }}
            />
          )}
        </Sheet>
      ) : (
        <Notice tone="info" className="mt-3">
          {words.fullGroup(mostAtOnce)}
        </Notice>
      )}
      <ul className="mt-4.5 grid gap-2.5 text-ui text-ink-2">
        <Note icon={UsersRound}>{words.oneConfirmation(count)}</Note>
        <Note icon={CalendarClock}>{words.eachAlone(hours)}</Note>
      </ul>
      <StickyBar
        pinned
        icon={CalendarCheck}
        summary={`${words.bookings(count)}, ${wholeTime(lines, zone)}`}
        detail={paymentInWords(prices, 0)}
        onBack={() => void navigate(-1)}
      >
        <Button
          size="large"
          className="lg:min-w-33"
          aria-describedby={barSummaryId}
          onClick={proceed}
        >
          {words.proceedWith(count)}
        </Button>
      </StickyBar>
    </GroupStepFrame>
  )
}

/**
 * The button that opens the sheet. With `atOnce` the sheet opens by itself, because the visitor
 * asked for it on the page before.
 */
function AddButton(props: { show: () => void; atOnce: boolean }) {
  const { show, atOnce } = props
  const isShown = useRef(false)
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it was asked for
  useEffect(() => {
    if (!atOnce || isShown.current) return
    isShown.current = true
    show()
    // A reload or Back shows the lineup.
    void navigate(stepAddress('group', null), { replace: true, preventScrollReset: true })
  }, [atOnce])
  return (
    <Button
      variant="secondary"
      size="large"
      block
      className="mt-3"
      aria-haspopup="dialog"
      onClick={show}
      icon={Plus}
    >
      {words.addAnother}
    </Button>
  )
}

function Note(props: { icon: typeof UsersRound; children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <Icon of={props.icon} className="mt-px text-ink-3" />
      <span>{props.children}</span>
    </li>
  )
}

/** Returns `Sat, Mar 14, 10:00 AM – 12:00 PM`: from the first start to the last end. */
function wholeTime(lines: readonly GroupLine[], zone: string): string {
  const [first] = lines
  if (!first) return ''
  const end = lines
    .map(({ slot }) => slot.end_time)
    .sort((a, b) => Date.parse(b) - Date.parse(a))[0]
  const from = first.slot.start_time
  const date = shortDate(localDate(from, zone))
  const until = end ?? first.slot.end_time
  return localDate(until, zone) === localDate(from, zone)
    ? `${date}, ${formatTimeRange(from, until, zone)}`
    : `${date} – ${shortDate(localDate(until, zone))}`
}

/** Returns the address of the ordinary form, in which a single booking is made: it is no group. */
function addressOfOne(line: GroupLine, zone: string): string {
  const { start_time, end_time } = line.slot
  return choiceAddress(
    'info',
    { ...initialWizard, kind: line.kind },
    {
      serviceTypeId: line.serviceTypeId,
      instructorId: line.instructorId,
      spaceId: line.spaceId,
      ...(line.kind === 'open' && {
        durationMinutes: Math.round((Date.parse(end_time) - Date.parse(start_time)) / 60_000),
      }),
      date: localDate(start_time, zone),
      slot: { start_time, end_time },
    },
  )
}
