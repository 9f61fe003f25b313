import { noTimes, timesFailed } from '#words/free-times.ts'

/**
 * What is shown where a day has no free times (`none`, for customers and staff), or where they
 * could not be loaded (`load`, for customers) (specification §5, §8).
 */
export const messages = {
  load: timesFailed,
  none: noTimes,
} as const
