/**
 * Makes a signal that wakes a worker early while it waits for its next round: the workers of mail
 * and webhooks after a commit, and the change feed after a notification. A `wake` while nobody
 * waits ends the next wait at once.
 */
export function createWakeSignal(): { wake(): void; wait(milliseconds: number): Promise<void> } {
  let isWoken = false
  let waiter: (() => void) | null = null
  return {
    wake: () => {
      isWoken = true
      waiter?.()
    },
    wait: async (milliseconds) => {
      if (!isWoken) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds)
          waiter = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      isWoken = false
      waiter = null
    },
  }
}
