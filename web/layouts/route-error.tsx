import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { tryAgain } from '#words/controls.ts'
import * as words from '#words/layout.ts'
import { FilesMissing } from '../lib/page-files.ts'
import { isReachable } from '../lib/query-client.ts'
import { FrontDeskLine } from '../site/front-desk-line.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { ErrorPanel } from './error-panel.tsx'

/**
 * Replaces a page and its frame: if the frame failed, or if the page is below `/admin` or
 * `/instructor`.
 */
export function RouteError() {
  return (
    <main>
      <PageError />
    </main>
  )
}

/**
 * Replaces a page that failed. The header around it stays. If files of the page could not be
 * loaded, mostly because a newer version replaced them, the page reloads by itself as soon as the
 * server answers. If it has just reloaded, it first waits two minutes, or until the device is
 * online again. A visitor can also press "Try again", but nobody does that at a wall display.
 */
export function PageError() {
  const error = useRouteError()
  const areMissing = error instanceof FilesMissing
  const [delay] = useState(() => (hasJustReloaded() ? pause : 0))
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
  sessionStorage.setItem(reloadedKey(), String(Date.now()))
  location.reload()
}

/**
 * Returns whether the page reloaded itself in the last two minutes. Also true when the browser
 * refuses to store that time: a broken page would otherwise reload again and again.
 */
function hasJustReloaded(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(reloadedKey())) < pause
  } catch {
    return true
  }
}

function reloadedKey(): string {
  return `fungo.opened.${location.pathname}`
}
