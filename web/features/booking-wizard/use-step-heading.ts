import { type RefObject, useEffect, useRef } from 'react'
import type { WizardStep } from './booking-wizard-reducer.ts'

/** A ref for the step's `h1`: focus moves there when the step changes, not when the page opens. */
export function useStepHeading(step: WizardStep): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [step])
  return heading
}
