import { describe, expect, it } from 'vitest'
import { outagePause, retryPause } from './retry-schedule.ts'

describe('retryPause', () => {
  it.each(['message', 'server'] as const)('retries within a minute (%s)', (cause) => {
    expect(retryPause(1, 0, cause)).toBeLessThanOrEqual(60)
  })

  it('grows to an hour for a postponed message', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 50].map((attempts) =>
      retryPause(attempts, 0, 'message'),
    )
    expect(pauses).toEqual([15, 45, 120, 300, 900, 1800, 3600, 3600, 3600])
  })

  it('asks an absent server every minute, so that recovery is noticed', () => {
    expect(retryPause(500, 86_400, 'server')).toBe(60)
  })

  it('gives up after three days, whatever the cause', () => {
    expect(retryPause(9, 72 * 3600 - 1, 'message')).toBe(3600)
    expect(retryPause(9, 72 * 3600, 'message')).toBeNull()
    expect(retryPause(9, 72 * 3600, 'server')).toBeNull()
  })

  it('doubles with each failure in a row, up to half a minute', () => {
    expect([1, 2, 3, 4, 5, 6].map(outagePause)).toEqual([2, 4, 8, 16, 30, 30])
  })
})
