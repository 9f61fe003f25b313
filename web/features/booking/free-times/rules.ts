import { noTimes, timesFailed } from '#words/free-times.ts'

/** The sentences about free times (specification §5, §8). */
export const messages = {
  load: timesFailed,
  none: noTimes,
} as const
