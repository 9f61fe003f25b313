import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

const storageKey = 'fungo-board-fit'

/**
 * Returns which columns of the board are in sight, as places from 1 on, and whether as many as
 * possible are fitted in, which this browser remembers.
 */
export function useFittedColumns(scroller: RefObject<HTMLElement | null>, count: number) {
  const [isFit, setFit] = useState(() => localStorage.getItem(storageKey) === 'true')
  const [seen, setSeen] = useState({ first: 1, last: count })
  const look = useEffectEvent(() => {
    const board = scroller.current?.getBoundingClientRect()
    const gutter = scroller.current?.querySelector('[data-gutter]')?.getBoundingClientRect()
    const column = scroller.current?.querySelector('[data-column]')?.getBoundingClientRect()
    if (!board || !gutter || !column?.width) return
    // a column counts with half of its width
    const first = Math.round((gutter.right - column.left) / column.width) + 1
    const last = Math.round((board.right - column.left) / column.width)
    const next = { first: Math.max(1, first), last: Math.min(count, last) }
    setSeen((before) => (before.first === next.first && before.last === next.last ? before : next))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another width or number shows others
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    look()
    const resized = new ResizeObserver(look)
    resized.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller, count, isFit])
  return {
    isFit,
    seen,
    turn: () => {
      localStorage.setItem(storageKey, String(!isFit))
      setFit(!isFit)
    },
  }
}
