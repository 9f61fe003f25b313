import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { errorText } from '../../lib/error-text.ts'
import { showToast } from '../../ui/toast.tsx'
import { newRequestKey } from '../booking-form/create-booking.ts'
import type { SlotTimes } from '../free-times/slot-times.ts'
import type { BookingForm } from './booking-form-rules.ts'
import { useCreateBooking, useUpdateBooking } from './mutations.ts'
import type { BookingDetails } from './queries.ts'
import { messages, redirectDelay } from './rules.ts'

/**
 * Saving the form, once however often it is pressed, and `onLeave` 1.5 s after it worked. A second
 * try with the same content after a lost answer is the same request.
 */
export function useSaveBooking(options: {
  facilityId: string
  booking: BookingDetails | null
  onLeave: () => void
}) {
  const { facilityId, booking, onLeave } = options
  const creating = useCreateBooking()
  const updating = useUpdateBooking()
  const underWay = useRef(false)
  const tried = useRef({ content: '', key: '' })
  const [saved, setSaved] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (!saved) return
    const timer = setTimeout(() => leave(), redirectDelay)
    return () => clearTimeout(timer)
  }, [saved])

  const save = async (form: BookingForm & { slot: SlotTimes }) => {
    if (underWay.current) return
    underWay.current = true
    setFailure(null)
    try {
      if (booking) await updating.mutateAsync({ booking, form })
      else
        await creating.mutateAsync({
          facilityId,
          spaceId: form.spaceId,
          serviceTypeId: form.serviceTypeId,
          instructorId: form.instructorId || null,
          slot: form.slot,
          player: form,
          requestKey: keyFor(tried.current, form),
        })
      setSaved(true)
      showToast(booking ? 'Booking saved' : 'Booking created')
    } catch (error) {
      underWay.current = false
      setFailure(errorText(error, messages.saveBooking))
    }
  }
  return {
    save,
    saved,
    failure,
    clearFailure: () => setFailure(null),
    busy: creating.isPending || updating.isPending,
    /** Asked at the moment of leaving, which may be before the next render. */
    isUnderWay: () => underWay.current,
  }
}

/** Other content is another booking. */
function keyFor(tried: { content: string; key: string }, form: BookingForm): string {
  const content = JSON.stringify(form)
  if (tried.content !== content) {
    tried.content = content
    tried.key = newRequestKey()
  }
  return tried.key
}
