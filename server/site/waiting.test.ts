import { expect, it } from 'vitest'
import { createWaiting } from './waiting.ts'

it('ends the work for a question when the last caller who waits for it has gone', async () => {
  const waiting = createWaiting()
  const clients = [new AbortController(), new AbortController()]
  const signals: AbortSignal[] = []
  const { promise: answer, resolve } = Promise.withResolvers<string>()
  const asked = clients.map(({ signal }) =>
    waiting.wait('q', signal, (someoneWaits) => {
      signals.push(someoneWaits)
      return answer
    }),
  )
  clients[0]?.abort()
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false])
  clients[1]?.abort()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
  resolve('done')
  expect(await Promise.all(asked)).toEqual(['done', 'done'])
})
