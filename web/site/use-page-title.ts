import { useEffect } from 'react'
import { useFacilityIfCreated } from './facility-query.ts'

/** Sets the document's title to `Contact · Diamond Edge Batting Cages`, or the site's name. */
export function usePageTitle(page: string | null) {
  const site = useFacilityIfCreated()?.name || 'Baseball Facility'
  const title = page ? `${page} · ${site}` : site
  useEffect(() => {
    document.title = title
  }, [title])
}
