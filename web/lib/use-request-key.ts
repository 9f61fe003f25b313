import { useRef } from 'react'
import { newRequestKey } from './request-key.ts'

/**
 * Sends requests that must be carried out once. Each try of the same request has the same key, until
 * an answer has come; another request, and the same one once more after that, has a new one.
 */
export function useRequestKey() {
  const tried = useRef<{ request: string; key: string } | null>(null)
  return async <Answer>(
    request: object,
    send: (headers: Record<string, string>) => Promise<Answer>,
  ) => {
    const asText = JSON.stringify(request)
    if (tried.current?.request !== asText) tried.current = { request: asText, key: newRequestKey() }
    const answer = await send({ 'x-idempotency-key': tried.current.key })
    tried.current = null
    return answer
  }
}
