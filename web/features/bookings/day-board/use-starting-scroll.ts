import { type RefObject, useEffect } from 'react'
import { instantAt } from '../../../../shared/times.ts'
import type { Board } from '../day-board-columns/board-columns.ts'
import { minuteOf } from '../day-board-columns/board-time.ts'
import { bringIntoView } from '../day-board-moves/dragged-note.tsx'
import { blockElement } from './block-element.ts'
import type { ShownBoard } from './board-address.ts'

/**
 * Scrolls once, when the day board appears, to the time, space and booking of the link that opened
 * it. Without a time it scrolls to an hour before `now`. If `now` is null, the day is not today,
 * and it scrolls to the opening.
 */
export function useStartingScroll(
  scroller: RefObject<HTMLElement | null>,
  shown: ShownBoard,
  { day, hours, open }: Board,
  now: Date | null,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `now` must not scroll the board again
  useEffect(() => {
    const board = scroller.current
    const firstColumn = board?.querySelector<HTMLElement>('[data-column]')
    if (!board || !firstColumn) return
    const usual = now ? minuteOf(now, day) - 60 : (open[0]?.from ?? 0)
    const minute = shown.at ? minuteOf(instantAt(day.date, shown.at, day.zone), day) : usual
    const hour = Number.parseFloat(getComputedStyle(firstColumn).getPropertyValue('--hour'))
    const column = [...board.querySelectorAll<HTMLElement>('[data-column]')].find(
      (each) => each.dataset.column === shown.spaceId,
    )
    const top = ((minute - hours.from) / 60) * hour
    // A view that begins shortly after an hour would cut the hour's label, so it begins at the
    // hour.
    const belowHour = top % hour
    board.scrollTo({
      ...(hour && { top: belowHour < labelHeight ? top - belowHour : top }),
      ...(column && { left: leftOf(column) - leftOf(firstColumn) }),
    })
    if (shown.bookingId) bringIntoView(blockElement(shown.bookingId))
  }, [])
}

/** The height of an hour's label in `BoardGutter`, in pixels. */
const labelHeight = 16

function leftOf(element: Element): number {
  return element.getBoundingClientRect().left
}
