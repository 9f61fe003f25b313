import { useRef, useState } from 'react'

/**
 * On a phone each column of the day board is a page. Returns which one is in sight, and how to go
 * to another.
 */
export function useColumnPages(count: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState(0)
  const width = () => {
    const element = scroller.current?.querySelector('[data-column]')
    return element?.getBoundingClientRect().width ?? 1
  }
  return {
    scroller,
    page: Math.min(page, count - 1),
    onScroll: () => {
      const left = scroller.current?.scrollLeft ?? 0
      setPage(Math.max(0, Math.round(left / width())))
    },
    turnTo: (next: number) => scroller.current?.scrollTo({ left: next * width() }),
  }
}
