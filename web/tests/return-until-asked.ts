import { expect, vi } from 'vitest'

/**
 * Comes back to the page a minute later, again and again, until the page has asked for a path this
 * often. Once may not be enough: the page asks for nothing that it is reading already.
 */
export async function returnUntilAsked(requests: readonly string[], path: string, times: number) {
  const asked = () => requests.filter((each) => each.includes(path)).length
  const comeBack = () => {
    if (asked() > 0) return asked()
    vi.setSystemTime(Date.now() + 60_000)
    window.dispatchEvent(new Event('visibilitychange'))
    return asked()
  }
  await expect.poll(comeBack).toBeGreaterThanOrEqual(times)
}
