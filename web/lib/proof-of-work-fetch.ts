import { pageFetch } from './page-fetch.ts'

/**
 * `pageFetch`, which does the work that the service may ask for while very many book, and asks
 * again (rest §12). Nobody notices but by a moment.
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
