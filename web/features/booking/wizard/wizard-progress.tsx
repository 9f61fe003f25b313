import type { ReactNode, RefCallback } from 'react'
import * as words from '#words/wizard.ts'
import type { BookingKind } from '../../../lib/booking-kind.ts'
import { BasePath } from '../../../ui/art/base-path.tsx'
import type { WizardStep } from '../wizard-choices/booking-wizard-reducer.ts'

export const stepNames: Record<WizardStep, string> = {
  type: words.typeStep,
  instructor: words.instructorStep,
  dateTime: words.timeStep,
  info: words.infoStep,
  confirmation: words.confirmationStep,
}

/**
 * Returns the steps of open cage or of a lesson, in order. Before somebody has chosen, it returns
 * those of a lesson, which are all.
 */
export function stepsOf(kind: BookingKind | null): WizardStep[] {
  const steps: WizardStep[] = ['type', 'instructor', 'dateTime', 'info', 'confirmation']
  return kind === 'open' ? steps.filter((step) => step !== 'instructor') : steps
}

/**
 * The head of a step on `/book`: its question, and the progress as bases and "Step 3 of 5". The
 * first step says only "Step 1", because the choice there decides how many follow.
 */
export function WizardProgress(props: {
  step: WizardStep
  kind: BookingKind | null
  heading: RefCallback<HTMLHeadingElement>
  children: ReactNode
}) {
  const steps = stepsOf(props.kind)
  const number = steps.indexOf(props.step) + 1
  return (
    // The margin centers the bases beside a question of one line. `items-center` would move them,
    // because the question may be parsed after the first paint.
    <div className="grid grid-cols-[48px_minmax(0,1fr)] items-start gap-x-3.5">
      <BasePath reached={number - 1} legs={steps.length - 1} className="mt-1 size-12 lg:mt-2" />
      <div>
        <p className="text-small leading-4.5 text-ink-3">
          <b className="text-ink">
            {props.step === 'type' ? words.step(number) : words.stepOf(number, steps.length)}
          </b>{' '}
          · {stepNames[props.step]}
        </p>
        <h1
          ref={props.heading}
          tabIndex={-1}
          className="heading-page text-[2.375rem]! lg:text-[2.75rem]!"
        >
          {props.children}
        </h1>
      </div>
    </div>
  )
}
