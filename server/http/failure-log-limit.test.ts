import { expect, it } from 'vitest'
import { createLog, type Logger } from '../log.ts'
import { failureLogLimit } from './failure-log-limit.ts'
import { logFailure } from './request-log.ts'

const busy = { status: 503, code: 'PGRST003' }

it('a database away for an hour under full load logs a few lines a minute and counts the rest', () => {
  const log = createLog('silent')
  const lines: ReturnType<typeof failureLogLimit>[] = []
  for (let second = 0; second < 180; second += 1) {
    for (let request = 0; request < 100; request += 1) {
      const line = failureLogLimit(log, '503 PGRST003', second * 1_000)
      if (line) lines.push(line)
    }
  }
  expect(lines).toHaveLength(60)
  expect(lines.filter((line) => line?.leftOut).map((line) => line?.leftOut)).toEqual([5_980, 5_980])
  expect(failureLogLimit(log, '500 XX000', 179_000)).toEqual({})
  expect(failureLogLimit(createLog('silent'), '503 PGRST003', 179_000)).toEqual({})
})

it.each([busy, { status: 500, code: 'XX000' }])('limits the lines of %j', (answer) => {
  const written: string[] = []
  const write = (_: object, message: string) => written.push(message)
  const log = { warn: write, error: write } as unknown as Logger
  for (let request = 0; request < 500; request += 1) {
    logFailure(log, answer, new Error('connection refused'), 'request failed')
  }
  expect(written).toHaveLength(20)
})
