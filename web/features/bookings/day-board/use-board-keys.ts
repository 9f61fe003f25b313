import { useEffect, useEffectEvent } from 'react'
import { coveringDialog } from '../../../ui/covering-dialog.ts'
import { useStoredSwitch } from '../../../ui/use-stored-switch.ts'

type Keys = Partial<Record<'n' | 't' | '[' | ']', () => void>>

/**
 * Handles the keyboard shortcuts of the day board, wherever the focus is on the page. Staff can
 * switch off those of one character. Ctrl+Z (or Cmd+Z) always undoes, also in the card of a
 * booking. No shortcut works in a text field, or while a dialog covers the page.
 */
export function useBoardKeys(keys: Keys, onUndo: () => void) {
  const [isOn, turn] = useStoredSwitch('fungo-board-keys', true)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isWithin(event.target, textFields)) return
    if (document.querySelector(coveringDialog)) return
    const key = event.key.toLowerCase()
    if (key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey) {
      event.preventDefault()
      return onUndo()
    }
    if (isWithin(event.target, '[role=dialog]')) return
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
  return { isOn, turn }
}

const textFields = 'input:not([type=checkbox], [type=radio]), textarea, select'

function isWithin(target: EventTarget | null, places: string): boolean {
  return target instanceof Element && target.closest(places) !== null
}
