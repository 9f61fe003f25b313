/**
 * Makes a signal by which a worker that waits for its next round is woken early. A `wake` while
 * nobody waits ends the next wait at once.
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
