import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/**
 * Returns the first and the last column in sight, counted from 1, so that the day board can say
 * which columns are visible when not all of them fit. `isFit`: whether the columns are as narrow as
 * possible.
 */
export function useColumnsInSight(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  isFit: boolean,
) {
  const [seen, setSeen] = useState({ first: 1, last: count })
  const measure = useEffectEvent(() => {
    const board = scroller.current?.getBoundingClientRect()
    const gutter = scroller.current?.querySelector('[data-gutter]')?.getBoundingClientRect()
    const column = scroller.current?.querySelector('[data-column]')?.getBoundingClientRect()
    if (!board || !gutter || !column?.width) return
    // A column counts as in sight if at least half of it is.
    const first = Math.max(1, Math.round((gutter.right - column.left) / column.width) + 1)
    const last = Math.min(count, Math.round((board.right - column.left) / column.width))
    setSeen((before) => (before.first === first && before.last === last ? before : { first, last }))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again when the columns get narrower or fewer
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    measure()
    // After a change of `isFit`, the columns get their new width a moment later.
    const resized = new ResizeObserver(measure)
    for (const each of [element, element.querySelector('[data-column]')])
      if (each) resized.observe(each)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [scroller, count, isFit])
  return seen
}
