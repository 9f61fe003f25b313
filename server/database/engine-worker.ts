import { workerData } from 'node:worker_threads'
import { createEngine } from './create-engine.ts'
import { type EngineChannel, pass, received, stopUntilTurn, turn } from './engine-channel.ts'

/**
 * The thread in which the embedded engine runs, so that the server's thread is free meanwhile.
 * `EngineThread` (engine-thread.ts) starts it and sends it messages of the wire protocol. An empty
 * message ends it.
 */
const { directory, channel }: { directory: string; channel: EngineChannel } = workerData
const engine = await createEngine({ dataDir: directory })
pass(channel, turn.asker)
for (let bytes = asked(); bytes.length > 0; bytes = asked()) {
  let length = 0
  const onRawData = (data: Uint8Array) => {
    for (let from = 0; from < data.length; ) {
      if (length === channel.bytes.length) {
        pass(channel, turn.asker, length, true)
        stopUntilTurn(channel)
        length = 0
      }
      const part = data.subarray(from, from + channel.bytes.length - length)
      channel.bytes.set(part, length)
      length += part.length
      from += part.length
    }
  }
  await engine.execProtocolRawStream(bytes, { onRawData })
  pass(channel, turn.asker, length)
}
await engine.close()
pass(channel, turn.asker)

/** Waits for the next message and returns it. A long one comes in several parts. */
function asked(): Uint8Array {
  const parts: Uint8Array[] = []
  for (;;) {
    stopUntilTurn(channel)
    const { data, hasMore } = received(channel)
    parts.push(data.slice())
    if (!hasMore) return parts.length === 1 ? (parts[0] as Uint8Array) : Buffer.concat(parts)
    pass(channel, turn.asker)
  }
}
