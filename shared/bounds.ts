/**
 * The greatest numbers that the database accepts. The forms of owners check most of them before
 * they save, and the sentences about refused values name them. The rate is in the facility's
 * currency.
 */
export const bounds = {
  durationOptions: 24,
  bookingMinutes: 1440,
  rate: 99_999_999.99,
  capacity: 10_000,
  age: 99,
} as const

/** The most rows of a list that are counted exactly. A longer list counts as 1,001 (rest §5). */
export const countedRows = 1_000

/** Returns a number as an English sentence shows it: `8,760`. */
export function inDigits(bound: number): string {
  return bound.toLocaleString('en-US')
}

/** The fewest and most digits of a PIN of the desk. */
export const pinLength = { least: 4, most: 6 } as const

/** A service lasts a multiple of this many minutes. */
export const serviceStep = 15

/** The choices of three settings (specification §9). Increments and buffers are in minutes. */
export const increments = [15, 30, 60] as const
export const buffers = [0, 5, 10, 15, 30] as const
export const currencies = ['USD', 'CAD', 'MXN'] as const
