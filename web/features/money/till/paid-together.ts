/** Bookings that can be paid together. `label`: `Family, 3 today`. */
export type PaidTogether = { id: string; label: string; bookingIds: readonly string[] }
