import CalendarCheck from 'lucide-react/icons/calendar-check-2'
import Clock from 'lucide-react/icons/clock'
import type { Dispatch } from 'react'
import type { OpenFacility } from '../../lib/facility-row.ts'
import { useRenderTime } from '../../lib/hydration.ts'
import type { Space } from '../../site/offer-queries.ts'
import { Button } from '../../ui/button.tsx'
import { barSummaryId, StickyBar } from '../../ui/sticky-bar.tsx'
import { durationChoices } from '../free-times/booking-durations.ts'
import { bookingWindow, openThrough } from '../free-times/booking-window.ts'
import { CageChoice } from '../free-times/cage-choice.tsx'
import { DateChoice } from '../free-times/date-choice.tsx'
import type { TimeSearch } from '../free-times/queries.ts'
import { isSameStart, takenWord } from '../free-times/slot-times.ts'
import { showTimes, TimeChoice } from '../free-times/time-choice.tsx'
import { useFreeTimes } from '../free-times/use-free-times.ts'
import { useVisibleMonth } from '../free-times/use-visible-month.ts'
import type { WizardAction, WizardState } from './booking-wizard-reducer.ts'
import { choiceAddress } from './choice-address.ts'
import { DurationChoice } from './duration-choice.tsx'
import { messages } from './rules.ts'
import type { WizardChoices } from './wizard-choices.ts'

/** Cage, length and date beside the times of that date. */
export function DateStep(props: {
  facility: OpenFacility
  spaces: Space[] | undefined
  state: WizardState
  choices: WizardChoices
  search: TimeSearch
  /** Waits for the lists that decide what times to ask for; without them there is no choice. */
  lists: 'loading' | 'failed' | 'loaded'
  dispatch: Dispatch<WizardAction>
  onBack: () => void
  onContinue: () => void
}) {
  const { facility, state, choices, search, dispatch } = props
  const settings = facility.facility_settings
  const now = useRenderTime()
  const window = bookingWindow(settings, facility.time_zone, now)
  const [month, setMonth] = useVisibleMonth(state.date)
  const times = useFreeTimes(props.lists === 'loaded' ? search : null, window, state.date, month)
  const { date } = times

  const offered = times.slots.data?.find((slot) => state.slot && isSameStart(slot, state.slot))
  const lost = state.slot !== null && times.slots.isSuccess && !offered?.is_available
  const ready = state.slot !== null && !lost
  const addressOf = (more: Partial<WizardState>) =>
    choiceAddress('dateTime', state, { slot: null, ...more })
  const chooseDate = (chosen: string) => {
    dispatch({ type: 'dateChosen', date: chosen })
    showTimes()
  }

  return (
    <>
      {props.lists !== 'failed' && (
        <div className="mt-7 grid gap-7 lg:mt-6 lg:grid-cols-[352px_minmax(0,1fr)] lg:gap-7 xl:grid-cols-[372px_minmax(0,1fr)] xl:gap-10">
          <div className="grid min-w-0 content-start gap-7 lg:gap-6">
            <CageChoice
              spaces={props.spaces}
              chosenId={state.spaceId}
              addressOf={(spaceId) => addressOf({ spaceId })}
              onChoose={(spaceId) => dispatch({ type: 'spaceChosen', spaceId })}
            />
            {state.kind === 'open' && choices.service && (
              <DurationChoice
                choices={durationChoices(choices.service, settings)}
                chosen={choices.durationMinutes}
                addressOf={(durationMinutes) => addressOf({ durationMinutes })}
                onChoose={(durationMinutes) =>
                  dispatch({ type: 'durationChosen', durationMinutes })
                }
              />
            )}
            <DateChoice
              window={window}
              date={date}
              month={month ?? date ?? window.today}
              freeDates={times.freeDates}
              note={openThrough(window)}
              addressOf={(chosen) => addressOf({ date: chosen })}
              onMonthChange={setMonth}
              onChoose={chooseDate}
            />
          </div>
          <TimeChoice
            zone={facility.time_zone}
            date={date}
            slots={times.slots}
            nextDate={times.nextDate}
            chosen={ready ? state.slot : null}
            warning={lost ? messages.slotTaken : null}
            durationMinutes={choices.durationMinutes}
            takenWord={(slot) => takenWord(slot, settings, state.kind === 'lesson', now)}
            addressOf={({ start_time, end_time }) =>
              choiceAddress('info', state, { date, slot: { start_time, end_time } })
            }
            onChoose={(slot) => date && dispatch({ type: 'slotChosen', date, slot })}
            onDate={chooseDate}
          />
        </div>
      )}
      <StickyBar
        icon={ready ? CalendarCheck : Clock}
        waiting={!ready}
        summary={
          ready ? `${choices.time?.shortDate}, ${choices.time?.range}` : 'Pick a time to continue'
        }
        detail={[choices.cageName, choices.instructorName, choices.rate]
          .filter(Boolean)
          .join(' · ')}
        onBack={props.onBack}
      >
        <Button
          size="large"
          className="lg:min-w-33"
          disabled={!ready}
          aria-describedby={barSummaryId}
          onClick={props.onContinue}
        >
          Continue
        </Button>
      </StickyBar>
    </>
  )
}
