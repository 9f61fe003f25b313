import { lazy } from 'react'
import { pageFiles } from '../../../lib/page-files.ts'

/**
 * Loads lazy-steps.ts: what the first steps of a booking do not need, above all the form and the
 * confirmation. The wizard calls this as soon as a time is chosen, so that the form is there when
 * it is shown.
 */
export const lazySteps = () => pageFiles(() => import('./lazy-steps.ts'))

type Steps = Awaited<ReturnType<typeof lazySteps>>

/** Returns a component of lazy-steps.ts, which is loaded when the component is first rendered. */
export const lazyStep = <Name extends keyof Steps>(name: Name) =>
  lazy(async () => ({ default: (await lazySteps())[name] }))
