import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'
import type { AskPrices, StartPrices } from './ask-prices.tsx'
import { lazyStep } from './lazy-wizard-steps.ts'

const Asking = lazyStep('AskPrices')

/**
 * Where prices depend on the hour, `asked` being null elsewhere: the prices of starts as far as they
 * are known. `asking` shows nothing; it asks.
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
