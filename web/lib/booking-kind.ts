/** What a visitor books: a cage to hit in, or a lesson with an instructor. */
export type BookingKind = 'open' | 'lesson'

/** Stands for an instructor's id when the visitor takes whoever is free first. */
export const anyInstructor = 'any'
