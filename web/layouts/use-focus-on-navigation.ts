import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Returns the ref for a layout's `main`. After a navigation it moves the focus to the new page's
 * heading, so that a screen reader reads it. An address with an anchor is left to the page.
 */
export function useFocusOnNavigation() {
  const { pathname, hash } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (hash) return
    const page = main.current
    focusHeading(page)
    if (!page?.querySelector(loading)) return
    // Loaded content may replace the focused heading with its own.
    const observer = new MutationObserver(() => {
      if (document.activeElement === document.body) focusHeading(page)
      if (!page.querySelector(loading)) observer.disconnect()
    })
    observer.observe(page, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [pathname, hash])
  return main
}

const loading = '[role=status][aria-busy]'

function focusHeading(page: HTMLElement | null): void {
  const heading = page?.querySelector<HTMLElement>('h1')
  heading?.setAttribute('tabindex', '-1')
  const target = heading ?? page
  target?.focus({ preventScroll: true })
}
