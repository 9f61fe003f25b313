import { pageFetch } from './page-fetch.ts'

/** How often a request is repeated at most. The server may ask for more work each time. */
const maximumRepeats = 6

/**
 * `fetch` for the requests of visitors, with a proof of work. When very many people book, the
 * server asks for one (rest §12). The browser computes it and repeats the request. The visitor
 * notices only a short delay.
 */
export const proofOfWorkFetch: typeof fetch = async (input, init) => {
  let answer = await pageFetch(input, init)
  for (let repeat = 0; repeat < maximumRepeats && answer.status === 429; repeat += 1) {
    const { proofFor } = await import('./proof.ts')
    const proof = await proofFor(answer.clone())
    if (!proof) return answer
    const headers = new Headers(init?.headers)
    headers.set('x-altcha', proof)
    answer = await pageFetch(input, { ...init, headers })
  }
  return answer
}
