import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { EnglishPart } from '../../../ui/place-language.tsx'
import { everything, useWrite } from '../../../ui/use-write.ts'
import { bookingsToSettleQuery } from './queries.ts'
import { messages } from './rules.ts'

/** On a booking's card on the board: asks whether it is kept, if its service is switched off. */
export function WithdrawnServiceNotice(props: {
  booking: { id: string; facility_id: string; space_id: string; start_time: string }
  className?: string
}) {
  const { booking } = props
  const waiting = useQuery(bookingsToSettleQuery(booking.facility_id)).data ?? []
  const keeping = useWrite({
    send: () =>
      call('settle_closure_booking', {
        p_closure_id: null,
        p_booking_id: booking.id,
        p_space_id: booking.space_id,
        p_start_time: booking.start_time,
      }),
    outdates: everything,
    done: 'The booking stays as it was booked',
    failed: messages.settle,
    serverMessages: 'raised',
  })
  if (!waiting.some((each) => each.booking_id === booking.id && each.cause === 'service'))
    return null
  return (
    // It is in English only, and the card around it is translated.
    <EnglishPart>
      <Notice
        tone={keeping.failure ? 'error' : 'warning'}
        className={props.className}
        action={
          <Button
            variant="secondary"
            size="small"
            busy={keeping.busy}
            busyLabel="Saving..."
            onClick={() => keeping.send()}
          >
            Keep as booked
          </Button>
        }
      >
        {keeping.failure ?? 'Its service is no longer offered. Keep the booking, or cancel it.'}
      </Notice>
    </EnglishPart>
  )
}
