import { type RefCallback, useCallback, useRef } from 'react'
import type { WizardStep } from '../wizard-choices/booking-wizard-reducer.ts'

/**
 * Returns a ref for the `h1` of a booking's step. Focus moves to the heading when the step changes,
 * but not when the page opens. If the step is still loading, the heading gets the focus when it
 * appears.
 */
export function useStepHeading(step: WizardStep): RefCallback<HTMLHeadingElement> {
  const shown = useRef<WizardStep>(null)
  return useCallback(
    (heading) => {
      if (!heading || shown.current === step) return
      const isOpened = shown.current === null
      shown.current = step
      if (isOpened) return
      scrollTo(0, 0)
      heading.focus({ preventScroll: true })
    },
    [step],
  )
}
