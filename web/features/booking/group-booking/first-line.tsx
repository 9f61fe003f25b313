import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import * as words from '#words/group.ts'
import { errorText } from '../../../lib/error-text.ts'
import { buttonLook } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { nextOpeningsQuery } from '../free-times/queries.ts'
import { messages } from '../free-times/rules.ts'
import { isSameStart } from '../free-times/slot-times.ts'
import type { WizardState } from '../wizard-choices/booking-wizard-reducer.ts'
import { choiceAddress, stepAddress } from '../wizard-choices/choice-address.ts'
import { isPlaceOpen, wizardChoices, wizardSearch } from '../wizard-choices/wizard-choices.ts'
import { type GroupPart, GroupStepFrame } from './group-step-frame.tsx'

/**
 * The first screen after "Add another": the booking that the visitor had chosen becomes the first
 * line of the lineup once its cage is known. Then the sheet for the next booking opens. If the time
 * was taken meanwhile, this screen says so and links to the free times.
 */
export function FirstLine(props: GroupPart & { first: WizardState }) {
  const { facility, offer, group, first } = props
  const lists = {
    serviceTypes: offer.services,
    spaces: offer.spaces,
    instructors: offer.instructors,
  }
  const search = wizardSearch(first, facility, lists)
  const isUndecided = isPlaceOpen(search)
  const openings = useQuery(
    nextOpeningsQuery(isUndecided ? search : null, 1, { from: first.slot?.start_time }),
  )
  const opening = openings.data?.find((each) => first.slot && isSameStart(each, first.slot))
  const { place, service } = wizardChoices(first, facility, lists, opening)
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the place is known
  useEffect(() => {
    if (!place || !service || !first.slot || !first.kind) return
    group.begin({
      kind: first.kind,
      serviceTypeId: service.id,
      spaceId: place.space.id,
      instructorId: place.instructorId,
      slot: first.slot,
    })
    void navigate(stepAddress('group', null), { replace: true, state: { adding: true } })
  }, [place === null])
  if (place && service) return <Loading label={words.loadingLineup} className="min-h-dvh" />
  if (openings.isPending && isUndecided)
    return <Loading label={words.loadingLineup} className="min-h-dvh" />
  if (openings.isError && !openings.data)
    return (
      <GroupStepFrame title={words.yourLineup}>
        <Notice tone="error" className="mt-6" onRetry={() => openings.refetch()}>
          {errorText(openings.error, messages.load)}
        </Notice>
      </GroupStepFrame>
    )
  return (
    <GroupStepFrame title={words.yourLineup}>
      <Notice tone="warning" role="alert" className="mt-6">
        {words.firstTaken}
      </Notice>
      <a
        href={choiceAddress('dateTime', first, { slot: null })}
        className={buttonLook({ size: 'large', className: 'mt-4' })}
      >
        {words.pickAnother}
      </a>
    </GroupStepFrame>
  )
}
