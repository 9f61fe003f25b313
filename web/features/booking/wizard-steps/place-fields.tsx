import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import type { Dispatch } from 'react'
import { nothingOpenThrough } from '#words/free-times.ts'
import * as words from '#words/place-fields.ts'
import { nothingToPay } from '#words/wizard.ts'
import { addDays, dayAndMonth, shortDate } from '../../../../shared/dates.ts'
import { formatTime, localDate } from '../../../../shared/times.ts'
import type { BookableFacility, FacilitySettings } from '../../../lib/facility-row.ts'
import { useRenderTime } from '../../../lib/hydration.ts'
import { spaceNumber } from '../../../lib/names.ts'
import type { ServiceType } from '../../../site/offer-queries.ts'
import { Choice, ChoiceGroup, ChoiceTick } from '../../../ui/choice.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { NumberPlate } from '../../../ui/plate.tsx'
import { durationChoices } from '../free-times/booking-durations.ts'
import { bookingWindow } from '../free-times/booking-window.ts'
import { nextOpeningsQuery, type TimeSearch } from '../free-times/queries.ts'
import { paces, type SpaceKind } from '../free-times/space-kinds.ts'
import { CageChoice } from '../time-choice/cage-choice.tsx'
import type { WizardAction, WizardState } from '../wizard-choices/booking-wizard-reducer.ts'
import { choiceAddress } from '../wizard-choices/choice-address.ts'
import { bookingRate, ratesInWords } from '../wizard-choices/rules.ts'
import type { WizardChoices } from '../wizard-choices/wizard-choices.ts'
import { DurationChoice } from './duration-choice.tsx'

export type PlaceFieldsProps = {
  settings: FacilitySettings
  /** The services of the chosen kind. */
  services: readonly ServiceType[]
  state: WizardState
  choices: WizardChoices
  dispatch: Dispatch<WizardAction>
}

export type NextOpenProps = {
  facility: BookableFacility
  choices: WizardChoices
  search: TimeSearch
}

/**
 * Below the sheet's button: the next free time for the choices, and that there is nothing to pay
 * online.
 */
export function NextOpen({ facility, choices, search }: NextOpenProps) {
  const zone = facility.time_zone
  const { today, latest } = bookingWindow(facility.facility_settings, zone, useRenderTime())
  const canSearch = choices.service && choices.spaces.length > 0
  const { data } = useQuery(nextOpeningsQuery(canSearch ? search : null, 3))
  const start = data?.[0]?.start_time
  const date = start && localDate(start, zone)
  const next = () => {
    if (!start || !date) return nothingOpenThrough(dayAndMonth(latest))
    const time = formatTime(start, zone)
    if (date === today) return words.nextOpenToday(time)
    if (date === addDays(today, 1)) return words.nextOpenTomorrow(time)
    return words.nextOpenOn(shortDate(date), time)
  }
  return (
    // Reserves the line, so that nothing moves when the answer arrives.
    <p role="status" className="mt-2 min-h-5 text-center text-small text-ink-2">
      {data && [next(), choices.rate && nothingToPay].filter(Boolean).join(' ')}
    </p>
  )
}

/** The sheet's fields for service, space and length, each only if there are several to choose. */
export function PlaceFields(props: PlaceFieldsProps) {
  const { settings, services, state, choices, dispatch } = props
  const { service, spaces } = choices
  const addressOf = (more: Partial<WizardState>) =>
    `${choiceAddress('dateTime', state, { slot: null, ...more })}&change=1`
  const isLesson = state.kind === 'lesson'
  const chosenKind = choices.spaceKinds.find(({ kind }) => kind === choices.spaceKind?.kind)
  const cageChoice = (
    <CageChoice
      anyLabel={isLesson ? words.anyCageThatFits : undefined}
      spaces={[...spaces]}
      chosenId={state.spaceId}
      addressOf={(spaceId) => addressOf({ spaceId })}
      onChoose={(spaceId) => dispatch({ type: 'spaceChosen', spaceId })}
    />
  )
  return (
    <div className="grid gap-5">
      {services.length > 1 && (
        <ChoiceGroup legend={words.whichService}>
          <div className="grid gap-2">
            {services.map(({ id, name, description }) => (
              <Choice
                key={id}
                name="service"
                checked={id === service?.id}
                href={addressOf({ serviceTypeId: id })}
                onChange={() => dispatch({ type: 'serviceChosen', serviceTypeId: id })}
                className="grid min-h-15 grid-cols-[minmax(0,1fr)_auto] items-center gap-3 px-3.5 py-2"
              >
                <Words title={name} detail={description} />
                <ChoiceTick />
              </Choice>
            ))}
          </div>
        </ChoiceGroup>
      )}
      {isLesson && cageChoice}
      {!isLesson && spaces.length > 1 && (
        <div>
          <ChoiceGroup legend={words.whichKind}>
            <div className="grid gap-2">
              {choices.spaceKinds.map((kind) => (
                <KindChoice
                  key={kind.kind}
                  kind={kind}
                  checked={isChosen(kind, state, choices)}
                  href={addressOf({ spaceKind: kind.kind, pace: null, spaceId: null })}
                  onChoose={() => dispatch({ type: 'spaceKindChosen', spaceKind: kind.kind })}
                />
              ))}
            </div>
          </ChoiceGroup>
          {chosenKind && (
            <PaceChoice
              kind={chosenKind}
              chosen={state.pace}
              addressOf={(pace) => addressOf({ spaceKind: chosenKind.kind, pace, spaceId: null })}
              onChoose={(pace) =>
                dispatch({ type: 'spaceKindChosen', spaceKind: chosenKind.kind, pace })
              }
            />
          )}
          <details open={state.spaceId !== null} className="group mt-1">
            <summary className="link-line list-none font-semibold text-link">
              <Icon of={Plus} className="group-open:rotate-45" />
              {words.oneCage}
            </summary>
            <div className="pt-2">{cageChoice}</div>
          </details>
        </div>
      )}
      {!isLesson && service && (
        <DurationChoice
          choices={durationChoices(service, settings)}
          chosen={choices.durationMinutes}
          priceOf={(minutes) =>
            ratesInWords([bookingRate('open', settings, service, null, minutes)])
          }
          addressOf={(durationMinutes) => addressOf({ durationMinutes })}
          onChoose={(durationMinutes) => dispatch({ type: 'durationChosen', durationMinutes })}
        />
      )}
    </div>
  )
}

/** Returns whether the visitor chose this kind, or its only space. */
function isChosen(kind: SpaceKind, state: WizardState, choices: WizardChoices): boolean {
  if (state.spaceId === null) return kind.kind === choices.spaceKind?.kind
  return kind.spaces.length === 1 && kind.spaces[0]?.id === state.spaceId
}

function KindChoice(props: {
  kind: SpaceKind
  checked: boolean
  href: string
  onChoose: () => void
}) {
  const { kind, checked } = props
  const numbers = kind.spaces.flatMap(({ name }) => spaceNumber(name) ?? [])
  const shown = numbers.length > 3 ? numbers.slice(0, 2) : numbers
  return (
    <Choice
      name="space-kind"
      checked={checked}
      href={props.href}
      onChange={props.onChoose}
      className="grid min-h-15.5 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-[10px]! px-3.5 py-2"
    >
      <span className="flex items-center gap-0.75">
        {shown.map((number) => (
          <NumberPlate
            key={number}
            className={`h-8 w-6.5 text-[1.375rem] ${checked ? 'bg-plate text-bulb' : 'bg-sunken text-ink'}`}
          >
            {number}
          </NumberPlate>
        ))}
        {numbers.length > shown.length && (
          <span
            aria-hidden="true"
            className="min-w-6.5 text-center text-small font-semibold text-ink-2"
          >
            +{numbers.length - shown.length}
          </span>
        )}
      </span>
      <Words title={kind.title} detail={kind.facts} />
      <ChoiceTick />
    </Choice>
  )
}

/** The choice of speed and minimum age within a kind, where its spaces differ. */
function PaceChoice(props: {
  kind: SpaceKind
  chosen: string | null
  addressOf: (pace: string | null) => string
  onChoose: (pace: string | null) => void
}) {
  const options = paces(props.kind)
  if (options.length === 0) return null
  const chosen = props.chosen && options.includes(props.chosen) ? props.chosen : null
  return (
    <ChoiceGroup legend={words.speedAndAge} className="mt-4 [&>legend]:mb-2 [&>legend]:text-ui">
      <div className="flex flex-wrap gap-2">
        {[null, ...options].map((pace) => (
          <Choice
            key={pace}
            look="solid"
            name="pace"
            checked={pace === chosen}
            href={props.addressOf(pace)}
            onChange={() => props.onChoose(pace)}
            className="inline-grid min-h-11 place-items-center rounded-full! border-control! px-3.5 text-ui font-[620]"
          >
            {pace ?? words.any}
          </Choice>
        ))}
      </div>
    </ChoiceGroup>
  )
}

function Words(props: { title: string; detail: string | null }) {
  return (
    <span className="min-w-0">
      <span className="block leading-5.5 font-[660]">{props.title}</span>
      {props.detail && (
        <span className="block text-small leading-4.5 text-ink-3">{props.detail}</span>
      )}
    </span>
  )
}
