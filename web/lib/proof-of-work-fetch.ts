import { pageFetch } from './page-fetch.ts'

/**
 * `pageFetch` with a proof of work. The server asks for one when very many people book (rest §12).
 * Then it is computed, and the request is sent again. The visitor notices only a short delay.
 */
export const proofOfWorkFetch: typeof fetch = async (input, init) => {
  const answer = await pageFetch(input, init)
  if (answer.status !== 429) return answer
  const { proofFor } = await import('./proof.ts')
  const proof = await proofFor(answer.clone())
  if (!proof) return answer
  const headers = new Headers(init?.headers)
  headers.set('x-altcha', proof)
  return pageFetch(input, { ...init, headers })
}
