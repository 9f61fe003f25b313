import type { ComponentProps } from 'react'
import type { SlotTimes } from '../free-times/slot-times.ts'
import type { Place } from '../wizard-choices/wizard-choices.ts'
import { DayPrices, type StartPrices } from './day-prices.tsx'
import { TimedPrice } from './timed-price.tsx'

export type { StartPrices }

/** Asks what the times of the date step and the chosen time cost. Shows nothing. */
export function AskPrices(
  props: Pick<ComponentProps<typeof DayPrices>, 'search' | 'lists' | 'starts'> & {
    facility: { id: string }
    service: ComponentProps<typeof DayPrices>['service'] | undefined
    place: Place | null
    slot: SlotTimes | null
    onDate: boolean
    onRate: (rate: string | null) => void
    onStartPrices: (prices: StartPrices) => void
  },
) {
  const { facility, service, place, slot, search, lists, starts } = props
  if (!service) return null
  return (
    <>
      {props.onDate && starts.length > 0 && (
        <DayPrices {...{ search, service, starts, lists }} onPrices={props.onStartPrices} />
      )}
      {place && slot && (
        <TimedPrice {...{ facility, service, place, slot }} onPrice={props.onRate} />
      )}
    </>
  )
}
