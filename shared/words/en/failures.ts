// Why a request failed, on any screen, when neither the server nor the screen says more.

export const serviceFailed = 'The server could not do this now. Try again in a moment.'
export const noAnswer = 'No answer from the server. Check the connection and try again.'

/** By the code of an account's refusal. The service's own sentences are in English. */
export const refusals: Record<string, string> = {}
