import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useRequestKey } from './use-request-key.ts'

it('keeps the key of a request until an answer has come', async () => {
  const once = renderHook(() => useRequestKey()).result.current
  const keys: (string | undefined)[] = []
  const send = (request: object, isLost: boolean) =>
    once(request, async ({ 'x-idempotency-key': key }) => {
      keys.push(key)
      if (isLost) throw new Error('no answer')
    }).catch(() => {})
  await send({ price: 380 }, true)
  await send({ price: 380 }, false)
  await send({ price: 380 }, true)
  await send({ price: 200 }, false)
  const [first, again, second, other] = keys
  expect(again).toBe(first)
  expect(new Set([first, second, other]).size).toBe(3)
})
