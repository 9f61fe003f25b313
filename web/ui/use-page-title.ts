import { useEffect } from 'react'

/** Sets the document's title: `Contact · Diamond Edge Batting Cages`, or the site's name alone. */
export function usePageTitle(page: string | null, site: string | null | undefined) {
  const title = [page, site || 'Baseball Facility'].filter(Boolean).join(' · ')
  useEffect(() => {
    document.title = title
  }, [title])
}
