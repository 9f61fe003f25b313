import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatTime } from '../../../shared/times.ts'
import { bookingsKey } from '../../lib/bookings-key.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useAskedWrite } from '../../ui/use-asked-write.ts'
import { extensionChoices } from './booking-marks.ts'
import { BrokenRulesNotice } from './broken-rules-notice.tsx'
import { type DeskPlace, type Extension, extendBooking } from './mutations.ts'
import { brokenRulesQuery, freeSpaceQuery, nextBookingsQuery } from './queries.ts'
import { messages } from './rules.ts'

/** What the desk needs of a booking to make it longer. */
export type ExtendedBooking = {
  id: string
  facility_id: string
  space_id: string
  service_type_id: string
  instructor_id: string | null
  start_time: string
  end_time: string
  calendar_sequence: number
  facility_spaces: { name: string }
  instructors: { first_name: string } | null
}

/** 15 or 30 minutes longer, or with whom that collides and what is free instead. */
export function ExtendBar({ booking, zone }: { booking: ExtendedBooking; zone: string }) {
  const client = useQueryClient()
  const next = useQuery(nextBookingsQuery(booking)).data
  const choices = next ? extensionChoices(booking, next) : []
  const clash = choices.find((each) => each.clash)
  const other = useQuery(freeSpaceQuery(clash ? booking : null, clash?.minutes ?? 0)).data
  const until = (minutes: number) => new Date(Date.parse(booking.end_time) + minutes * 60_000)
  const place = (minutes: number): DeskPlace => ({
    ...{ facilityId: booking.facility_id, spaceId: booking.space_id },
    ...{ serviceTypeId: booking.service_type_id, instructorId: booking.instructor_id },
    ...{ start: new Date(booking.start_time), end: until(minutes) },
  })
  const extending = useAskedWrite<Extension, Awaited<ReturnType<typeof rulesOf>>>({
    ask: async ({ minutes }) => {
      const broken = await rulesOf(minutes)
      return broken.length > 0 ? broken : null
    },
    send: async (extension) => void (await extendBooking(extension)),
    outdates: [bookingsKey],
    done: ({ minutes }) => `${minutes} minutes longer`,
    failed: messages.extend,
  })
  // That the length is another one is what was pressed.
  const rulesOf = async (minutes: number) =>
    (await client.fetchQuery(brokenRulesQuery(place(minutes), booking.id))).filter(
      ({ rule }) => rule !== 'duration',
    )
  if (choices.length === 0) return null
  const { question } = extending
  return (
    <section aria-label="Extend" className="mt-4 grid gap-2">
      <div className="flex flex-wrap gap-2">
        {choices.map(({ minutes, clash }) => (
          <Button
            key={minutes}
            variant="secondary"
            disabled={clash !== null}
            busy={extending.sending?.minutes === minutes}
            onClick={() =>
              extending.start({
                ...{ bookingId: booking.id, minutes, override: true },
                sequence: booking.calendar_sequence,
              })
            }
          >
            +{minutes} min, until {formatTime(until(minutes), zone)}
          </Button>
        ))}
      </div>
      {clash?.clash && (
        <p className="text-small text-ink-2">
          {clash.clash.player_name} comes at {formatTime(clash.clash.start_time, zone)}.
          {other && ` ${other.name} is free until ${formatTime(until(clash.minutes), zone)}.`}
        </p>
      )}
      {question && (
        <>
          <BrokenRulesNotice
            broken={question.found}
            words={{
              ...{ start: new Date(booking.start_time), zone, space: booking.facility_spaces.name },
              instructor: booking.instructors?.first_name ?? null,
            }}
          />
          <div className="flex flex-wrap gap-2">
            <Button busy={extending.busy} onClick={extending.confirm}>
              Extend anyway, until {formatTime(until(question.request.minutes), zone)}
            </Button>
            <Button variant="secondary" onClick={extending.cancel}>
              Leave it
            </Button>
          </div>
        </>
      )}
      {extending.failure && <Notice tone="error">{extending.failure}</Notice>}
    </section>
  )
}
