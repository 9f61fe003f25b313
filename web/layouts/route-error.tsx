import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { FilesMissing } from '../lib/page-files.ts'
import { isReachable } from '../lib/query-client.ts'
import { Loading } from '../ui/skeleton.tsx'
import { ErrorPanel } from './error-panel.tsx'

/**
 * A page that broke. Where its files did not come, most often because a newer version replaced
 * them, it is opened afresh by itself, once the server answers; when that was tried just now, it is
 * up to the visitor.
 */
export function RouteError() {
  const isAskedAgain = useRouteError() instanceof FilesMissing && !isJustReloaded()
  const [isWaiting, setWaiting] = useState(isAskedAgain)
  useEffect(() => {
    if (!isAskedAgain) return
    const ask = async () => {
      if (await isReachable()) return location.reload()
      setWaiting(false)
      timer = setTimeout(ask, 5_000)
    }
    let timer = setTimeout(ask)
    return () => clearTimeout(timer)
  }, [isAskedAgain])
  return (
    <main>
      {isWaiting ? (
        <Loading label="Loading page..." className="min-h-[80dvh]" />
      ) : (
        <ErrorPanel message="This page could not be loaded." action="Try again" />
      )}
    </main>
  )
}

/** By itself or by hand: both mean that asking once more did not help. */
function isJustReloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'reload' && performance.now() < 120_000
}
