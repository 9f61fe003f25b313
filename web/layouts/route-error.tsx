import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { FilesMissing } from '../lib/page-files.ts'
import { isReachable } from '../lib/query-client.ts'
import { Loading } from '../ui/skeleton.tsx'
import { ErrorPanel } from './error-panel.tsx'

/**
 * A page that broke. Where its files did not come, most often because a newer version replaced
 * them, it is opened afresh by itself as soon as the server answers; when that was tried just now,
 * two minutes later, or when the visitor says so: nobody presses anything on a wall.
 */
export function RouteError() {
  const error = useRouteError()
  const areMissing = error instanceof FilesMissing
  const [delay] = useState(() => (isJustOpened() ? pause : 0))
  const [isWaiting, setWaiting] = useState(areMissing && delay === 0)
  useEffect(() => {
    if (!areMissing) return
    let isShown = true
    const ask = async () => {
      const isBack = await isReachable()
      if (!isShown) return
      if (isBack) return openAfresh()
      setWaiting(false)
      setTimeout(ask, 5_000)
    }
    const timer = setTimeout(ask, delay)
    return () => {
      isShown = false
      clearTimeout(timer)
    }
  }, [areMissing, delay])
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

const pause = 120_000

function openAfresh(): void {
  sessionStorage.setItem(openedKey(), String(Date.now()))
  location.reload()
}

/** Without a place to remember it by, a page that is always broken would open for ever. */
function isJustOpened(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(openedKey())) < pause
  } catch {
    return true
  }
}

function openedKey(): string {
  return `fungo.opened.${location.pathname}`
}
