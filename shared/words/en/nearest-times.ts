// Free times around the chosen one, which a customer sees in the step Your info when somebody else
// took it.

export const nearestTimes = 'Nearest times'
export const freeTimesOn = (shortDate: string) => `Free times on ${shortDate}`
/** `count`: `1`, `1½`. */
export const hours = (count: string) => `${count} h`
/** How far a time is from one that was lost. `length`: `30 min`, `1 h`. */
export const earlier = (length: string) => `${length} earlier`
export const later = (length: string) => `${length} later`
