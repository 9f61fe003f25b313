import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react'
import type { SlotTimes } from '../free-times/slot-times.ts'
import type { Place } from '../wizard-choices/wizard-choices.ts'
import type { DayPrices, StartPrices } from './day-prices.tsx'
import { lazySteps } from './lazy-wizard-steps.ts'

const AskedDay = lazy(async () => ({ default: (await lazySteps()).DayPrices }))
const AskedTime = lazy(async () => ({ default: (await lazySteps()).TimedPrice }))

type Asked = Pick<ComponentProps<typeof DayPrices>, 'search' | 'lists'> & {
  facility: { id: string }
  service: ComponentProps<typeof DayPrices>['service'] | undefined
  place: Place | null
  slot: SlotTimes | null
  onDate: boolean
}

/**
 * Where prices depend on the hour, `asked` being null elsewhere: what the chosen time costs, and what
 * the times of the date step do. `asking` shows nothing; it asks.
 */
export function usePricesByHour(asked: Asked | null): {
  rate: string | null
  ofTimes: { startPrices?: StartPrices; onStarts?: (starts: string[]) => void }
  asking: ReactNode
} {
  const [rate, setRate] = useState<string | null>(null)
  const [starts, setStarts] = useState<string[]>([])
  const [startPrices, setStartPrices] = useState<StartPrices>(noPrices)
  if (!asked) return { rate, ofTimes: {}, asking: null }
  const { facility, service, place, slot, search, lists } = asked
  return {
    rate,
    ofTimes: { startPrices, onStarts: setStarts },
    asking: service && (
      <Suspense>
        {asked.onDate && starts.length > 0 && (
          <AskedDay {...{ search, service, starts, lists }} onPrices={setStartPrices} />
        )}
        {place && slot && <AskedTime {...{ facility, service, place, slot }} onPrice={setRate} />}
      </Suspense>
    ),
  }
}

const noPrices: StartPrices = new Map()
