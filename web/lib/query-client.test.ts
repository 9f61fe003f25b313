import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { functionsServerOn, siteUrl } from '../../server/functions/test-functions-server.ts'
import { queryClient } from './query-client.ts'

const { f, start, fetch } = functionsServerOn('embedded')
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a query over the rate limit shows the refusal and is retried once after the given time', async () => {
  start({ limits: true })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.spyOn(Math, 'random').mockReturnValue(0.9)
  const times = () =>
    fetch(
      new Request(`${siteUrl}/rest/v1/rpc/get_available_time_slots`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          p_facility_id: f.home.id,
          p_space_id: f.home.space,
          p_instructor_id: null,
          p_date: '2026-06-16',
          p_duration_minutes: 60,
        }),
      }),
    )
  const spendTheMinute = () => Promise.all(Array.from({ length: 120 }, times))
  let asked = 0
  const queryFn = async () => {
    asked += 1
    const answer = await times()
    if (!answer.ok) throw await answer.json()
    return answer.json()
  }
  const screen = new QueryObserver(queryClient, { queryKey: ['times'], queryFn })
  const settled = () =>
    vi.waitFor(() => expect(screen.getCurrentResult().isFetching).toBe(false), 10_000)

  await spendTheMinute()
  const leave = screen.subscribe(() => {})
  await settled()
  expect(screen.getCurrentResult().error).toMatchObject({
    message: 'Request rate limit reached. Please try again in a minute.',
  })
  await vi.advanceTimersByTimeAsync(58_000)
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(5_000)
  await settled()
  expect([asked, screen.getCurrentResult().isSuccess]).toEqual([2, true])

  await spendTheMinute()
  await screen.refetch()
  expect(asked).toBe(3)
  await vi.advanceTimersByTimeAsync(60_000)
  await spendTheMinute()
  await vi.advanceTimersByTimeAsync(4_000)
  await settled()
  expect([asked, screen.getCurrentResult().isError]).toEqual([4, true])
  await vi.advanceTimersByTimeAsync(300_000)
  expect(asked).toBe(4)
  leave()
})
