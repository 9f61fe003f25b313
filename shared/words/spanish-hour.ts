/**
 * For the Spanish sentences with a time: returns `las 5:30 p.m.`, and `la 1:30 p.m.` in the one
 * hour that is singular.
 */
export const theHour = (time: string) => `${time.startsWith('1:') ? 'la' : 'las'} ${time}`

/** Returns a sentence with its full stop, which `5:30 p.m.` at its end has already. */
export const ended = (sentence: string) => (sentence.endsWith('.') ? sentence : `${sentence}.`)
