/** What a visitor books: a cage to hit in, or a lesson with an instructor. */
export type BookingKind = 'open' | 'lesson'

/** In place of an instructor's id: whoever is free first. */
export const anyInstructor = 'any'
