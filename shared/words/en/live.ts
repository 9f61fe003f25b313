/** Shown to staff when a screen that updates itself has lost its connection. */
export const notLiveSince = (time: string) => `Not live since ${time}`
