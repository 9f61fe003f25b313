import { type RefCallback, useCallback, useRef } from 'react'
import { useHydrating } from '../../lib/hydration.ts'
import type { WizardStep } from './booking-wizard-reducer.ts'

/**
 * A ref for the step's `h1`: focus moves there when the step changes, not when the page opens.
 * A step that is still loading is given the focus when its heading appears.
 */
export function useStepHeading(step: WizardStep): RefCallback<HTMLHeadingElement> {
  const hydrating = useHydrating()
  const focused = useRef<WizardStep>(null)
  return useCallback(
    (heading) => {
      const before = focused.current
      if (!heading || hydrating || before === step) return
      focused.current = step
      if (before === null) return
      scrollTo(0, 0)
      heading.focus({ preventScroll: true })
    },
    [step, hydrating],
  )
}
