import UserRound from 'lucide-react/icons/user-round'
import UserX from 'lucide-react/icons/user-x'
import { priceFor } from '#words/durations.ts'
import * as words from '#words/wizard.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { anyInstructor } from '../../../lib/booking-kind.ts'
import { fullName } from '../../../lib/names.ts'
import { useSiteFacility } from '../../../site/facility-query.ts'
import type { Instructor } from '../../../site/offer-queries.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Choice, ChoiceGroup, ChoiceTick } from '../../../ui/choice.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PhoneLink } from '../../../ui/phone-link.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { ratesInWords } from '../wizard-choices/rules.ts'

/** The step of a booking that chooses who teaches a lesson: anybody, or one instructor. */
export function InstructorStep(props: {
  instructors: Instructor[] | undefined
  chosenId: string | null
  /** Returns the price of a lesson of `minutes`; null where rates are not shown. */
  rateOf: (instructor: Instructor) => number | null
  minutes: number
  addressOf: (instructorId: string) => string
  onChoose: (instructorId: string) => void
}) {
  const { instructors } = props
  const { phone } = useSiteFacility()
  if (!instructors) return <LoadingInstructors />
  if (instructors.length === 0)
    return (
      <EmptyState
        icon={UserX}
        className="mt-6"
        title={words.noInstructors}
        action={phone && <PhoneLink phone={phone} />}
      />
    )
  return (
    <ChoiceGroup legend={words.instructorStep} legendHidden className="mt-6">
      <div className="grid gap-3 md:grid-cols-2">
        {instructors.length > 1 && (
          <Choice
            name="instructor"
            checked={props.chosenId === anyInstructor}
            href={props.addressOf(anyInstructor)}
            onChange={() => props.onChoose(anyInstructor)}
            className="grid grid-cols-[56px_minmax(0,1fr)_26px] items-center gap-x-3.5 p-4 md:col-span-full"
          >
            <span className="grid size-14 place-items-center rounded-full bg-sunken text-ink-2">
              <Icon of={UserRound} />
            </span>
            <span className="min-w-0">
              <span className="heading-section block">{words.anyInstructor}</span>
              <span className="block text-ui leading-5 text-ink-2">
                {[ratesInWords(instructors.map(props.rateOf)), words.earliestTime]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <ChoiceTick className="self-start" />
          </Choice>
        )}
        {instructors.map((instructor) => (
          <InstructorCard
            key={instructor.id}
            instructor={instructor}
            checked={instructor.id === props.chosenId}
            rate={props.rateOf(instructor)}
            minutes={props.minutes}
            href={props.addressOf(instructor.id)}
            onChoose={() => props.onChoose(instructor.id)}
          />
        ))}
      </div>
    </ChoiceGroup>
  )
}

function InstructorCard(props: {
  instructor: Instructor
  checked: boolean
  rate: number | null
  minutes: number
  href: string
  onChoose: () => void
}) {
  const { instructor } = props
  return (
    <Choice
      name="instructor"
      checked={props.checked}
      href={props.href}
      onChange={props.onChoose}
      className="grid grid-cols-[56px_minmax(0,1fr)_26px] content-start items-center gap-x-3.5 gap-y-2.5 p-4"
    >
      <Avatar
        firstName={instructor.first_name}
        lastName={instructor.last_name}
        imageUrl={instructor.profile_image_url}
      />
      <span className="min-w-0">
        <span className="heading-section block">{fullName(instructor)}</span>
        {props.rate !== null && (
          <span className="block text-ui leading-5 text-ink-2">
            {priceFor(formatMoney(props.rate), props.minutes)}
          </span>
        )}
      </span>
      <ChoiceTick className="self-start" />
      {instructor.bio && (
        <span className="col-span-full text-ui text-pretty whitespace-pre-line text-ink-2">
          {instructor.bio}
        </span>
      )}
    </Choice>
  )
}

function LoadingInstructors() {
  return (
    <Loading label={words.loadingInstructors} className="mt-6 grid gap-3 md:grid-cols-2">
      {['a', 'b', 'c', 'd'].map((card) => (
        <div key={card} className="appear-late card grid grid-cols-[56px_1fr] gap-3.5 p-4">
          <Skeleton className="size-14 rounded-full" />
          <Skeleton className="h-6 w-40 max-w-full self-center" />
          <Skeleton className="col-span-full h-11" />
        </div>
      ))}
    </Loading>
  )
}
