/**
 * Bookings that can be paid together: all of a group. `label` of how many owe something: `Family, 3
 * together`. `isFirst`: true when collecting for all of them is the usual case, and for one alone the
 * exception.
 */
export type PaidTogether = {
  id: string
  label: (count: number) => string
  bookingIds: readonly string[]
  isFirst?: boolean
}
