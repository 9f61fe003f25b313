import { Popover } from '@base-ui/react/popover'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import * as moves from '#words/desk-moves.ts'
import { bookingsKey } from '../../../lib/bookings-key.ts'
import { Button } from '../../../ui/button.tsx'
import { type BrokenRule, type RuleWords, ruleSentence } from '../../front-desk/walk-in/rules.ts'
import type { Board } from '../day-board-columns/board-columns.ts'
import { timeOf } from '../day-board-columns/board-time.ts'
import type { Place } from '../day-board-columns/day-stretches.ts'
import { type Alternatives, acceptedPlaces } from '../day-board-moves/alternatives-to.ts'
import { placeInWords } from '../day-board-moves/board-spots.ts'
import { isSamePlace } from '../day-board-moves/drag-reducer.ts'
import { blockElement } from './block-element.ts'
import { useTabletScreen } from './use-tablet-screen.ts'

type Props = {
  blockId: string
  name: string
  origin: Place
  wanted: Place
  /** Tells one refusal from the next: each is a new object. */
  refusal: object
  /** The server's reason, or the page's own. Shown where no rule is named. */
  said: string
  /** True when somebody else has changed the booking meanwhile. `said` then says where it is. */
  isElsewhere: boolean
  /** The rules that the move breaks and staff may override. Empty if there is another reason. */
  rules: readonly BrokenRule[]
  words: RuleWords
  /** Free places nearby. Only those that the server would accept are offered. */
  alternatives: Alternatives
  /** Whether a move to a place would break a rule that staff have to override. */
  breaks: (place: Place) => Promise<boolean>
  /** How the column of a place differs from the booking's: `another kind`; null if it does not. */
  remarkOf: (place: Place) => string | null
  board: Board
  onChoose: (place: Place) => void
  /** Moves the booking against these rules. Undefined if there are none. */
  onAnyway: (() => void) | undefined
  onLeave: () => void
}

/**
 * Says on the day board why a move was refused: next to the booking, which is back at its old
 * place, or on a phone at the bottom of the screen. It stays until somebody responds.
 */
export function RefusalNotice(props: Props) {
  const isTablet = useTabletScreen()
  useGlideBack(props.refusal, props.blockId, props.wanted, props.origin)
  if (!isTablet) {
    return (
      <div
        data-refusal
        className="dense fixed inset-x-2 bottom-2 z-40 rounded-card border-2 border-danger bg-surface p-4 shadow-2"
      >
        <Words {...props} />
      </div>
    )
  }
  return (
    <Popover.Root open onOpenChange={(_, { reason }) => reason === 'escape-key' && props.onLeave()}>
      <Popover.Portal>
        <Popover.Positioner
          // The anchor is the parent, because the block itself may still be moving.
          anchor={() => blockElement(props.blockId)?.parentElement ?? null}
          side="right"
          align="start"
          sideOffset={12}
          collisionPadding={12}
          positionMethod="fixed"
          className="z-30"
        >
          <Popover.Popup
            data-refusal
            aria-label={moves.notMoved}
            // The refusal comes after a moment. Somebody who has begun to type keeps the focus.
            initialFocus={() => !document.activeElement?.closest('[role=dialog], input, textarea')}
            finalFocus={() => blockElement(props.blockId)}
            className="dense w-93 rounded-card border-2 border-danger bg-surface p-4 shadow-2 outline-none"
          >
            <Words {...props} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** The reason, the free places nearby, and the buttons. */
function Words(props: Props) {
  const { board, origin, wanted } = props
  const alternatives =
    useQuery({
      queryKey: [...bookingsKey, 'accepted-places', props.blockId, wanted, props.alternatives],
      queryFn: () => acceptedPlaces(props.alternatives, props.breaks),
      enabled: !props.isElsewhere,
      staleTime: 0,
    }).data ?? []
  const column = board.columns.find(({ id }) => id === origin.columnId)?.name
  return (
    <>
      <div role="alert" className="text-ui">
        <p className="font-[680] text-on-danger-soft">
          {props.isElsewhere
            ? moves.wasNotMoved(props.name)
            : column
              ? moves.staysIn(props.name, timeOf(origin.from, board.day), column)
              : moves.staysAt(props.name, timeOf(origin.from, board.day))}
        </p>
        {props.rules.length === 0 ? (
          <p>{props.said}</p>
        ) : (
          <ul>
            {props.rules.map((broken) => (
              <li key={broken.rule}>
                <b>{moves.ruleIs(moves.rules[broken.rule] ?? '')}</b>{' '}
                {ruleSentence(broken, props.words)}
              </li>
            ))}
          </ul>
        )}
      </div>
      {/* The places appear after a moment, and the notice grows. The buttons must not move then. The
          popover grows down, so they are above the places. The phone's notice grows up, so they are below. */}
      <div className="mt-3 flex flex-col-reverse gap-2 md:flex-col">
        <div className="flex flex-wrap gap-2">
          {props.onAnyway && (
            <Button variant="secondary" size="small" onClick={props.onAnyway}>
              {moves.dropAnyway}
            </Button>
          )}
          <Button variant="quiet" size="small" onClick={props.onLeave}>
            {moves.leaveIt}
          </Button>
        </div>
        {alternatives.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {alternatives.map((place) => (
              <Button
                key={`${place.columnId} ${place.from}`}
                variant="secondary"
                size="small"
                onClick={() => props.onChoose(place)}
              >
                {[placeInWords(place, board), props.remarkOf(place)].filter(Boolean).join(', ')}
              </Button>
            ))}
          </div>
        )}
      </div>
    </>
  )
}

const glide = { duration: 160, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }

/**
 * Animates a refused block from where it was dropped back to its old place, once for each refusal.
 */
function useGlideBack(refusal: object, blockId: string, wanted: Place, origin: Place) {
  // False for a moment after the server's refusal: the booking is then still drawn where it was
  // dropped.
  const isBack = !isSamePlace(origin, wanted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the places are those of the refusal
  useLayoutEffect(() => {
    if (isBack) glideBack(blockId, wanted, origin)
  }, [refusal, isBack])
}

function glideBack(blockId: string, wanted: Place, origin: Place) {
  const block = blockElement(blockId)
  const column = block?.closest<HTMLElement>('[data-column]')
  const dropped = document.querySelector(`[data-column="${wanted.columnId}"]`)
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!block?.parentElement || !column || !dropped || isStill) return
  const minutes = origin.to - origin.from
  const right = dropped.getBoundingClientRect().left - column.getBoundingClientRect().left
  const down = ((wanted.from - origin.from) / minutes) * block.parentElement.offsetHeight
  const length = `${((wanted.to - wanted.from) / minutes) * 100}%`
  block.animate({ translate: [`${right}px ${down}px`, '0 0'], height: [length, '100%'] }, glide)
  // Later columns are drawn over earlier ones, so this one is raised.
  column.animate({ zIndex: [7, 7] }, glide)
}
