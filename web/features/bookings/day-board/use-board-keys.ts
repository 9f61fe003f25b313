import { useEffect, useEffectEvent, useState } from 'react'

const storageKey = 'fungo-board-keys'

type Keys = Partial<Record<'n' | 't' | '[' | ']', () => void>>

/** Keys of the whole page: single characters only while they are switched on, and Ctrl+Z. */
export function useBoardKeys(keys: Keys, onUndo: () => void) {
  const [isOn, setOn] = useState(() => localStorage.getItem(storageKey) !== 'off')
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTyping(event.target)) return
    const key = event.key.toLowerCase()
    if (key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey) {
      event.preventDefault()
      return onUndo()
    }
    if (!isOn || event.ctrlKey || event.metaKey || event.altKey) return
    const action = keys[key as keyof Keys]
    if (!action) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return {
    isOn,
    turn: (on: boolean) => {
      localStorage.setItem(storageKey, on ? 'on' : 'off')
      setOn(on)
    },
  }
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [role=dialog]') !==
      null
  )
}
