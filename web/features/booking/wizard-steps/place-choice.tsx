import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { anyCage } from '#words/cages.ts'
import { minutesShort } from '#words/durations.ts'
import * as words from '#words/wizard.ts'
import { anyInstructor } from '../../../lib/booking-kind.ts'
import { pageFiles } from '../../../lib/page-files.ts'
import { buttonLook } from '../../../ui/button.tsx'
import { EarlyButton } from '../../../ui/early-button.tsx'
import { FoldedLine } from '../../../ui/folded-line.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { durationChoices } from '../free-times/booking-durations.ts'
import { choiceAddress } from '../wizard-choices/choice-address.ts'
import type { NextOpenProps, PlaceFieldsProps } from './place-fields.tsx'

const placeFields = () => pageFiles(() => import('./place-fields.tsx'))
const PlaceFields = lazy(async () => ({ default: (await placeFields()).PlaceFields }))
const NextOpen = lazy(async () => ({ default: (await placeFields()).NextOpen }))

/**
 * The cage (for a lesson, the instructor) and the length, in one line above the times. The line
 * opens a sheet to change the service, the cage and the length. Before the script runs, it links to
 * a page with the same choices below the line.
 */
export function PlaceChoice(
  asked: Omit<PlaceFieldsProps, 'settings'> & Pick<NextOpenProps, 'facility' | 'search'>,
) {
  const props = { ...asked, settings: asked.facility.facility_settings }
  const { choices, state } = props
  const location = useLocation()
  const [unfolded, unfold] = useState(() => new URLSearchParams(location.search).has('change'))
  const folded = choiceAddress('dateTime', state, {})
  const fields = (
    <Suspense fallback={<Skeleton className="h-80" />}>
      <PlaceFields {...props} />
    </Suspense>
  )
  const nextOpen = (
    <Suspense>
      <NextOpen {...props} />
    </Suspense>
  )
  const preload = () => void placeFields().catch(() => {})
  const isLesson = state.kind === 'lesson'
  const isAnyInstructor = state.instructorId === anyInstructor
  const who = isAnyInstructor ? words.anybody : choices.instructorName
  const where =
    choices.askedPlace === anyCage ? words.anyCageFits : words.cageIs(choices.askedPlace)
  // The visitor did not choose the service, so it is named if there are several.
  const service = props.services.length > 1 && choices.service?.name
  const line = (onClick: () => void) => (
    <FoldedLine
      fixed={isFixed(props)}
      href={`${folded}&change=1`}
      value={`${isLesson ? who : choices.askedPlace}, ${minutesShort(choices.durationMinutes)}`}
      // The end of the line is cut off on a narrow screen, so the price comes first.
      detail={[choices.rate, service, isLesson ? where : choices.facts].filter(Boolean).join(' · ')}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={onClick}
    />
  )
  if (unfolded) {
    return (
      <div className="grid gap-4">
        {line(() => unfold(false))}
        {fields}
        <div>
          <ShowTimes href={folded} onClick={() => unfold(false)} />
          {nextOpen}
        </div>
      </div>
    )
  }
  return (
    <Sheet title={isLesson ? words.cageOfLesson : words.cageAndLength} trigger={line}>
      {(close) => (
        <>
          {fields}
          <div className="sticky bottom-0 low:static -mx-4 -mb-4 border-t border-rule bg-surface px-4 py-3">
            <ShowTimes href={folded} onClick={close} />
            {nextOpen}
          </div>
        </>
      )}
    </Sheet>
  )
}

function ShowTimes(props: { href: string; onClick: () => void }) {
  return (
    <EarlyButton {...props} className={buttonLook({ size: 'large', block: true })}>
      {words.showTimes}
    </EarlyButton>
  )
}

/** True when there is nothing to choose: at most one service, one space and one length. */
function isFixed({ settings, services, state, choices }: PlaceFieldsProps): boolean {
  const lengths = state.kind === 'open' ? durationChoices(choices.service, settings) : []
  return [services, choices.spaces, lengths].every((options) => options.length < 2)
}
