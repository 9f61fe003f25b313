import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react'
import type { AskPrices, StartPrices } from './ask-prices.tsx'
import { lazySteps } from './lazy-wizard-steps.ts'

const Asking = lazy(async () => ({ default: (await lazySteps()).AskPrices }))

type Asked = Omit<ComponentProps<typeof AskPrices>, 'starts' | 'onRate' | 'onStartPrices'>

/**
 * Where prices depend on the hour, `asked` being null elsewhere: what the chosen time costs, and what
 * the times of the date step do. `asking` shows nothing; it asks.
 */
export function usePricesByHour(asked: Asked | null): {
  rate: string | null
  ofTimes: { startPrices?: StartPrices | undefined; onStarts?: (starts: string[]) => void }
  asking: ReactNode
} {
  const [rate, onRate] = useState<string | null>(null)
  const [starts, onStarts] = useState<string[]>([])
  const [startPrices, onStartPrices] = useState<StartPrices>(() => new Map())
  return {
    rate,
    ofTimes: asked ? { startPrices, onStarts } : {},
    asking: asked && (
      <Suspense>
        <Asking {...asked} {...{ starts, onRate, onStartPrices }} />
      </Suspense>
    ),
  }
}
