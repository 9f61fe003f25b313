import { useState } from 'react'

/**
 * Returns whether a switch of the day board is on, which this browser remembers, and a function
 * that sets it.
 */
export function useStoredSwitch(key: string, isOnAtFirst: boolean) {
  const [isOn, setOn] = useState(() => (localStorage.getItem(key) ?? word(isOnAtFirst)) === 'on')
  const turn = (on: boolean) => {
    localStorage.setItem(key, word(on))
    setOn(on)
  }
  return [isOn, turn] as const
}

function word(isOn: boolean): string {
  return isOn ? 'on' : 'off'
}
