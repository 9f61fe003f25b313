import type { FacilitySetup } from './queries.ts'

/**
 * A step of setting up a new facility, on the owner's page Opening day and in the notice on the
 * dashboard. An optional one is not counted.
 */
type CountedStep = { title: string; isDone: boolean; isOptional?: true }

/** Returns the steps of setting up a facility that count, in order, each by its name. */
export function countedSteps(setup: FacilitySetup) {
  return {
    facility: { title: 'Facility and address', isDone: setup.has_address },
    hours: { title: 'Opening hours', isDone: setup.has_hours },
    spaces: { title: 'Spaces', isDone: setup.has_spaces },
    services: { title: 'Services and prices', isDone: setup.has_services },
    share: { title: 'Try it and share it', isDone: setup.has_bookings },
  }
}

/**
 * Whether Opening day, the list of steps, replaces the dashboard: nobody has booked, and a step
 * that counts is not done.
 */
export function isFirstDay(setup: FacilitySetup): boolean {
  const { share, ...required } = countedSteps(setup)
  return !share.isDone && Object.values(required).some(({ isDone }) => !isDone)
}

/** Returns `2 of 5 done`. Optional steps are not counted. */
export function doneInWords(steps: readonly CountedStep[]): string {
  const counted = steps.filter(({ isOptional }) => !isOptional)
  return `${counted.filter(({ isDone }) => isDone).length} of ${counted.length} done`
}

/** Returns the next step that is neither done nor optional. */
export function nextStep<Step extends CountedStep>(steps: readonly Step[]): Step | undefined {
  return steps.find(({ isDone, isOptional }) => !isDone && !isOptional)
}
