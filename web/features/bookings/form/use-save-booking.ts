import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PlayerDetails } from '../../../../shared/player-details.ts'
import { newRequestKey } from '../../../lib/request-key.ts'
import type { SlotTimes } from '../../../lib/slot-times.ts'
import { showDoneMessage } from '../../../ui/done-message.ts'
import type { SentDraft } from '../../../ui/use-write.ts'
import type { BookingForm } from '../rows/booking-form-rules.ts'
import type { BookingDetails } from '../rows/queries.ts'
import { redirectDelay } from '../rows/rules.ts'
import type { SeriesScope } from '../rows/series-scope.ts'
import { useCreateBooking, useUpdateBooking } from './mutations.ts'

/** The write that books for several players at once (use-more-players.ts). */
type Together = Pick<
  ReturnType<typeof useCreateBooking>,
  'busy' | 'saved' | 'failure' | 'reset'
> & {
  count: number
  book: (
    player: PlayerDetails,
    more: { passCode: string | null; tells: boolean },
    onBooked: () => void,
    form: SentDraft,
  ) => void
}

/**
 * Saves the staff's form of a booking: creates one booking or several, or updates one. `onLeave`
 * runs 1.5 s after success. A retry with the same content after a lost response books nothing
 * twice.
 */
export function useSaveBooking(options: {
  facilityId: string
  zone: string
  booking: BookingDetails | null
  /** Set once staff have added further players. */
  together: Together | null
  onLeave: () => void
}) {
  const { facilityId, zone, booking, together } = options
  const creating = useCreateBooking()
  const [others, setOthers] = useState(0)
  const updating = useUpdateBooking(setOthers)
  const tried = useRef({ content: '', key: '' })
  const { busy, saved, failure } = booking ? updating : (together ?? creating)

  const leave = useEffectEvent(options.onLeave)
  useEffect(() => {
    if (!saved) return
    const timer = setTimeout(() => leave(), redirectDelay)
    return () => clearTimeout(timer)
  }, [saved])

  const save = (
    form: BookingForm & { slot: SlotTimes },
    {
      tells,
      // The code as typed. The form may not have read the card yet, and the server refuses a wrong
      // code.
      card: { typed: passCode },
      shown,
      ...update
    }: {
      scope: SeriesScope
      skips: boolean
      tells: boolean
      card: { typed: string | null }
      /** The price of a new booking, as it is shown (price-query.ts). */
      shown: number | null
    },
    draft: SentDraft,
  ) => {
    setOthers(0)
    if (booking) updating.send({ booking, form, zone, tells, ...update }, undefined, draft)
    else if (together)
      together.book(
        form,
        { passCode, tells },
        () => showDoneMessage(`${together.count} bookings created`),
        draft,
      )
    else
      creating.send(
        {
          facilityId,
          spaceId: form.spaceId,
          serviceTypeId: form.serviceTypeId,
          instructorId: form.instructorId || null,
          slot: form.slot,
          player: form,
          passCode,
          shown,
          tells,
          requestKey: keyFor(tried.current, { ...form, passCode }),
        },
        undefined,
        draft,
      )
  }
  const reset = () => {
    setOthers(0)
    updating.reset()
    creating.reset()
    together?.reset()
  }
  /** `others`: after a refused move of a series, how many of its dates could move. */
  return { save, busy, saved, failure, others, reset }
}

/** Returns the key of the last try, or a new one if the form has changed since. */
function keyFor(tried: { content: string; key: string }, form: object): string {
  const content = JSON.stringify(form)
  if (tried.content !== content) {
    tried.content = content
    tried.key = newRequestKey()
  }
  return tried.key
}
