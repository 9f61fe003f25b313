import { useEffect } from 'react'
import { unnamedFacility } from '#words/layout.ts'
import { useFacilityIfCreated } from './facility-query.ts'

let lastTitle = ''

/** Returns the title of the page that the server has just rendered. */
export const renderedTitle = (): string => lastTitle

/**
 * Every page calls this. Sets the document's title to `Contact · Diamond Edge Batting Cages`, or
 * the facility's name alone.
 */
export function usePageTitle(page: string | null) {
  const site = useFacilityIfCreated()?.name || unnamedFacility
  const title = page ? `${page} · ${site}` : site
  // On the server no effect runs.
  if (typeof document === 'undefined') lastTitle = title
  useEffect(() => {
    document.title = title
  }, [title])
}
