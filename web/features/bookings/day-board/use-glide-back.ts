import { useLayoutEffect } from 'react'
import type { Place } from '../day-board-columns/day-stretches.ts'
import { isSamePlace } from '../day-board-moves/drag-reducer.ts'
import { blockElement } from './details-panel.tsx'

const glide = { duration: 160, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }

/** Moves a refused block from where it was dropped back to its place, once for each refusal. */
export function useGlideBack(refusal: object, blockId: string, wanted: Place, origin: Place) {
  // after the server's refusal it takes a moment until the booking is back
  const isBack = !isSamePlace(origin, wanted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the places are those of the refusal
  useLayoutEffect(() => {
    if (isBack) glideBack(blockId, wanted, origin)
  }, [refusal, isBack])
}

function glideBack(blockId: string, wanted: Place, origin: Place) {
  const block = blockElement(blockId)
  const column = block?.closest<HTMLElement>('[data-column]')
  const dropped = document.querySelector(`[data-column="${wanted.columnId}"]`)
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!block?.parentElement || !column || !dropped || isStill) return
  const minutes = origin.to - origin.from
  const right = dropped.getBoundingClientRect().left - column.getBoundingClientRect().left
  const down = ((wanted.from - origin.from) / minutes) * block.parentElement.offsetHeight
  const length = `${((wanted.to - wanted.from) / minutes) * 100}%`
  block.animate({ translate: [`${right}px ${down}px`, '0 0'], height: [length, '100%'] }, glide)
  // later columns are drawn over earlier ones, so this one is raised
  column.animate({ zIndex: [7, 7] }, glide)
}
