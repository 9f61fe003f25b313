let send: typeof fetch = (input, init) => fetch(input, init)

/** How public pages ask the API: over the network, or within the server that renders them. */
export const pageFetch: typeof fetch = (input, init) => send(input, init)

/** For the server, which answers itself. */
export function answerPages(answer: typeof fetch): void {
  send = answer
}
