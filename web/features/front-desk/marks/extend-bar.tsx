import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as words from '#words/desk-walk-in.ts'
import { formatTime } from '../../../../shared/times.ts'
import { bookingsKey } from '../../../lib/bookings-key.ts'
import { useSiteFacility } from '../../../site/facility-query.ts'
import { offerUndo } from '../../../site/offer-undo.ts'
import { useMovePrice } from '../../../site/use-move-price.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureNotice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast-region.tsx'
import { useAskedWrite } from '../../../ui/use-asked-write.ts'
import { useWrite } from '../../../ui/use-write.ts'
import { BrokenRulesNotice } from '../walk-in/broken-rules-notice.tsx'
import { type DeskPlace, moveRest, staffMove } from '../walk-in/mutations.ts'
import {
  brokenRulesQuery,
  nearBookingsQuery,
  nextBookingsQuery,
  type SpaceState,
  spaceStatesQuery,
} from '../walk-in/queries.ts'
import { messages } from '../walk-in/rules.ts'
import { nearestFree, openMinutes } from '../walk-in/walk-in-times.ts'
import { extensionChoices } from './booking-marks.ts'

/** The parts of a booking that an extension needs. */
type ExtendedBooking = {
  id: string
  facility_id: string
  space_id: string
  service_type_id: string
  instructor_id: string | null
  start_time: string
  end_time: string
  calendar_sequence: number
  player_email: string | null
  facility_spaces: { name: string }
  instructors: { first_name: string } | null
}

/** The added minutes, and the other space to move into when the booking's own is taken. */
type Extension = { minutes: number; into: SpaceState | null }

/**
 * In a booking's details and on its card on the board: buttons that extend the booking by 15 or 30
 * minutes, or until the next booking or closure. If its space is taken or closed then, a free space
 * is offered: the booking moves there, or if it is being played, its rest.
 */
export function ExtendBar({ booking, zone }: { booking: ExtendedBooking; zone: string }) {
  const client = useQueryClient()
  const end = new Date(booking.end_time)
  // When the booking's end changes, the choices stay in their place until those of the new end are
  // read. Otherwise the buttons below would move under a press.
  const nextBookings = useQuery({
    ...nextBookingsQuery(booking),
    placeholderData: keepPreviousData,
  })
  const states = useQuery(spaceStatesQuery(booking.facility_id, end))
  const isOutdated = nextBookings.isPlaceholderData || states.isPlaceholderData
  const next = nextBookings.data
  const ownSpace = states.data?.find(({ space_id }) => space_id === booking.space_id)
  const openFor = ownSpace ? openMinutes(ownSpace, end) : 0
  const choices = next && ownSpace ? extensionChoices(booking, next, openFor) : []
  const clash = choices.find((each) => each.clash)
  const obstacle = clash?.clash
  const nextBooking = typeof obstacle === 'object' ? obstacle : null
  // Another space does not help when the instructor has the next lesson.
  const isSpaceTaken = obstacle === 'closure' || nextBooking?.space_id === booking.space_id
  // Only the rest of a booking that is being played moves, so a space needs to be free from now on.
  const [now] = useState(() => new Date())
  const isRunning = Date.parse(booking.start_time) <= now.getTime()
  const movesFrom = isRunning ? now : new Date(booking.start_time)
  const spaces = useQuery({
    ...spaceStatesQuery(booking.facility_id, movesFrom),
    enabled: isSpaceTaken,
  }).data
  const gap = useSiteFacility().facility_settings?.buffer_minutes_between_bookings ?? 0
  const near = useQuery({
    ...nearBookingsQuery(booking.facility_id, movesFrom, gap),
    enabled: isSpaceTaken && gap > 0,
  })
  const until = (minutes: number) => new Date(end.getTime() + minutes * 60_000)
  const otherSpace =
    clash && isSpaceTaken && spaces && !near.isLoading
      ? nearestFree(spaces, booking.space_id, movesFrom, until(clash.minutes), {
          minutes: gap,
          near: near.data ?? [],
        })
      : null
  const ownKind = spaces?.find(({ space_id }) => space_id === booking.space_id)?.kind
  const extending = useAskedWrite<Extension, Awaited<ReturnType<typeof rulesOf>>>({
    ask: async (extension) => {
      const broken = await rulesOf(extension)
      return broken.length > 0 ? broken : null
    },
    send: async (extension) => {
      const { minutes, into } = extension
      // The desk asked for another length, so the rule about lengths counts as known. Other rules
      // do if they were shown.
      const shown = extending.question?.found ?? []
      const known = ['duration', ...shown.map(({ rule }) => rule)]
      const { calendar_sequence: sequence } = booking
      if (into && isRunning) {
        const [spaceId, end] = [into.space_id, until(minutes)]
        await moveRest({ bookingId: booking.id, spaceId, end, sequence, known })
        showToast(words.restIsIn(minutes, into.name))
        return
      }
      const before = placeOf({ minutes: 0, into: null })
      const longer = await move(placeOf(extension), sequence, known)
      offerUndo(
        { ...booking, end_time: longer.end_time },
        into ? words.isLongerIn(minutes, into.name) : words.isLonger(minutes),
        { onUndo: () => undoing.send({ ...before, sequence: longer.calendar_sequence }) },
      )
    },
    outdates: [bookingsKey],
    failed: messages.extend,
  })
  const undoing = useWrite<DeskPlace & { sequence: number }>({
    send: async ({ sequence, ...place }) => void (await move(place, sequence, 'all')),
    outdates: [bookingsKey],
    failed: messages.move,
    aloud: true,
  })
  const move = (place: DeskPlace, sequence: number, known: readonly string[] | 'all') =>
    staffMove({ ...place, bookingId: booking.id, known, sequence })
  const placeOf = ({ minutes, into }: Extension): DeskPlace => ({
    facilityId: booking.facility_id,
    spaceId: into?.space_id ?? booking.space_id,
    serviceTypeId: booking.service_type_id,
    instructorId: booking.instructor_id,
    start: new Date(booking.start_time),
    end: until(minutes),
  })
  const rulesOf = async (extension: Extension) => {
    const isRest = extension.into !== null && isRunning
    // What was played stays where it was, so only the rest can break a rule of the other space.
    const thisMinute = new Date(Math.floor(Date.now() / 60_000) * 60_000)
    const place = { ...placeOf(extension), ...(isRest && { start: thisMinute }) }
    const broken = await client.fetchQuery(brokenRulesQuery(place, booking.id))
    return broken.filter(({ rule }) => !(isRest ? rulesWithoutRest : ['duration']).includes(rule))
  }
  if (choices.length === 0) return null
  const { question, failure } = extending
  return (
    <section aria-label={words.extend} className="mt-4 grid gap-2">
      <div className="flex gap-2">
        {choices.map(({ minutes, clash }) => (
          <Button
            key={minutes}
            variant="secondary"
            className="h-auto! min-w-0 flex-1 flex-col gap-0! px-2! py-1! whitespace-normal!"
            disabled={isOutdated || clash !== null}
            busy={extending.sending?.minutes === minutes && !extending.sending.into}
            onClick={() => extending.start({ minutes, into: null })}
          >
            {words.longerBy(minutes)}
            <span className="sr-only">,</span>{' '}
            <span className="text-small font-normal">
              {words.until(formatTime(until(minutes), zone))}
            </span>
            <MovePrice booking={booking} to={placeOf({ minutes, into: null })} />
          </Button>
        ))}
      </div>
      {clash && (
        <p className="text-small text-ink-2">
          {nextBooking
            ? words.comesAt(nextBooking.player_name, formatTime(nextBooking.start_time, zone))
            : words.closesAt(booking.facility_spaces.name, formatTime(until(openFor), zone))}
        </p>
      )}
      {clash && otherSpace && (
        <div>
          <Button
            variant="secondary"
            className="whitespace-normal!"
            disabled={isOutdated}
            busy={Boolean(extending.sending?.into)}
            onClick={() => extending.start({ minutes: clash.minutes, into: otherSpace })}
          >
            {moveInWords(isRunning, otherSpace.kind !== ownKind)(
              otherSpace.name,
              formatTime(until(clash.minutes), zone),
            )}
            <MovePrice
              booking={booking}
              to={placeOf({ minutes: clash.minutes, into: otherSpace })}
            />
          </Button>
        </div>
      )}
      {question && (
        <>
          <BrokenRulesNotice
            broken={question.found}
            words={{
              start: new Date(booking.start_time),
              zone,
              space: question.request.into?.name ?? booking.facility_spaces.name,
              instructor: booking.instructors?.first_name ?? null,
            }}
          />
          <div className="flex flex-wrap gap-2">
            <Button busy={extending.busy} onClick={extending.confirm}>
              {words.extendAnyway(formatTime(until(question.request.minutes), zone))}
            </Button>
            <Button variant="secondary" onClick={extending.cancel}>
              {words.leaveIt}
            </Button>
          </div>
        </>
      )}
      <FailureNotice text={failure} />
    </section>
  )
}

/** The rules that a rest never breaks: it begins now, and lasts as long as the desk asked. */
const rulesWithoutRest = ['duration', 'lead_time', 'horizon', 'grid']

function moveInWords(isRunning: boolean, isOtherKind: boolean) {
  if (isRunning) return isOtherKind ? words.moveRestToOther : words.moveRest
  return isOtherKind ? words.moveToOther : words.moveTo
}

/** What the booking costs now, and at this length and place, where prices are shown. */
function MovePrice(props: { booking: ExtendedBooking; to: DeskPlace }) {
  const { spaceId, instructorId, start, end } = props.to
  const price = useMovePrice(props.booking, {
    spaceId,
    instructorId,
    start_time: start.toISOString(),
    end_time: end.toISOString(),
  })
  return price && <span className="block text-small font-normal">{price}</span>
}
