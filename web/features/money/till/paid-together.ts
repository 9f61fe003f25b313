/**
 * Bookings that can be paid together. `label`: `Family, 3 today`. `isFirst`: true when collecting
 * for all of them is the usual case, and for one alone the exception.
 */
export type PaidTogether = {
  id: string
  label: string
  bookingIds: readonly string[]
  isFirst?: boolean
}
