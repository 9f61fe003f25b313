import { type ComponentProps, useState } from 'react'
import type { SlotTimes } from '../free-times/slot-times.ts'
import type { Place } from '../wizard-choices/wizard-choices.ts'
import { DayPrices, type StartPrices } from './day-prices.tsx'
import { TimedPrice } from './timed-price.tsx'

export type { StartPrices }

/** Asks what the times of the date step and the chosen time cost. Shows nothing. */
export function AskPrices(
  props: Pick<ComponentProps<typeof DayPrices>, 'search' | 'lists' | 'facility' | 'date'> & {
    service: ComponentProps<typeof DayPrices>['service'] | undefined
    place: Place | null
    slot: SlotTimes | null
    onDate: boolean
    onPrices: (prices: StartPrices) => void
  },
) {
  const { facility, service, place, slot, search, lists, date, onPrices } = props
  const [ofDay, setOfDay] = useState<StartPrices>(new Map())
  if (!service) return null
  return (
    <>
      {props.onDate && (
        <DayPrices
          key={JSON.stringify([service.id, search])}
          {...{ facility, search, service, date, lists }}
          onPrices={(prices) => {
            setOfDay(prices)
            onPrices(prices)
          }}
        />
      )}
      {place && slot && (
        <TimedPrice
          {...{ facility, service, place, slot }}
          // The price of the place that the booking gets. The day's prices may be those of several
          // places.
          onPrice={(price) => price && onPrices(new Map(ofDay).set(slot.start_time, price))}
        />
      )}
    </>
  )
}
