import { useRef } from 'react'
import { newRequestKey } from './request-key.ts'

/**
 * For staff who record money, sell a pass or close the day: returns a function that sends requests
 * which must be carried out only once. Tries of the same request share a key until one of them is
 * answered. Any later request gets a new key.
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
