// The fields about the player: who plays, and how to reach the family.

/** The label of a field. */
export const askedName = 'Player name'
export const askedParent = 'Parent/guardian name'
export const email = 'Email'
export const phone = 'Phone'
export const notes = 'Notes'
/** The label where a booking is shown. */
export const player = 'Player'
export const parent = 'Parent/guardian'

export const isMinor = 'Player is under 18'
export const nameMissing = 'Player name is required'
export const parentMissing = 'Parent/guardian name is required for minors'
