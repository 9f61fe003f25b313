import { useSyncExternalStore } from 'react'
import { facilityConfig } from './facility-config.ts'

/**
 * True while the page stands as the server wrote it: on the server, and in the browser's first
 * pass over it. What only this browser knows, and what only works with the script, comes after.
 */
export function useHydrating(): boolean {
  return useSyncExternalStore(neverChanges, isOver, isUnderWay)
}

/** Now; while the page is taken over, the instant for which the server rendered it. */
export function useRenderTime(): Date {
  const rendered = useHydrating() ? facilityConfig().rendered : null
  return rendered ? new Date(rendered.at) : new Date()
}

const neverChanges = () => () => {}
const isOver = () => false
const isUnderWay = () => true
