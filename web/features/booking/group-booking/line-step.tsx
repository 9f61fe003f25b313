import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { useNavigate } from 'react-router'
import * as words from '#words/group.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { localDate } from '../../../../shared/times.ts'
import { anyInstructor, type BookingKind } from '../../../lib/booking-kind.ts'
import { fullName } from '../../../lib/names.ts'
import { allowedKinds } from '../../../site/allowed-kinds.ts'
import { Choice, ChoiceGroup } from '../../../ui/choice.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { nextOpeningsQuery, type TimeSearch } from '../free-times/queries.ts'
import { isSameStart, minutesBetween, type SlotTimes } from '../free-times/slot-times.ts'
import {
  initialWizard,
  type WizardAction,
  type WizardState,
  wizardReducer,
} from '../wizard-choices/booking-wizard-reducer.ts'
import { servicesOf } from '../wizard-choices/rules.ts'
import { useUsualPrices } from '../wizard-choices/use-usual-prices.ts'
import {
  kindNames,
  type WizardChoices,
  wizardChoices,
  wizardSearch,
} from '../wizard-choices/wizard-choices.ts'
import { DateStep } from '../wizard-steps/date-step.tsx'
import { PlaceChoice } from '../wizard-steps/place-choice.tsx'
import { overlap } from './group-lines.ts'
import type { GroupLine, NewLine } from './group-reducer.ts'
import { type GroupPart, GroupStepFrame } from './group-step-frame.tsx'
import { useLinePrices } from './use-line-prices.ts'

/**
 * The screen on which a customer chooses the time, and the cage or instructor, of one booking in
 * the lineup of a group. The booking (a line) is new, or one that the customer changes. The step
 * leaves out cages that the other lines use at that time.
 */
export function LineStep(props: GroupPart & { player: { id: number | null; name: string } }) {
  const { facility, offer, group, player } = props
  const settings = facility.facility_settings
  const changed = group.state.lines.find(({ id }) => id === group.changing)
  const others = group.state.lines.filter((line) => line !== changed)
  const [state, dispatch] = useReducer(wizardReducer, null, () =>
    choicesOf(changed ?? group.state.lines.at(-1), changed !== undefined, facility.time_zone),
  )
  const lists = {
    serviceTypes: offer.services,
    spaces: offer.spaces,
    instructors: offer.instructors,
  }
  const search = wizardSearch(state, facility, lists)
  const { slot } = state
  const gap = settings.buffer_minutes_between_bookings
  const atSameTime = others.filter((line) => slot && overlap(line.slot, slot, gap))
  const isUsed = (id: string) => atSameTime.some(({ spaceId }) => spaceId === id)
  const unusedIds = (search.spaceIds ?? offer.spaces.map(({ id }) => id)).filter(
    (id) => !isUsed(id),
  )
  // This search finds the place at the chosen time. It leaves out the cages that other lines use
  // then.
  const freeSearch: TimeSearch =
    atSameTime.length > 0 && search.spaceId === null ? { ...search, spaceIds: unusedIds } : search
  const openings = useQuery(
    nextOpeningsQuery(slot ? freeSearch : null, 1, { from: slot?.start_time }),
  )
  const opening = openings.data?.find((each) => slot && isSameStart(each, slot))
  // The facility as the choices show it. Where prices depend on the time, its prices are left out,
  // because no time may be chosen yet.
  const atUsualPrices = useUsualPrices(facility)
  const found = wizardChoices(state, atUsualPrices, lists, opening)
  const line = slot && newLine(found, slot)
  const [price] = useLinePrices(line ? [line] : [], { offer, facility })
  const choices = { ...found, rate: found.rate ?? priceInWords(price) }
  // One of the other bookings takes the chosen cage, every cage, or the instructor at that time.
  const isInTheWay =
    (search.spaceId !== null && isUsed(search.spaceId)) ||
    (slot !== null && unusedIds.length === 0) ||
    atSameTime.some(
      ({ instructorId }) => instructorId && instructorId === choices.place?.instructorId,
    )
  const isGone = slot !== null && openings.isSuccess && !opening
  const navigate = useNavigate()
  const choose = (action: WizardAction) => {
    setPressed(false)
    dispatch(action)
  }
  const back = () => void navigate(-1)
  // If the button is pressed before the cage is known, the press waits for it.
  const [isPressed, setPressed] = useState(false)
  const isKnown = Boolean(opening && line) && !isInTheWay
  const keepOnceKnown = useEffectEvent(() => {
    if (isPressed) keep()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the cage becomes known
  useEffect(() => keepOnceKnown(), [isKnown])
  const keep = () => {
    setPressed(!isInTheWay)
    if (!isKnown || !line) return
    if (changed) group.dispatch({ type: 'changed', id: changed.id, line })
    else group.dispatch({ type: 'added', lines: [line], playerId: player.id, name: player.name })
    back()
  }
  const kinds = allowedKinds(settings).filter((kind) => servicesOf(kind, offer.services).length > 0)
  return (
    <GroupStepFrame wide title={words.pickTime}>
      <div className="mt-4 grid gap-4 lg:grid-cols-2">
        {kinds.length > 1 && (
          <ChoiceGroup legend={words.whatKind} legendHidden>
            <div className="grid grid-cols-2 gap-2">
              {kinds.map((kind) => (
                <Choice
                  key={kind}
                  look="solid"
                  name="kind"
                  checked={state.kind === kind}
                  onChange={() => chooseKind(kind)}
                  className="inline-grid min-h-12 place-items-center font-[650]"
                >
                  {kindNames[kind]}
                </Choice>
              ))}
            </div>
          </ChoiceGroup>
        )}
        {state.kind === 'lesson' && offer.instructors.length > 1 && (
          <SelectField
            label={words.instructor}
            value={state.instructorId ?? anyInstructor}
            onChange={({ target }) =>
              dispatch({ type: 'instructorChosen', instructorId: target.value })
            }
          >
            <option value={anyInstructor}>{words.anyInstructor}</option>
            {offer.instructors.map((each) => (
              <option key={each.id} value={each.id}>
                {fullName(each)}
              </option>
            ))}
          </SelectField>
        )}
        <PlaceChoice
          facility={atUsualPrices}
          services={state.kind ? servicesOf(state.kind, offer.services) : []}
          state={state}
          choices={choices}
          search={search}
          dispatch={dispatch}
        />
      </div>
      {(isInTheWay || isGone) && (
        <Notice tone="warning" role="alert" className="mt-4">
          {isInTheWay ? words.inTheWay : words.firstTaken}
        </Notice>
      )}
      <DateStep
        isPart
        facility={facility}
        instructors={[...offer.instructors]}
        state={state}
        choices={choices}
        search={search}
        lists="loaded"
        dispatch={choose}
        onBack={back}
        onContinue={keep}
      />
    </GroupStepFrame>
  )

  function chooseKind(kind: BookingKind) {
    dispatch({ type: 'kindChosen', kind })
    if (kind === 'lesson') dispatch({ type: 'instructorChosen', instructorId: anyInstructor })
  }
}

/** Returns the booking of the chosen time; null until its place is known. */
function newLine({ kind, service, place }: WizardChoices, slot: SlotTimes): NewLine | null {
  if (!kind || !service || !place) return null
  const { start_time, end_time } = slot
  return {
    kind,
    serviceTypeId: service.id,
    spaceId: place.space.id,
    instructorId: place.instructorId,
    slot: { start_time, end_time },
  }
}

function priceInWords(price: number | null | undefined): string | null {
  return typeof price === 'number' ? formatMoney(price) : null
}

/**
 * Returns what is chosen at first: all of a line that changes; for a new one, the kind and the day
 * of `line`.
 */
function choicesOf(line: GroupLine | undefined, isChange: boolean, zone: string): WizardState {
  if (!line) return { ...initialWizard, kind: 'open' }
  const { start_time, end_time } = line.slot
  const day = { kind: line.kind, date: localDate(start_time, zone) }
  const isLesson = line.kind === 'lesson'
  if (!isChange) return { ...initialWizard, ...day, instructorId: isLesson ? anyInstructor : null }
  return {
    ...initialWizard,
    ...day,
    serviceTypeId: line.serviceTypeId,
    instructorId: line.instructorId,
    spaceId: isLesson ? null : line.spaceId,
    durationMinutes: isLesson ? null : minutesBetween(line.slot),
    slot: { start_time, end_time },
  }
}
