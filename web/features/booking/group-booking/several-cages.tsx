import { useState } from 'react'
import * as words from '#words/group.ts'
import { youGet } from '#words/wizard.ts'
import { formatTime } from '../../../../shared/times.ts'
import { mostAtOnce } from '../../../lib/booking-groups.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice, ChoiceGroup } from '../../../ui/choice.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import type { GroupLine } from './group-reducer.ts'
import type { GroupPart } from './group-step-frame.tsx'
import { type FreeSpaces, freeSpacesAt } from './use-free-spaces.ts'

/**
 * In the lineup's sheet that adds a booking: several cages at one time, for example for a team. The
 * visitor chooses how many and when. Each time shows how many cages are free. The chosen cages
 * replace the only booking of the lineup.
 */
export function SeveralCages(
  props: GroupPart & { base: GroupLine; free: FreeSpaces | null; onChosen: () => void },
) {
  const { facility, group, base, free } = props
  const [count, setCount] = useState(3)
  const [start, setStart] = useState(() => Date.parse(base.slot.start_time))
  if (!free) return <Loading label={words.loadingOptions} bars={['h-60 rounded-[10px]!']} />
  const zone = facility.time_zone
  const { times } = free
  const slot = times.find((each) => Date.parse(each.start_time) === start)
  const spaceIds = freeSpacesAt(free, start)
  const most = Math.min(mostAtOnce, free.ids.length)
  const counts = Array.from({ length: most - 1 }, (_, at) => at + 2)
  const isEnough = spaceIds.length >= count
  // The cage that the visitor was shown comes first, if it is free at the chosen time.
  const rank = (id: string) => Number(id === base.spaceId)
  const chosen = spaceIds.sort((a, b) => rank(b) - rank(a)).slice(0, count)
  const names = props.offer.spaces.filter(({ id }) => chosen.includes(id)).map(({ name }) => name)
  const choose = () => {
    if (!slot || !isEnough) return
    const lines = chosen.map((spaceId) => ({
      ...base,
      spaceId,
      slot: { start_time: slot.start_time, end_time: slot.end_time },
    }))
    group.dispatch({ type: 'replaced', lines })
    props.onChosen()
  }
  return (
    <div className="grid gap-4">
      <ChoiceGroup legend={words.howMany}>
        <div className="flex flex-wrap gap-2">
          {counts.map((each) => (
            <Choice
              key={each}
              look="solid"
              name="cages"
              checked={each === count}
              onChange={() => setCount(each)}
              className="inline-grid size-12 place-items-center text-[1.125rem] font-[680]"
            >
              {each}
            </Choice>
          ))}
        </div>
      </ChoiceGroup>
      <ChoiceGroup legend={words.whichTime}>
        <div className="grid grid-cols-3 gap-2">
          {times.map((each) => {
            const at = Date.parse(each.start_time)
            const open = freeSpacesAt(free, at).length
            return (
              <Choice
                key={at}
                look="solid"
                name="team-time"
                checked={at === start}
                disabled={open < count}
                onChange={() => setStart(at)}
                className="grid min-h-14 content-center justify-items-center px-1 text-center has-disabled:border-rule has-disabled:bg-sunken has-disabled:text-ink-3"
              >
                <span className="leading-5 font-[660]">{formatTime(each.start_time, zone)}</span>
                <span className="text-small leading-4.5">{words.free(open)}</span>
              </Choice>
            )
          })}
        </div>
      </ChoiceGroup>
      <div className="sticky bottom-0 low:static -mx-4 -mb-4 border-t border-rule bg-surface px-4 py-3">
        {!isEnough && (
          <Notice tone="warning" role="status" className="mb-2.5">
            {words.notThatMany}
          </Notice>
        )}
        {isEnough && (
          <p className="mb-2 line-clamp-3 text-center text-small text-ink-2">
            {youGet(names.join(', '))}
          </p>
        )}
        <Button size="large" block disabled={!isEnough} onClick={choose}>
          {words.proceedWithCages(count)}
        </Button>
      </div>
    </div>
  )
}
