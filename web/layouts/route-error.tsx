import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { tryAgain } from '#words/controls.ts'
import * as words from '#words/layout.ts'
import { FilesMissing } from '../lib/page-files.ts'
import { isReachable } from '../lib/query-client.ts'
import { FrontDeskLine } from '../site/front-desk-line.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { ErrorPanel } from './error-panel.tsx'

/** The page shown when a page failed together with its header, or has none. */
export function RouteError() {
  return (
    <main>
      <PageError />
    </main>
  )
}

/**
 * Replaces a page that failed; the header around it stays. When its files could not be loaded, mostly because a newer
 * version replaced them, it reloads by itself as soon as the server answers. After a recent reload
 * it waits two minutes first, unless a lost connection is back. A visitor can also press "Try
 * again", but at a wall display nobody does.
 */
export function PageError() {
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
      if (isBack) return reload()
      setWaiting(false)
      clearTimeout(timer)
      timer = setTimeout(ask, 5_000)
    }
    let timer = setTimeout(ask, delay)
    addEventListener('online', ask)
    return () => {
      isShown = false
      clearTimeout(timer)
      removeEventListener('online', ask)
    }
  }, [areMissing, delay])
  if (isWaiting) return <Loading label={words.loadingPage} className="min-h-[80dvh]" />
  return (
    <>
      <ErrorPanel
        message={words.pageNotLoaded}
        hint={areMissing ? words.loadsByItself : undefined}
        action={tryAgain}
      />
      <FrontDeskLine className="wrap -mt-8 pb-14" />
    </>
  )
}

const pause = 120_000

function reload(): void {
  sessionStorage.setItem(openedKey(), String(Date.now()))
  location.reload()
}

/**
 * Returns whether the page reloaded itself in the last two minutes. Also true when the browser
 * refuses to store that time: a broken page would otherwise reload again and again.
 */
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
