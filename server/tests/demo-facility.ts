// Ids of the demo facility, as `database/demo/10-facility.sql` gives them.

export const facility = '11111111-1111-4111-8111-111111111111'
export const openCage = '33333333-3333-4333-8333-333333333301'
export const lesson = '33333333-3333-4333-8333-333333333302'
/** Ray Delgado, an instructor. */
export const ray = '55555555-5555-4555-8555-555555555501'

/** Returns the id of a cage: "Cage 1" to "Cage 5". */
export function cageId(name: string): string {
  return `44444444-4444-4444-8444-44444444440${name.slice(-1)}`
}
