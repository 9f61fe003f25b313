let send: typeof fetch = (input, init) => fetch(input, init)

/** `fetch` for the API calls of public pages. The browser sends them over the network. */
export const pageFetch: typeof fetch = (input, init) => send(input, init)

/**
 * Makes `answer` take the place of the network. While the server renders a public page, it answers
 * the page's API calls itself (web/render.tsx).
 */
export function answerPages(answer: typeof fetch): void {
  send = answer
}
