import { useQuery } from '@tanstack/react-query'
import CalendarCheck from 'lucide-react/icons/calendar-check-2'
import Clock from 'lucide-react/icons/clock'
import WifiOff from 'lucide-react/icons/wifi-off'
import type { Dispatch } from 'react'
import { tryAgain } from '#words/controls.ts'
import * as words from '#words/wizard.ts'
import { formatTime } from '../../../../shared/times.ts'
import { classNames } from '../../../lib/class-names.ts'
import type { BookableFacility } from '../../../lib/facility-row.ts'
import { useRenderTime } from '../../../lib/hydration.ts'
import { shortName } from '../../../lib/names.ts'
import type { Instructor } from '../../../site/offer-queries.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PhoneLink } from '../../../ui/phone-link.tsx'
import { Sentence } from '../../../ui/sentence.tsx'
import { barSummaryId, StickyBar } from '../../../ui/sticky-bar.tsx'
import { bookingWindow, openThrough } from '../free-times/booking-window.ts'
import { nextOpeningsQuery, type Opening, type TimeSearch } from '../free-times/queries.ts'
import { isSameStart } from '../free-times/slot-times.ts'
import { useFreeTimes } from '../free-times/use-free-times.ts'
import { useLastKnown } from '../free-times/use-last-known.ts'
import { useVisibleMonth } from '../free-times/use-visible-month.ts'
import { DateChoice } from '../time-choice/date-choice.tsx'
import { OpeningsBoard } from '../time-choice/openings-board.tsx'
import { showTimes, TimeChoice } from '../time-choice/time-choice.tsx'
import type { WizardAction, WizardState } from '../wizard-choices/booking-wizard-reducer.ts'
import { choiceAddress } from '../wizard-choices/choice-address.ts'
import type { WizardChoices } from '../wizard-choices/wizard-choices.ts'

/**
 * The step of a booking that chooses a time: the next free times, and below them the days and the
 * times of the chosen day.
 */
export function DateStep(props: {
  facility: BookableFacility
  instructors: Instructor[] | undefined
  state: WizardState
  choices: WizardChoices
  search: TimeSearch
  /** The state of the lists of services and spaces. Times are requested once they have loaded. */
  lists: 'loading' | 'failed' | 'loaded'
  dispatch: Dispatch<WizardAction>
  /** True in a group, where the lineup adds the next booking and no link to it is needed here. */
  isPart?: boolean
  /** The prices of starts where they depend on the hour; undefined elsewhere. */
  startPrices?: ReadonlyMap<string, string> | undefined
  onBack: () => void
  onContinue: () => void
}) {
  const { facility, state, choices, dispatch } = props
  const { time_zone: zone, facility_settings: settings } = facility
  const now = useRenderTime()
  const window = bookingWindow(settings, zone, now)
  const search = props.lists === 'loaded' ? props.search : null
  const [month, setMonth] = useVisibleMonth(state.date)
  const openings = useQuery(nextOpeningsQuery(search, 3))
  const times = useFreeTimes(search, window, state.date, month)
  const { date } = times
  const stale = useLastKnown([openings, times.slots])
  const asOf = stale && words.asOf(formatTime(stale.since, zone))

  const offered = times.slots.data?.find((slot) => state.slot && isSameStart(slot, state.slot))
  // After a lost answer the visitor's own booking may have taken the time.
  const isWatched = state.slot !== null && !state.unanswered
  const lost = isWatched && times.slots.isSuccess && !offered?.is_available
  const chosen = lost ? null : state.slot
  const addressOf = (more: Partial<WizardState>) => choiceAddress('dateTime', state, more)
  const chooseDate = (chosen: string) => {
    dispatch({ type: 'dateChosen', date: chosen })
    showTimes()
  }
  const nameOf = (opening: Opening) => {
    const teacher = props.search.anyInstructor
      ? props.instructors?.find(({ id }) => id === opening.instructor_id)
      : undefined
    return teacher
      ? shortName(teacher)
      : (choices.spaces.find(({ id }) => id === opening.space_id)?.name ?? '')
  }

  const { startPrices } = props
  const priceAt = ({ start_time }: { start_time: string }) => startPrices?.get(start_time)
  return (
    <>
      {props.lists !== 'failed' && (
        <>
          {stale && (
            <Notice tone="warning" role="status" icon={WifiOff} className="mt-3.5">
              <b>{words.noConnection}</b> {words.timesOf(formatTime(stale.since, zone))}
              {facility.phone && (
                <>
                  {' '}
                  <Sentence of={words.orCall(<PhoneLink phone={facility.phone} />)} />
                </>
              )}
            </Notice>
          )}
          <div className="mt-3.5 lg:mt-4">
            <OpeningsBoard
              openings={openings.data}
              failed={openings.isError}
              zone={zone}
              today={window.today}
              latest={window.latest}
              chosen={chosen}
              title={words.nextOpen}
              hint={asOf ?? (props.search.anyInstructor ? words.firstFreeInstructor : words.oneTap)}
              phone={facility.phone}
              nameOf={nameOf}
              priceOf={startPrices && ((opening) => priceAt(opening) ?? null)}
              addressOf={({ start_time, end_time }, on) =>
                choiceAddress('info', state, { date: on, slot: { start_time, end_time } })
              }
              onChoose={({ start_time, end_time }, on) =>
                dispatch({ type: 'slotChosen', date: on, slot: { start_time, end_time } })
              }
            />
          </div>
          <div
            className={classNames(
              'mt-3.5 grid gap-3 lg:mt-4.5 lg:grid-cols-[328px_minmax(0,1fr)] lg:gap-7',
              // These times may be out of date.
              stale && '[&>section+section_label]:border-dashed',
            )}
          >
            <DateChoice
              window={window}
              date={date}
              month={month ?? date ?? window.today}
              freeDates={times.freeDates}
              note={openThrough(window)}
              addressOf={(chosen) => addressOf({ slot: null, date: chosen })}
              onMonthChange={setMonth}
              onChoose={chooseDate}
            />
            <TimeChoice
              zone={zone}
              date={date}
              today={window.today}
              slots={times.slots}
              nextDate={times.nextDate}
              chosen={chosen}
              warning={lost ? words.slotTaken : null}
              durationMinutes={choices.durationMinutes}
              priceOf={startPrices && priceAt}
              addressOf={({ start_time, end_time }) =>
                choiceAddress('info', state, { date, slot: { start_time, end_time } })
              }
              onChoose={(slot) => date && dispatch({ type: 'slotChosen', date, slot })}
              onDate={chooseDate}
            />
          </div>
        </>
      )}
      <StickyBar
        pinned
        icon={stale ? WifiOff : chosen ? CalendarCheck : Clock}
        waiting={!chosen}
        summary={
          chosen ? `${choices.time?.shortDate}, ${choices.time?.range}` : words.pickTimeFirst
        }
        detail={
          stale
            ? words.checkedOnceOnline
            : (chosen
                ? [placeInWords(choices), choices.rate]
                : [choices.rate, waitingFor(props.search, choices)]
              )
                .filter(Boolean)
                .join(' · ')
        }
        onBack={props.onBack}
      >
        {stale ? (
          <Button size="large" aria-describedby={barSummaryId} onClick={stale.tryAgain}>
            {tryAgain}
          </Button>
        ) : (
          <>
            <Button
              size="large"
              className="lg:min-w-33"
              disabled={!chosen}
              aria-describedby={barSummaryId}
              onClick={props.onContinue}
            >
              {words.proceed}
            </Button>
            {/* The chosen time may be booked already. Then a group would book it once more. */}
            {chosen && !props.isPart && !state.unanswered && (
              <ButtonLink
                to={choiceAddress('group', state, {})}
                variant="quiet"
                className="col-span-full"
              >
                {words.addAnother}
              </ButtonLink>
            )}
          </>
        )}
      </StickyBar>
    </>
  )
}

/** Returns the chosen time's instructor and space; `You get …` where any was asked for. */
function placeInWords({ place, askedPlace, cageName, instructorName }: WizardChoices): string {
  const names = [instructorName, cageName].filter(Boolean).join(', ')
  return place && askedPlace !== cageName ? words.youGet(names) : names
}

/** Returns what was asked for, as long as no time is chosen. */
function waitingFor(search: TimeSearch, choices: WizardChoices): string {
  if (search.anyInstructor) return words.anyInstructorNamed
  return [choices.instructorName, choices.askedPlace].filter(Boolean).join(', ')
}
