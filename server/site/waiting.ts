/**
 * Several clients may wait for one answer that is costly to make, such as a rendered page. If one
 * of them disconnects, the work goes on for the others. When the last has disconnected, it is
 * stopped.
 */
type Waiting = {
  /**
   * Runs `work` for a client and returns its result. All clients of one question get the same
   * signal, which aborts when the last of them is gone. `work` runs for each client, so it must
   * share the answer among them itself, for example with an `AnswerCache`.
   */
  wait<T>(
    question: string,
    client: AbortSignal,
    work: (someoneWaits: AbortSignal) => Promise<T>,
  ): Promise<T>
}

/** Makes a `Waiting`, which counts the clients of each question. */
export function createWaiting(): Waiting {
  const asked = new Map<string, { count: number; ended: AbortController }>()
  return {
    async wait(question, client, work) {
      const one = asked.get(question) ?? { count: 0, ended: new AbortController() }
      asked.set(question, one)
      one.count += 1
      let isHere = true
      const leave = () => {
        if (!isHere) return
        isHere = false
        one.count -= 1
        if (one.count > 0) return
        one.ended.abort()
        if (asked.get(question) === one) asked.delete(question)
      }
      client.addEventListener('abort', leave)
      if (client.aborted) leave()
      try {
        return await work(one.ended.signal)
      } finally {
        client.removeEventListener('abort', leave)
        leave()
      }
    },
  }
}
