/** Wakes one waiter early; a ring that nobody waits for counts for the next wait. */
export function createBell(): { ring(): void; wait(milliseconds: number): Promise<void> } {
  let rung = false
  let waiter: (() => void) | null = null
  return {
    ring: () => {
      rung = true
      waiter?.()
    },
    wait: async (milliseconds) => {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds)
          waiter = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      rung = false
      waiter = null
    },
  }
}
