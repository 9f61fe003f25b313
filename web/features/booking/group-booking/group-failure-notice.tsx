import { useQueries } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { nothingLost } from '#words/booking-form.ts'
import * as words from '#words/group.ts'
import { formatTime, formatTimeRange, localDate } from '../../../../shared/times.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PhoneLink } from '../../../ui/phone-link.tsx'
import { Sentence } from '../../../ui/sentence.tsx'
import { type TimeSearch, timeSlotsQuery } from '../free-times/queries.ts'
import { openSlots } from '../free-times/slot-groups.ts'
import { minutesBetween } from '../free-times/slot-times.ts'
import { type Fit, type FitLine, nearestFits, oneAfterTheOther } from './fitting-times.ts'
import { inOrder, placeNames } from './group-lines.ts'
import type { GroupFailure } from './group-mutations.ts'
import type { GroupLine } from './group-reducer.ts'
import type { GroupPart } from './group-step-frame.tsx'

/** Why the group was not booked, line by line, and the nearest times at which all of it fits. */
export function GroupFailureNotice(props: GroupPart & { failure: GroupFailure }) {
  const { facility, offer, group, failure } = props
  const { lines, players } = group.state
  const zone = facility.time_zone
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) box.current?.focus()
  }, [failure])
  const refused = inOrder(lines, offer).filter(({ id }) => failure.reasons[id])
  const called = (line: GroupLine) => {
    const at = players.findIndex(({ id }) => id === line.playerId)
    const name = players[at]?.name.trim() || words.playerNumber(at + 1)
    return `${name}, ${formatTime(line.slot.start_time, zone)}, ${placeNames(line, offer).cage}`
  }
  return (
    <div ref={box} tabIndex={-1} className="grid gap-4">
      <Notice tone="error">
        {refused.length > 0 ? (
          <>
            <p className="font-[680]">{words.theseRefused}</p>
            <ul className="list-disc pl-5">
              {refused.map((line) => (
                <li key={line.id}>
                  {words.lineRefused(called(line), failure.reasons[line.id] ?? '')}
                </li>
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

/** The nearest times of the day at which all fits: as it is, else one after the other. */
function FittingTimes(props: GroupPart) {
  const { facility, offer, group } = props
  const lines = inOrder(group.state.lines, offer)
  const zone = facility.time_zone
  const questions = questionsOf(lines, props)
  const free = useQueries({
    queries: [...questions.values()].map(({ search, date }) => ({
      ...timeSlotsQuery(search, date),
      refetchInterval: false as const,
    })),
    combine: (answers) =>
      answers.every(({ data }) => data)
        ? answers.map(({ data }) =>
            openSlots(data ?? []).map((slot) => Date.parse(slot.start_time)),
          )
        : null,
  })
  if (!free) return null
  const gap = facility.facility_settings.buffer_minutes_between_bookings * 60_000
  const isFree = (line: number, spaceId: string, start: number) => {
    const asked = lines[line]
    const at = asked ? [...questions.keys()].indexOf(keyOf(asked, spaceId)) : -1
    return free[at]?.includes(start) ?? false
  }
  const asked: FitLine[] = lines.map((line) => ({
    start: Date.parse(line.slot.start_time),
    length: minutesBetween(line.slot) * 60_000,
    spaceIds: spacesFor(line, offer),
  }))
  const [first] = asked
  if (!first) return null
  const starts = free.flat()
  const shifts = starts.map((start) => start - first.start)
  const side = nearestFits(asked, shifts, isFree, gap, 3)
  const rowOf = oneAfterTheOther(asked, gap)
  const inTurn =
    side.length > 0 || lines.length < 2 ? [] : nearestFits(rowOf, shifts, isFree, gap, 3)
  const fits = [...side, ...inTurn]
  if (fits.length === 0) return null
  const take = ({ starts: from, spaceIds }: Fit) =>
    group.dispatch({
      type: 'moved',
      lines: lines.map((line, at) => ({
        ...line,
        spaceId: spaceIds[at] ?? line.spaceId,
        slot: {
          start_time: new Date(from[at] ?? 0).toISOString(),
          end_time: new Date((from[at] ?? 0) + (asked[at]?.length ?? 0)).toISOString(),
        },
      })),
    })
  const isRow = side.length === 0
  return (
    <div>
      <p className="mb-2 text-ui font-[680]">{words.allFit}</p>
      <div className="grid gap-2 sm:grid-cols-3">
        {fits.map((fit) => {
          const from = new Date(Math.min(...fit.starts))
          const until = new Date(
            Math.max(...fit.starts.map((start, at) => start + (asked[at]?.length ?? 0))),
          )
          const times = formatTimeRange(from, until, zone)
          return (
            <Button
              key={fit.starts.join()}
              variant="secondary"
              className="border-open-bar text-link whitespace-normal!"
              onClick={() => take(fit)}
            >
              {isRow ? words.oneByOne(times) : times}
            </Button>
          )
        })}
      </div>
    </div>
  )
}

/** Lines that are alike ask once for the free times of a space. */
function keyOf(line: GroupLine, spaceId: string): string {
  return [spaceId, line.instructorId, minutesBetween(line.slot)].join()
}

/** Returns the question about each space in which a line may be, on the day of the first line. */
function questionsOf(lines: readonly GroupLine[], { facility, offer }: GroupPart) {
  const found = new Map<string, { search: TimeSearch; date: string }>()
  const [first] = lines
  const date = first ? localDate(first.slot.start_time, facility.time_zone) : ''
  for (const line of lines)
    for (const spaceId of spacesFor(line, offer)) {
      const search = {
        facilityId: facility.id,
        spaceId,
        instructorId: line.instructorId,
        durationMinutes: minutesBetween(line.slot),
      }
      found.set(keyOf(line, spaceId), { search, date })
    }
  return found
}

/** Returns the spaces that a line may be in: its own first, then those of its kind. */
function spacesFor(line: GroupLine, { spaces }: GroupPart['offer']): string[] {
  const kind = spaces.find(({ id }) => id === line.spaceId)?.kind
  const alike = spaces.filter((space) => space.kind === kind).map(({ id }) => id)
  return [line.spaceId, ...alike.filter((id) => id !== line.spaceId)]
}
