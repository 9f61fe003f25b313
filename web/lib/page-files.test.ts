import { afterEach, expect, it, vi } from 'vitest'
import { FilesMissing, pageFiles } from './page-files.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('returns the loaded files', async () => {
  expect(await pageFiles(async () => 'the page')).toBe('the page')
})

it('rejects when the files fail', async () => {
  const failed = pageFiles(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(failed).rejects.toBeInstanceOf(FilesMissing)
})

it('rejects when the files take longer than twenty seconds', async () => {
  vi.useFakeTimers()
  const outcome = vi.fn()
  pageFiles(() => new Promise(() => {})).catch(outcome)
  await vi.advanceTimersByTimeAsync(19_999)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome.mock.lastCall?.[0]).toBeInstanceOf(FilesMissing)
})
