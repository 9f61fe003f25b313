import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'
import type { AskPrices, StartPrices } from './ask-prices.tsx'
import { lazyStep } from './lazy-wizard-steps.ts'

const Asking = lazyStep('AskPrices')

/**
 * For the booking wizard: returns the prices by start time that are known so far, for the times to
 * choose from. `asking` is an element that shows nothing and sends the queries; the caller renders
 * it. Its code loads only where prices depend on the hour. Elsewhere `asked` and `asking` are null,
 * and `startPrices` is undefined.
 */
export function usePricesByHour(asked: Omit<ComponentProps<typeof AskPrices>, 'onPrices'> | null): {
  startPrices: StartPrices | undefined
  asking: ReactNode
} {
  const [known, onPrices] = useState<StartPrices>(() => new Map())
  return {
    startPrices: asked ? known : undefined,
    asking: asked && (
      <Suspense>
        <Asking {...asked} onPrices={onPrices} />
      </Suspense>
    ),
  }
}
