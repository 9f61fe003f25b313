/**
 * Bookings that can be paid together. `label`: `Family, 3 today`. `isFirst`: all of them is what the desk
 * was asked to collect, and one alone the exception.
 */
export type PaidTogether = {
  id: string
  label: string
  bookingIds: readonly string[]
  isFirst?: boolean
}
