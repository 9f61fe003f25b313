import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { FilesMissing } from '../lib/page-files.ts'
import { isReachable } from '../lib/query-client.ts'
import { Loading } from '../ui/skeleton.tsx'
import { ErrorPanel } from './error-panel.tsx'

/**
 * A page that broke. Where its files did not come, most often because a newer version replaced
 * them, it is opened afresh by itself as soon as the server answers; when that was tried just now,
 * it is up to the visitor.
 */
export function RouteError() {
  const error = useRouteError()
  const [isAskedAgain] = useState(() => error instanceof FilesMissing && !isJustOpened())
  const [isWaiting, setWaiting] = useState(isAskedAgain)
  useEffect(() => {
    if (!isAskedAgain) return
    let isShown = true
    const ask = async () => {
      const isBack = await isReachable()
      if (!isShown) return
      if (isBack) return openAfresh()
      setWaiting(false)
      setTimeout(ask, 5_000)
    }
    void ask()
    return () => {
      isShown = false
    }
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

function openAfresh(): void {
  sessionStorage.setItem(openedKey(), String(Date.now()))
  location.reload()
}

/** Without a place to remember it by, a page that is always broken would open for ever. */
function isJustOpened(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(openedKey())) < 120_000
  } catch {
    return true
  }
}

function openedKey(): string {
  return `fungo.opened.${location.pathname}`
}
