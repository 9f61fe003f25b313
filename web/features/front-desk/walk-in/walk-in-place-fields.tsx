import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { withoutAmPm } from '#words/desk-board.ts'
import * as words from '#words/desk-walk-in.ts'
import { formatTime } from '../../../../shared/times.ts'
import { classNames } from '../../../lib/class-names.ts'
import { spaceMark } from '../../../lib/names.ts'
import { spacesQuery } from '../../../site/offer-queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice, ChoiceGroup } from '../../../ui/choice.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { NumberPlate } from '../../../ui/plate.tsx'
import { spaceKinds } from '../../booking/free-times/space-kinds.ts'
import { kindsByNumber } from './kinds-by-number.ts'
import type { SpaceState } from './queries.ts'
import { moment } from './rules.ts'
import type { WalkIn } from './use-walk-in.ts'
import { spaceWord } from './walk-in-times.ts'

/**
 * In the walk-in panel: the fields for the space and the length, with a notice if the suggested
 * space is not free long enough or is of another kind.
 */
export function WalkInPlaceFields(props: { walkIn: WalkIn; facilityId: string; zone: string }) {
  const { walkIn } = props
  const chosenRef = useRef<HTMLInputElement>(null)
  const chosenId = walkIn.space?.space_id
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to each newly chosen space
  useEffect(() => {
    chosenRef.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])
  const kinds = spaceKinds(useQuery(spacesQuery(props.facilityId)).data ?? [])
  const isMany = (walkIn.spaces?.length ?? 0) > 10
  // Of many spaces only the chosen one is explained: the lines of all would push the name out of
  // sight.
  const facts = isMany ? factsOf(kinds, walkIn.space) : kindsByNumber(kinds)
  const factsId = useId()
  const clock = (at: Date) => withoutAmPm(formatTime(at, props.zone))
  return (
    <>
      <ChoiceGroup
        legend={words.cage}
        aria-describedby={factsId}
        className="[&>legend]:mb-2 [&>legend]:text-ui"
      >
        {/* More than ten spaces scroll, so that the name stays visible, also below a notice. */}
        <div
          className={classNames(
            'grid grid-cols-5 gap-2.5 max-sm:gap-1.5',
            isMany && '-m-1 overflow-y-auto p-1',
            isMany && (walkIn.isShort || walkIn.isOtherKind ? 'max-h-31' : 'max-h-61'),
          )}
        >
          {walkIn.spaces?.map((space) => (
            <SpaceChoice
              key={space.space_id}
              space={space}
              word={spaceWord(space, walkIn.start, clock)}
              checked={space.space_id === chosenId}
              chosenRef={chosenRef}
              onChoose={() => walkIn.fill({ spaceId: space.space_id })}
            />
          ))}
        </div>
        <p id={factsId} className="mt-2 flex flex-wrap gap-x-4 text-small text-ink-2 empty:hidden">
          {facts.map((each) => (
            <span key={each.spaces}>
              <b>{each.spaces}</b> {each.facts}
            </span>
          ))}
        </p>
      </ChoiceGroup>
      {(walkIn.isShort || walkIn.isOtherKind) && (
        <NextFreeNotice walkIn={walkIn} zone={props.zone} />
      )}
      <ChoiceGroup legend={words.howLong} className="[&>legend]:mb-2 [&>legend]:text-ui">
        <div className="grid grid-cols-4 gap-2">
          {walkIn.lengths.map(({ minutes, isTooLong }) => (
            <Choice
              key={minutes}
              name="walk-in-length"
              look="solid"
              disabled={isTooLong}
              checked={minutes === walkIn.minutes}
              onChange={() => walkIn.fill({ minutes })}
              className={classNames(
                'grid min-h-14 content-center justify-items-center px-1 text-center text-small',
                isTooLong ? 'border-transparent! bg-sunken! text-ink-3!' : 'text-ink!',
                'has-checked:text-on-chosen!',
              )}
            >
              <b className={classNames('text-body font-[650]', isTooLong && 'line-through')}>
                {words.minutes(minutes)}
              </b>
              <span>
                {isTooLong
                  ? words.tooLong
                  : words.to(clock(new Date(walkIn.start.getTime() + minutes * 60_000)))}
              </span>
            </Choice>
          ))}
        </div>
      </ChoiceGroup>
    </>
  )
}

/** Returns the facts of one space: `Cage 12` with `Softball machine`. */
function factsOf(kinds: ReturnType<typeof spaceKinds>, space: SpaceState | null) {
  const facts = kinds.find(({ spaces }) => spaces.some(({ id }) => id === space?.space_id))?.facts
  return space && facts ? [{ spaces: space.name, facts }] : []
}

/**
 * Says that the suggested space is free too briefly or of another kind, and offers the next one
 * that fits.
 */
function NextFreeNotice({ walkIn, zone }: { walkIn: WalkIn; zone: string }) {
  const { space, start, wanted, later } = walkIn
  const from = later && later.start > start ? moment(later.start, { start, zone }) : null
  const isOtherKind = !walkIn.isOtherKind && later && space && later.space.kind !== space.kind
  return (
    <Notice
      tone="info"
      role="status"
      action={
        later && (
          <Button variant="secondary" size="small" onClick={walkIn.takeLater}>
            {from ? words.spaceFromTime(later.space.name, from) : words.spaceNow(later.space.name)}
          </Button>
        )
      }
    >
      {shortcoming(walkIn)}{' '}
      {later
        ? laterInWords(later.space.name, wanted, from, isOtherKind === true)
        : space
          ? words.noOtherFor(wanted)
          : words.noneFor(wanted)}
    </Notice>
  )
}

function laterInWords(space: string, wanted: number, from: string | null, isOtherKind: boolean) {
  if (from)
    return isOtherKind
      ? words.freeFromInOther(wanted, from, space)
      : words.freeFromIn(wanted, from, space)
  return isOtherKind ? words.freeNowInOther(wanted, space) : words.freeNowIn(wanted, space)
}

/** Returns `Cage 2 is free for 7 min.`, `Bullpen is another kind of space.` or both. */
function shortcoming({ space, minutes, isShort, isOtherKind }: WalkIn): string {
  if (!space) return words.noneFreeNow
  if (!isOtherKind) return words.isFreeFor(space.name, minutes)
  return isShort ? words.isOtherKindFor(space.name, minutes) : words.isOtherKind(space.name)
}

function SpaceChoice(props: {
  space: SpaceState
  word: string
  checked: boolean
  chosenRef: RefObject<HTMLInputElement | null>
  onChoose: () => void
}) {
  const { space, checked } = props
  const isTaken = space.taken_until !== null
  const isClosed = space.closed_until !== null
  return (
    <Choice
      ref={checked ? props.chosenRef : undefined}
      name="walk-in-space"
      disabled={isTaken}
      checked={checked}
      onChange={props.onChoose}
      className={classNames(
        'grid justify-items-center gap-1.5 rounded-[10px]! pt-2.5 pb-2 text-center text-caption leading-4 tracking-[-.02em]',
        isTaken || (isClosed && !checked)
          ? 'border-transparent! bg-sunken! text-ink-3'
          : isClosed
            ? 'border-on-warn-soft! bg-warn-soft! font-semibold text-on-warn-soft shadow-none!'
            : 'border-selected-line! font-semibold text-link',
      )}
    >
      <NumberPlate
        className={classNames(
          'h-12 min-w-11 px-1.5 text-[2rem]',
          checked ? 'bg-plate text-bulb' : isTaken ? 'text-ink-3' : 'bg-sunken text-ink',
        )}
      >
        {spaceMark(space.name)}
      </NumberPlate>
      <span className="sr-only">{space.name},</span>
      <span className="tabular-nums">{props.word}</span>
    </Choice>
  )
}
