import { useSyncExternalStore } from 'react'
import { facilityConfig } from './facility-config.ts'

/**
 * For public pages, which the server renders: returns true on the server, and in the browser's
 * first render of the server's HTML, which must match it. On a page that the server has not
 * rendered, it is always false. What only this browser knows, or what needs the script, is rendered
 * when this is false.
 */
export function useHydrating(): boolean {
  return useSyncExternalStore(neverChanges, isOver, isUnderWay)
}

/** Returns the current time, during hydration the time at which the server rendered. */
export function useRenderTime(): Date {
  const rendered = useHydrating() ? facilityConfig().rendered : null
  return rendered ? new Date(rendered.at) : new Date()
}

const neverChanges = () => () => {}
const isOver = () => false
const isUnderWay = () => true
