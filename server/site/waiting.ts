/**
 * Lets several clients wait for one answer, whose making is stopped once all of them have
 * disconnected.
 */
type Waiting = {
  /**
   * Returns the result of `work`, which gets a signal that aborts when all who asked the same
   * question are gone.
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
