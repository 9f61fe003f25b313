import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/**
 * Returns the first and the last column in sight, counted from 1. `isFit`: whether the columns are
 * as narrow as possible, so that more of them fit.
 */
export function useColumnsInSight(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  isFit: boolean,
) {
  const [seen, setSeen] = useState({ first: 1, last: count })
  const look = useEffectEvent(() => {
    const board = scroller.current?.getBoundingClientRect()
    const gutter = scroller.current?.querySelector('[data-gutter]')?.getBoundingClientRect()
    const column = scroller.current?.querySelector('[data-column]')?.getBoundingClientRect()
    if (!board || !gutter || !column?.width) return
    // A column counts as in sight if at least half of it is.
    const first = Math.max(1, Math.round((gutter.right - column.left) / column.width) + 1)
    const last = Math.min(count, Math.round((board.right - column.left) / column.width))
    setSeen((before) => (before.first === first && before.last === last ? before : { first, last }))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another width or number shows others
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    look()
    // The columns change their width a moment after the switch.
    const resized = new ResizeObserver(look)
    for (const each of [element, element.querySelector('[data-column]')])
      if (each) resized.observe(each)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller, count, isFit])
  return seen
}
