/** The greatest numbers that the database takes. */
export const bounds = {
  durationOptions: 24,
  bookingMinutes: 1440,
  rate: 99_999_999.99,
  capacity: 10_000,
  age: 99,
} as const

/** A list's rows are counted so far, and then one more (rest §5). */
export const countedRows = 1_000

/** `8,760`, as a sentence names a bound. */
export function inDigits(bound: number): string {
  return bound.toLocaleString('en-US')
}

/** A service lasts a multiple of this many minutes. */
export const serviceStep = 15

/** What a setting may be chosen from (specification §9). */
export const increments = [15, 30, 60] as const
export const buffers = [0, 5, 10, 15, 30] as const
export const currencies = ['USD', 'CAD', 'MXN'] as const
