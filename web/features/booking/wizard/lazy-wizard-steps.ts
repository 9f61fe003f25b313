import { lazy } from 'react'
import { pageFiles } from '../../../lib/page-files.ts'

/** Loads the file of the steps that follow the choice of a time. */
export const lazySteps = () => pageFiles(() => import('./lazy-steps.ts'))

type Steps = Awaited<ReturnType<typeof lazySteps>>

/** Returns one component of that file, which loads when it is first rendered. */
export const lazyStep = <Name extends keyof Steps>(name: Name) =>
  lazy(async () => ({ default: (await lazySteps())[name] }))
