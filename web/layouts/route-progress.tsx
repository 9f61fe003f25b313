import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { ProgressBar } from '../ui/page-loading.tsx'

/**
 * While a page's files load, shows a bar at the top of the old page and marks the links to the new
 * one as busy. The new page announces itself (`use-focus-on-navigation.ts`).
 */
export function RouteProgress() {
  const { location } = useNavigation()
  const address = location && location.pathname + location.search + location.hash
  useEffect(() => {
    if (!address) return
    const links = document.querySelectorAll(`a[href="${CSS.escape(address)}"]`)
    for (const link of links) link.setAttribute('aria-busy', 'true')
    return () => {
      for (const link of links) link.removeAttribute('aria-busy')
    }
  }, [address])
  if (!address) return null
  return <ProgressBar />
}
