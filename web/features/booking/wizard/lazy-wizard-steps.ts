import { pageFiles } from '../../../lib/page-files.ts'

/** Loads the steps that follow the choice of a time. */
export const lazySteps = () => pageFiles(() => import('./lazy-steps.ts'))
