/**
 * Bookings that the form in which the desk collects offers to pay together: all of a group. `label`
 * returns its name, given how many of them owe something: `Family, 3 together`. `isFirst`: whether
 * people usually pay for all of them, and not for one alone.
 */
export type PaidTogether = {
  id: string
  label: (count: number) => string
  bookingIds: readonly string[]
  isFirst?: boolean
}
