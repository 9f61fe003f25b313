import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Moves focus to the new page's heading, so that a screen reader says where it is. */
export function useFocusOnNavigation() {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const heading = main.current?.querySelector<HTMLElement>('h1')
    heading?.setAttribute('tabindex', '-1')
    const target = heading ?? main.current
    target?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
