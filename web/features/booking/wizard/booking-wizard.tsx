import { useQuery } from '@tanstack/react-query'
import UserCheck from 'lucide-react/icons/user-check'
import UserRound from 'lucide-react/icons/user-round'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { minutesShort } from '#words/durations.ts'
import * as words from '#words/wizard.ts'
import { anyInstructor } from '../../../lib/booking-kind.ts'
import { classNames } from '../../../lib/class-names.ts'
import { errorText } from '../../../lib/error-text.ts'
import type { BookableFacility } from '../../../lib/facility-row.ts'
import { useHydrating } from '../../../lib/hydration.ts'
import { FrontDeskLine } from '../../../site/front-desk-line.tsx'
import {
  instructorsQuery,
  offerMessages,
  serviceTypesQuery,
  spacesQuery,
} from '../../../site/offer-queries.ts'
import { usePageTitle } from '../../../site/use-page-title.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { barSummaryId, StickyBar } from '../../../ui/sticky-bar.tsx'
import { nextOpeningsQuery } from '../free-times/queries.ts'
import { firstStep, type WizardStep } from '../wizard-choices/booking-wizard-reducer.ts'
import { choiceAddress } from '../wizard-choices/choice-address.ts'
import { bookableKinds, bookingRate, servicesOf } from '../wizard-choices/rules.ts'
import { useBookingWizard } from '../wizard-choices/use-booking-wizard.ts'
import { useUsualPrices } from '../wizard-choices/use-usual-prices.ts'
import {
  isPlaceOpen,
  placeOfTime,
  wizardChoices,
  wizardSearch,
} from '../wizard-choices/wizard-choices.ts'
import { DateStep } from '../wizard-steps/date-step.tsx'
import { InstructorStep } from '../wizard-steps/instructor-step.tsx'
import { PlaceChoice } from '../wizard-steps/place-choice.tsx'
import { TypeStep } from '../wizard-steps/type-step.tsx'
import { lazyStep, lazySteps } from './lazy-wizard-steps.ts'
import { usePricesByHour } from './use-prices-by-hour.tsx'
import { useStepHeading } from './use-step-heading.ts'
import { WizardLineupCard } from './wizard-lineup-card.tsx'
import { WizardProgress } from './wizard-progress.tsx'

const EarlierBooking = lazyStep('EarlierBooking')
const InfoStep = lazyStep('InfoStep')
const ConfirmationStep = lazyStep('ConfirmationStep')

const headings: Record<WizardStep, string> = {
  type: words.whatToBook,
  instructor: words.chooseInstructor,
  dateTime: words.pickTime,
  info: words.whoPlays,
  confirmation: words.youAreBooked,
}

/**
 * The page `/book` for a single booking. Loads what the facility offers, and shows the step that
 * the address names.
 */
export function BookingWizard(props: { facility: BookableFacility }) {
  const { facility } = props
  const atUsualPrices = useUsualPrices(facility)
  const settings = atUsualPrices.facility_settings
  const serviceTypes = useQuery(serviceTypesQuery(facility.id))
  const spaces = useQuery(spacesQuery(facility.id))
  const instructors = useQuery({
    ...instructorsQuery(facility.id),
    enabled: settings.allow_instructor_bookings,
  })
  const kinds = bookableKinds(settings, serviceTypes.data)
  const wizard = useBookingWizard(facility.id, kinds)
  const { state, dispatch, goTo, back } = wizard
  // An old link may name an instructor who is gone.
  const isGone =
    state.kind === 'lesson' &&
    state.instructorId !== anyInstructor &&
    instructors.data?.every(({ id }) => id !== state.instructorId)
  const step = wizard.step === 'dateTime' && isGone ? 'instructor' : wizard.step
  const lists = {
    serviceTypes: serviceTypes.data,
    spaces: spaces.data,
    instructors: instructors.data,
  }
  const search = wizardSearch(state, facility, lists)
  const { slot } = state
  const isPlaceAsked = slot && spaces.data && serviceTypes.data && isPlaceOpen(search)
  // Asks which space and instructor the chosen time gets: the visitor sees both before confirming.
  const openings = useQuery(
    nextOpeningsQuery(isPlaceAsked ? search : null, 1, { from: slot?.start_time }),
  ).data
  const opening = placeOfTime(state, lists, openings)
  const isTaken = Boolean(slot && openings && !opening)
  const found = wizardChoices(state, atUsualPrices, lists, opening)
  const onDate = step === 'dateTime'
  const askedPrices = { ...found, facility, slot, search, lists, onDate, date: state.date, state }
  const { startPrices, asking } = usePricesByHour(atUsualPrices === facility ? null : askedPrices)
  const choices = { ...found, rate: found.rate ?? startPrices?.get(slot?.start_time ?? '') ?? null }
  const [paid, setPaid] = useState<ReactNode>(null)
  const heading = useStepHeading(step)
  const hydrating = useHydrating()
  useEffect(() => {
    // Loads the later steps early. If it fails, the error shows when the step itself is rendered.
    if (state.slot) lazySteps().catch(() => {})
  }, [state.slot])
  usePageTitle(step === 'type' ? words.book : headings[step])

  if (!wizard.isKnown) return <Loading label={words.loadingBooking} className="min-h-dvh" />
  if (step === 'confirmation' && state.ticket) {
    return (
      <div className="wrap pt-7 pb-14">
        <Suspense fallback={<Loading label={words.loadingBooking} />}>
          <ConfirmationStep
            ticket={state.ticket}
            facility={facility}
            heading={heading}
            dispatch={dispatch}
            onAnother={() => {
              dispatch({ type: 'restarted' })
              goTo('type')
            }}
          />
        </Suspense>
      </div>
    )
  }

  return (
    <div
      className={classNames('wrap pt-4 pb-44 lg:pt-5.5 low:pb-6', onDate ? 'lg:pb-24' : 'lg:pb-18')}
    >
      <div
        className={classNames(
          'grid items-start',
          onDate
            ? 'gap-10 xl:grid-cols-[minmax(0,1fr)_296px]'
            : 'gap-14 lg:grid-cols-[minmax(0,1fr)_280px] lg:max-xl:gap-8 xl:grid-cols-[minmax(0,1fr)_320px]',
        )}
      >
        <div
          key={step}
          className={classNames(
            'min-w-0 transition duration-160',
            !hydrating && 'starting:translate-y-2 starting:opacity-0',
          )}
        >
          <div
            className={classNames(
              'grid gap-3.5',
              onDate &&
                'lg:grid-cols-[auto_minmax(320px,380px)] lg:items-start lg:justify-between lg:gap-6',
            )}
          >
            <WizardProgress step={step} kind={state.kind} heading={heading}>
              {step === 'info' && (isTaken || state.lost) ? words.pickAnotherTime : headings[step]}
            </WizardProgress>
            {onDate && (
              <PlaceChoice
                facility={atUsualPrices}
                services={state.kind ? servicesOf(state.kind, serviceTypes.data ?? []) : []}
                state={state}
                choices={choices}
                search={search}
                dispatch={dispatch}
              />
            )}
          </div>
          {state.ticket && (
            <Suspense>
              <EarlierBooking ticket={state.ticket} zone={facility.time_zone} />
            </Suspense>
          )}
          <FailedLists
            lists={[
              [serviceTypes, offerMessages.serviceTypes],
              [step === 'dateTime' ? spaces : null, offerMessages.spaces],
              [step === 'instructor' ? instructors : null, offerMessages.instructors],
            ]}
          />
          {step === 'type' && (
            <TypeStep
              kinds={kinds}
              settings={settings}
              serviceTypes={serviceTypes.data}
              instructors={instructors.data}
              onChoose={(kind, serviceTypeId) => {
                dispatch({ type: 'kindChosen', kind })
                if (serviceTypeId && serviceTypeId !== choices.service?.id)
                  dispatch({ type: 'serviceChosen', serviceTypeId })
                goTo(firstStep(kind), { kind })
              }}
            />
          )}
          {step === 'instructor' && (
            <>
              {(instructors.data || !instructors.isError) && (
                <InstructorStep
                  instructors={instructors.data}
                  chosenId={state.instructorId}
                  rateOf={(instructor) =>
                    bookingRate('lesson', settings, choices.service, instructor.hourly_rate)
                  }
                  minutes={choices.durationMinutes}
                  addressOf={(instructorId) => choiceAddress('dateTime', state, { instructorId })}
                  onChoose={(instructorId) => dispatch({ type: 'instructorChosen', instructorId })}
                />
              )}
              <StickyBar
                icon={choices.instructorName ? UserCheck : UserRound}
                waiting={!choices.instructorName}
                summary={choices.instructorName ?? words.chooseInstructorFirst}
                detail={[choices.kindName, minutesShort(choices.durationMinutes), choices.rate]
                  .filter(Boolean)
                  .join(' · ')}
                onBack={back}
              >
                <Button
                  size="large"
                  className="lg:min-w-33"
                  disabled={!choices.instructorName}
                  aria-describedby={barSummaryId}
                  onClick={() => goTo('dateTime')}
                >
                  {words.proceed}
                </Button>
              </StickyBar>
            </>
          )}
          {step === 'dateTime' && (
            <DateStep
              facility={facility}
              instructors={instructors.data}
              state={state}
              choices={choices}
              search={search}
              lists={listsState(serviceTypes, spaces)}
              dispatch={dispatch}
              startPrices={startPrices}
              onBack={back}
              onContinue={() => goTo('info')}
            />
          )}
          {step === 'info' && (
            <Suspense fallback={<Skeleton className="mt-8 h-80 w-full" />}>
              <InfoStep
                facility={facility}
                wizard={wizard}
                choices={choices}
                search={search}
                gone={isTaken}
                onPaid={setPaid}
              />
            </Suspense>
          )}
          {choices.rate && step !== 'type' && (
            <p className="mt-8 -mb-6 text-small text-ink-3 lg:hidden">{words.nothingToPay}</p>
          )}
          <FrontDeskLine className="mt-8 lg:hidden" />
        </div>
        <WizardLineupCard step={step} choices={choices} paid={paid} />
        {asking}
      </div>
    </div>
  )
}

type List = { isError: boolean; data: unknown; error: unknown; refetch: () => unknown }

function listsState(...lists: List[]): 'loading' | 'failed' | 'loaded' {
  if (lists.every((list) => list.data)) return 'loaded'
  return lists.some((list) => list.isError) ? 'failed' : 'loading'
}

/** An error notice with a retry for each list that the step needs and that could not be loaded. */
function FailedLists(props: { lists: [List | null, string][] }): ReactNode {
  return props.lists.map(
    ([list, message]) =>
      list?.isError &&
      !list.data && (
        <Notice key={message} tone="error" className="mt-6" onRetry={() => list.refetch()}>
          {errorText(list.error, message)}
        </Notice>
      ),
  )
}
