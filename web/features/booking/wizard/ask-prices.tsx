import { type ComponentProps, useState } from 'react'
import type { SlotTimes } from '../free-times/slot-times.ts'
import type { WizardState } from '../wizard-choices/booking-wizard-reducer.ts'
import { copiedContact } from '../wizard-choices/use-book.ts'
import type { Place } from '../wizard-choices/wizard-choices.ts'
import { DayPrices, type StartPrices } from './day-prices.tsx'
import { TimedPrice } from './timed-price.tsx'

export type { StartPrices }

/**
 * Asks for the prices of the times that the date step shows and of the chosen time, and passes them
 * to `onPrices`. It renders nothing. It is a component, so that its file loads only where prices
 * depend on the hour.
 */
export function AskPrices(
  props: Pick<ComponentProps<typeof DayPrices>, 'search' | 'lists' | 'facility' | 'date'> & {
    service: ComponentProps<typeof DayPrices>['service'] | undefined
    place: Place | null
    slot: SlotTimes | null
    onDate: boolean
    state: WizardState
    onPrices: (prices: StartPrices) => void
  },
) {
  const { facility, service, place, slot, search, lists, date, onPrices } = props
  const [ofDay, setOfDay] = useState<StartPrices>(new Map())
  if (!service) return null
  const besideToken = copiedContact(props.state)
  return (
    <>
      {props.onDate && (
        <DayPrices
          key={JSON.stringify([service.id, search, besideToken])}
          {...{ facility, search, service, date, lists, besideToken }}
          onPrices={(prices) => {
            setOfDay(prices)
            onPrices(prices)
          }}
        />
      )}
      {place && slot && (
        <TimedPrice
          {...{ facility, service, place, slot, besideToken }}
          // Replaces the start's price, which may be that of several places, by the price in the
          // place that the booking gets.
          onPrice={(price) => price && onPrices(new Map(ofDay).set(slot.start_time, price))}
        />
      )}
    </>
  )
}
