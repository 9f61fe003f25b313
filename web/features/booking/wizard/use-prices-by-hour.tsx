import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'
import type { AskPrices, StartPrices } from './ask-prices.tsx'
import { lazyStep } from './lazy-wizard-steps.ts'

const Asking = lazyStep('AskPrices')

/**
 * Returns the known prices of starts, where prices depend on the hour. Elsewhere `asked` is null.
 * `asking` must be rendered: it sends the queries and shows nothing.
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
