import { useEffect, useEffectEvent } from 'react'
import { formatMoney } from '../../../../shared/money.ts'
import type { BookableFacility } from '../../../lib/facility-row.ts'
import type { SlotTimes } from '../free-times/slot-times.ts'
import type { Place } from '../wizard-choices/wizard-choices.ts'
import { useTimedPrice } from '../wizard-steps/use-timed-price.ts'

/**
 * For `AskPrices`: passes on the price of a booking in its place at its time, or null while it is
 * not known. Renders nothing: it is a component, because a hook cannot wait until place and time
 * are chosen.
 */
export function TimedPrice(props: {
  facility: BookableFacility
  service: { id: string }
  place: Place
  slot: SlotTimes
  besideToken: string | null
  onPrice: (price: string | null) => void
}) {
  const amount = useTimedPrice(
    props.facility,
    props.service,
    props.place,
    props.slot,
    props.besideToken,
  )
  const price = amount == null ? null : formatMoney(amount)
  const tell = useEffectEvent(props.onPrice)
  useEffect(() => {
    tell(price)
    return () => tell(null)
  }, [price])
  return null
}
