import { afterEach, expect, it, vi } from 'vitest'
import { followChanges } from './change-stream.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('keeps no listener of an earlier wait while the server is away for hours', async () => {
  vi.useFakeTimers()
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  const added = vi.spyOn(AbortSignal.prototype, 'addEventListener')
  const removed = vi.spyOn(AbortSignal.prototype, 'removeEventListener')
  const nothing = () => {}
  const stop = followChanges('home', {
    live: nothing,
    changed: nothing,
    lost: nothing,
    refused: nothing,
  })
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(asked.mock.calls.length).toBeGreaterThan(200)
  // One of the wait that is going on.
  expect(added.mock.calls.length - removed.mock.calls.length).toBeLessThanOrEqual(1)
  stop()
})
