import { type RefCallback, useCallback, useRef } from 'react'
import type { WizardStep } from '../wizard-choices/booking-wizard-reducer.ts'

/**
 * A ref for the step's `h1`: focus moves there when the step changes, not when the page opens.
 * A step that is still loading is given the focus when its heading appears.
 */
export function useStepHeading(step: WizardStep): RefCallback<HTMLHeadingElement> {
  const focused = useRef(step)
  return useCallback(
    (heading) => {
      if (!heading || focused.current === step) return
      focused.current = step
      scrollTo(0, 0)
      heading.focus({ preventScroll: true })
    },
    [step],
  )
}
