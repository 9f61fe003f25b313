import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as words from '#words/desk-moves.ts'
import { addDays, longDate, shortDate } from '../../../../shared/dates.ts'
import { formatTime, localDate } from '../../../../shared/times.ts'
import { minutesBetween } from '../../../lib/slot-times.ts'
import { useMovePrice } from '../../../site/use-move-price.ts'
import { Button } from '../../../ui/button.tsx'
import { Choice, ChoiceGroup } from '../../../ui/choice.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { FailureNotice, Notice } from '../../../ui/notice.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { messages as freeTimes } from '../../booking/free-times/rules.ts'
import { formSlotsQuery, formSpacesQuery } from '../rows/form-queries.ts'
import type { BookingDetails, BookingScope } from '../rows/queries.ts'
import { useMoveToDay } from './use-move-to-day.ts'

/** The number of days that have a button each. Any other day is typed. */
const daysShown = 7

/**
 * Moves a booking of the day board to another day: shows the free times of the chosen day, and a
 * press on one moves the booking there.
 */
export function MoveDayDialog(props: {
  booking: BookingDetails
  scope: BookingScope
  onClose: () => void
  onMoved: (date: string) => void
}) {
  const { booking, scope } = props
  const today = localDate(new Date(), scope.zone)
  const [date, setDate] = useState(() => addDays(today, 1))
  const [spaceId, setSpaceId] = useState(booking.space_id)
  const spaces = useQuery(formSpacesQuery(scope.facilityId)).data ?? []
  const search = {
    facilityId: scope.facilityId,
    spaceId,
    instructorId: booking.instructor_id,
    durationMinutes: minutesBetween(booking),
    moving: { bookingId: booking.id },
  }
  const slots = useQuery(formSlotsQuery(search, date))
  const free = slots.data?.filter(({ is_available }) => is_available)
  const moving = useMoveToDay(booking, scope.zone, props.onMoved)
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={words.move(booking.player_name)}
      description={longDate(date)}
    >
      <div className="grid gap-4">
        <ChoiceGroup legend={words.day} className="grid grid-cols-4 gap-2">
          {Array.from({ length: daysShown }, (_, step) => addDays(today, step)).map((each) => (
            <Choice
              key={each}
              look="solid"
              name="move-day"
              checked={each === date}
              onChange={() => setDate(each)}
              className="grid min-h-11 place-items-center text-small font-[620]"
            >
              {each === today ? words.today : shortDate(each)}
            </Choice>
          ))}
        </ChoiceGroup>
        <div className="grid grid-cols-2 gap-4">
          <DateField
            label={words.anotherDay}
            min={today}
            value={date}
            onChange={({ target }) => target.value && setDate(target.value)}
          />
          <SelectField
            label={words.space}
            value={spaceId}
            onChange={({ target }) => setSpaceId(target.value)}
            options={spaces
              .filter(({ id, is_active }) => is_active || id === booking.space_id)
              .map(({ id, name }) => [id, name])}
          />
        </div>
        <FailureNotice text={moving.failure} />
        {slots.isError && !free ? (
          <Notice tone="error" onRetry={() => void slots.refetch()}>
            {words.loadTimesFailed}
          </Notice>
        ) : !free ? (
          <Loading label={words.loadingTimes} className={grid} bars={Array(8).fill('h-11')} />
        ) : free.length === 0 ? (
          <Notice tone="info">{freeTimes.none}</Notice>
        ) : (
          <ul aria-label={words.freeTimes} className={grid}>
            {free.map(({ start_time, end_time }) => (
              <li key={start_time} className="grid">
                <Button
                  variant="secondary"
                  className="px-1!"
                  busy={moving.sending?.start_time === start_time}
                  onClick={() =>
                    moving.send({ spaceId, space: nameOf(spaces, spaceId), start_time, end_time })
                  }
                >
                  {formatTime(start_time, scope.zone)}
                  <MovePrice booking={booking} to={{ spaceId, start_time, end_time }} />
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

/** What the booking costs now and at the new time, where prices are shown. */
function MovePrice(props: {
  booking: BookingDetails
  to: { spaceId: string; start_time: string; end_time: string }
}) {
  const { booking, to } = props
  const price = useMovePrice(booking, { ...to, instructorId: booking.instructor_id })
  return price && <span className="block text-caption font-normal">{price}</span>
}

const grid = 'grid grid-cols-3 gap-2 sm:grid-cols-4'

function nameOf(spaces: readonly { id: string; name: string }[], spaceId: string): string {
  return spaces.find(({ id }) => id === spaceId)?.name ?? ''
}
