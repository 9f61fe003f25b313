import { useEffect } from 'react'
import { type DeskPerson, lockDesk } from '../../lib/desk-person.ts'
import { sessionClient } from '../../lib/session-client.ts'

const storageKey = 'fungo-desk-touched'

/** Milliseconds between two writes of the last touch, which other tabs and a reload read. */
const noteEvery = 5_000

/**
 * Locks a device that several people share at the desk: after `minutes` without a touch in any tab
 * (0 for never), and when the token of the person at it ends. The page stays open behind the pad
 * for a PIN.
 */
export function useDeskLock(person: DeskPerson | null, minutes: number): void {
  const isOpen = person !== null && !person.isLocked
  const { since = 0, expiresAt = 0, token = '' } = person ?? {}
  useEffect(() => {
    if (!isOpen) return
    let noted = 0
    const look = () => {
      const now = Date.now()
      const idle = now - Math.max(since, lastTouch())
      if (now < expiresAt && (minutes === 0 || idle < minutes * 60_000)) return
      lockDesk()
      // Ends the token, so that somebody who finds the device cannot go on under this name. Without
      // a network the token expires by itself.
      sessionClient.rpc('desk_sign_out').setHeader('x-desk-person', token).then()
    }
    const touch = () => {
      const now = Date.now()
      if (now - noted < noteEvery) return
      // If the device slept past the time, the touch that wakes it must not count: it is locked
      // first.
      look()
      noted = now
      localStorage.setItem(storageKey, String(now))
    }
    look()
    const timer = setInterval(look, 1_000)
    for (const event of touches) addEventListener(event, touch, { capture: true, passive: true })
    return () => {
      clearInterval(timer)
      for (const event of touches) removeEventListener(event, touch, { capture: true })
    }
  }, [isOpen, since, expiresAt, token, minutes])
}

const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

function lastTouch(): number {
  return Number(localStorage.getItem(storageKey) ?? 0)
}
