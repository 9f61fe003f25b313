import { setImmediate, setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { createChannel, ownTurn, pass, turn } from './engine-channel.ts'

/** The wake-up of an earlier turn, by a thread that was held up after it had passed the turn. */
const wakeLate = (state: Int32Array<SharedArrayBuffer>) => Atomics.notify(state, 0)

it('does not take a late wake-up for the turn of who asks', async () => {
  const channel = createChannel()
  let isOver = false
  const waiting = ownTurn(channel).then(() => {
    isOver = true
  })
  expect(wakeLate(channel.state)).toBe(1)
  for (let round = 0; round < 10; round += 1) await setImmediate()
  expect(isOver).toBe(false)
  pass(channel, turn.asker)
  await waiting
})

it('does not take a late wake-up for the turn of the engine', async () => {
  const channel = createChannel()
  pass(channel, turn.asker)
  const engine = new Worker(
    `const { workerData, parentPort } = require('node:worker_threads')
     import(workerData.file).then(({ stopUntilTurn }) => {
       stopUntilTurn(workerData.channel)
       parentPort.postMessage(workerData.channel.state[0])
     })`,
    {
      eval: true,
      workerData: { channel, file: new URL('./engine-channel.ts', import.meta.url).href },
    },
  )
  const turnWhenOver = new Promise((resolve) => engine.once('message', resolve))
  while (wakeLate(channel.state) === 0) await setImmediate()
  expect(await Promise.race([turnWhenOver, setTimeout(200, 'still waits')])).toBe('still waits')
  pass(channel, turn.engine)
  expect(await turnWhenOver).toBe(turn.engine)
  await engine.terminate()
})
