import { lazy } from 'react'
import { pageFiles } from '../../../lib/page-files.ts'

/**
 * Loads lazy-steps.ts, the steps that follow the choice of a time. The first screen does not wait
 * for them. The wizard calls this as soon as a time is chosen, so that they are there when they are
 * shown.
 */
export const lazySteps = () => pageFiles(() => import('./lazy-steps.ts'))

type Steps = Awaited<ReturnType<typeof lazySteps>>

/** Returns a component of lazy-steps.ts, which is loaded when the component is first rendered. */
export const lazyStep = <Name extends keyof Steps>(name: Name) =>
  lazy(async () => ({ default: (await lazySteps())[name] }))
