import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { nothingLost } from '#words/booking-form.ts'
import * as words from '#words/group.ts'
import { formatTime, localDate } from '../../../../shared/times.ts'
import { changedPrice } from '../../../site/changed-price.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PhoneLink } from '../../../ui/phone-link.tsx'
import { Sentence } from '../../../ui/sentence.tsx'
import { inOrder, placeNames, timesInWords } from './group-lines.ts'
import type { GroupFailure } from './group-mutations.ts'
import type { GroupLine } from './group-reducer.ts'
import type { GroupPart } from './group-step-frame.tsx'
import { type GroupTimes, groupTimesQuery } from './group-times-query.ts'
import type { ShownPrices } from './use-line-prices.ts'

/**
 * Shown in the form of a group that could not be booked. It says why, for each refused booking. If
 * a time was taken, it offers the nearest times at which the whole group fits. `prices`: what is
 * known of the prices now, if some of them have changed.
 */
export function GroupFailureNotice(
  props: GroupPart & { failure: GroupFailure; prices: ShownPrices },
) {
  const { facility, offer, group, failure } = props
  const { lines, players } = group.state
  const zone = facility.time_zone
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) box.current?.focus()
  }, [failure])
  const refused = inOrder(lines, offer).filter(({ id }) => failure.reasons[id])
  const nameOf = (line: GroupLine) => {
    const at = players.findIndex(({ id }) => id === line.playerId)
    const name = players[at]?.name.trim() || words.playerNumber(at + 1)
    return `${name}, ${formatTime(line.slot.start_time, zone)}, ${placeNames(line, offer).cage}`
  }
  const reasonOf = ({ id }: GroupLine) =>
    (failure.shown && changedPrice(failure.shown[id] ?? 0, props.prices[id])) ??
    failure.reasons[id] ??
    ''
  return (
    <div ref={box} tabIndex={-1} className="grid gap-4">
      <Notice tone="error">
        {refused.length > 0 ? (
          <>
            <p className="font-[680]">{failure.shown ? failure.message : words.theseRefused}</p>
            <ul className="list-disc pl-5">
              {refused.map((line) => (
                <li key={line.id}>{words.lineRefused(nameOf(line), reasonOf(line))}</li>
              ))}
            </ul>
          </>
        ) : (
          <p className="font-[620]">{failure.message}</p>
        )}
        {failure.reason === 'refused' && facility.phone && (
          <p className="mt-1">
            <Sentence of={nothingLost(<PhoneLink phone={facility.phone} />)} />
          </p>
        )}
      </Notice>
      {failure.reason === 'taken' && <FittingTimes {...props} />}
      {failure.reason !== 'unanswered' && (
        <Button variant="secondary" onClick={() => group.goTo('group')}>
          {words.changeLineup}
        </Button>
      )}
    </div>
  )
}

/**
 * The nearest times at which all bookings fit. First come those at which they play as asked, such
 * as side by side, then those at which they play one after the other.
 */
function FittingTimes({ facility, offer, group }: GroupPart) {
  const lines = inOrder(group.state.lines, offer)
  const zone = facility.time_zone
  const ways = useQuery(groupTimesQuery(facility.id, lines, offer)).data
  const [first] = lines
  if (!first || !ways || ways.length === 0) return null
  const take = ({ bookings }: GroupTimes) =>
    group.dispatch({
      type: 'moved',
      lines: lines.map((line, at) => {
        const { space_id, ...slot } = bookings[at] ?? { space_id: line.spaceId, ...line.slot }
        return { ...line, spaceId: space_id, slot }
      }),
    })
  return (
    <div>
      <p className="mb-2 text-ui font-[680]">{words.allFit}</p>
      <div className="grid gap-2 sm:grid-cols-3">
        {ways.map((way) => {
          const { start_time, end_time, is_side_by_side } = way
          const day = localDate(first.slot.start_time, zone)
          const times = timesInWords({ start_time, end_time }, day, zone)
          return (
            <Button
              key={`${start_time} ${is_side_by_side}`}
              variant="secondary"
              className="border-open-bar text-link whitespace-normal!"
              onClick={() => take(way)}
            >
              {is_side_by_side ? times : words.oneByOne(times)}
            </Button>
          )
        })}
      </div>
    </div>
  )
}
