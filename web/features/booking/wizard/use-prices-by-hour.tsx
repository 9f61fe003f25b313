import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'
import type { AskPrices, StartPrices } from './ask-prices.tsx'
import { lazyStep } from './lazy-wizard-steps.ts'

const Asking = lazyStep('AskPrices')

/**
 * Returns the prices by start time that are known so far, for the times to choose from. `asked` is
 * null where prices do not depend on the hour, and then no code for them is loaded. `asking` must
 * be rendered: this component loads lazily, sends the queries and shows nothing.
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
