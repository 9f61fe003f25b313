import { expect, it, vi } from 'vitest'
import { formatter } from './formatter.ts'

it('creates each formatter once and limits how many it keeps', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  const day = { timeZone: 'America/Denver', day: 'numeric' } as const
  expect(formatter({ ...day })).toBe(formatter({ ...day }))
  expect(made).toHaveBeenCalledTimes(1)
  made.mockRestore()
  const first = formatter({ ...day })
  for (let digits = 0; digits < 600; digits += 1) {
    formatter({ ...day, fractionalSecondDigits: 1, era: 'short', [`x${digits}`]: 1 })
  }
  expect(formatter({ ...day })).not.toBe(first)
})
