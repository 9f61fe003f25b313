import type { BookingKind } from '../../lib/booking-kind.ts'
import { BasePath } from '../../ui/art/base-path.tsx'
import type { WizardStep } from './booking-wizard-reducer.ts'

export const stepNames: Record<WizardStep, string> = {
  type: 'Booking type',
  instructor: 'Instructor',
  dateTime: 'Date and time',
  info: 'Your info',
  confirmation: 'Confirmation',
}

/** The steps of a kind, in order; without a kind those that every booking may have. */
export function stepsOf(kind: BookingKind | null): WizardStep[] {
  const steps: WizardStep[] = ['type', 'instructor', 'dateTime', 'info', 'confirmation']
  return kind === 'open' ? steps.filter((step) => step !== 'instructor') : steps
}

/** Where the visitor is: bases reached, "Step 3 of 5" and the step's name. */
export function WizardProgress(props: { step: WizardStep; kind: BookingKind | null }) {
  const steps = stepsOf(props.kind)
  const number = steps.indexOf(props.step) + 1
  return (
    <div className="mb-4 flex items-center gap-3">
      <BasePath reached={number - 1} legs={steps.length - 1} />
      <p className="text-ui leading-5 text-ink-3">
        <b className="block text-ink">
          Step {number}
          {props.step !== 'type' && ` of ${steps.length}`}
        </b>
        {stepNames[props.step]}
      </p>
    </div>
  )
}
