import { noTimes, timesFailed } from '#words/free-times.ts'

/**
 * What customers and staff read where free times are missing or could not be loaded (specification
 * §5, §8).
 */
export const messages = {
  load: timesFailed,
  none: noTimes,
} as const
