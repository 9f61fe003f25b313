import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { formatMoney } from '../../../lib/money.ts'
import { priceQuery } from '../../../site/price-query.ts'
import type { SlotTimes } from '../free-times/slot-times.ts'
import type { Place } from '../wizard-choices/wizard-choices.ts'

/**
 * Passes on the price of a place at a time, `$45.00`, or null while it is not known. Renders
 * nothing.
 */
export function TimedPrice(props: {
  facility: { id: string }
  service: { id: string }
  place: Place
  slot: SlotTimes
  onPrice: (price: string | null) => void
}) {
  const { facility, service, place, slot } = props
  const { data } = useQuery(
    priceQuery({
      facilityId: facility.id,
      serviceTypeId: service.id,
      spaceId: place.space.id,
      instructorId: place.instructorId,
      start_time: slot.start_time,
      end_time: slot.end_time,
    }),
  )
  const price = data?.amount == null ? null : formatMoney(data.amount)
  const tell = useEffectEvent(props.onPrice)
  useEffect(() => {
    tell(price)
    return () => tell(null)
  }, [price])
  return null
}
