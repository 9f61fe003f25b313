// Why a request failed, on any screen, when neither the server nor the screen says more.

export const serviceFailed = 'The server could not do this now. Try again in a moment.'
export const noAnswer = 'No answer from the server. Check the connection and try again.'

/**
 * The sentences that stand in place of a refusal of the server, by its code (`errorText`). English
 * needs none, because the server's own sentences are English.
 */
export const refusals: Record<string, string> = {}
