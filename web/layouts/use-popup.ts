import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * The state of a popup. A press outside, a lost focus or a navigation closes it. Esc closes it and
 * returns the focus.
 */
export function usePopup() {
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const open = openedAt === key
  useEffect(() => {
    if (!open) return
    const closeBeside = ({ target }: PointerEvent) => {
      if (!box.current?.contains(target as Node)) setOpenedAt(null)
    }
    document.addEventListener('pointerdown', closeBeside)
    return () => document.removeEventListener('pointerdown', closeBeside)
  }, [open])
  return {
    open,
    box,
    button,
    toggle: () => setOpenedAt(open ? null : key),
    close: {
      onEscape: (event: KeyboardEvent) => {
        if (!open || event.key !== 'Escape') return
        setOpenedAt(null)
        button.current?.focus()
      },
      onLeave: (event: FocusEvent) => {
        const next = event.relatedTarget
        if (next && !box.current?.contains(next)) setOpenedAt(null)
      },
    },
  }
}
