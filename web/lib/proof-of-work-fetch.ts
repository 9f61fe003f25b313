import { pageFetch } from './page-fetch.ts'

/** How often a request is sent again, because more work was asked for meanwhile. */
const rounds = 6

/**
 * `pageFetch` with a proof of work. The server asks for one when very many people book (rest §12).
 * Then it is computed, and the request is sent again. The visitor notices only a short delay.
 */
export const proofOfWorkFetch: typeof fetch = async (input, init) => {
  let answer = await pageFetch(input, init)
  for (let round = 0; round < rounds && answer.status === 429; round += 1) {
    const { proofFor } = await import('./proof.ts')
    const proof = await proofFor(answer.clone())
    if (!proof) return answer
    const headers = new Headers(init?.headers)
    headers.set('x-altcha', proof)
    answer = await pageFetch(input, { ...init, headers })
  }
  return answer
}
