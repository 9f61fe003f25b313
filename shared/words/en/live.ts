/** On a screen that shows changes by itself, once its connection is lost. */
export const notLiveSince = (time: string) => `Not live since ${time}`
