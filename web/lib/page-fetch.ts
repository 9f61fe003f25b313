let send: typeof fetch = (input, init) => fetch(input, init)

/** `fetch` for the API calls of public pages: over the network, or inside the server. */
export const pageFetch: typeof fetch = (input, init) => send(input, init)

/** Replaces the network. The server uses it to answer its own pages. */
export function answerPages(answer: typeof fetch): void {
  send = answer
}
