/**
 * What a visitor of `/book` chooses first, and staff filter bookings by: a cage to hit in, or a
 * lesson with an instructor.
 */
export type BookingKind = 'open' | 'lesson'

/** Stands in place of an instructor's id when the visitor chooses "any instructor". */
export const anyInstructor = 'any'
