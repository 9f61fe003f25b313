import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

/**
 * Reloads `/display` once the server has a newer version of the site. Otherwise a display that is
 * on for months would keep its old version. The reload waits for `isQuiet`, so that nobody sees it.
 */
export function useNewerSite(isQuiet: boolean): void {
  const { data: served } = useQuery({
    queryKey: ['served-site'],
    queryFn: async ({ signal }) => {
      const answer = await fetch(location.pathname, { cache: 'no-store', signal })
      if (!answer.ok) return null
      return entryOf(new DOMParser().parseFromString(await answer.text(), 'text/html'))
    },
    initialData: null,
    staleTime: everyFiveMinutes,
    refetchInterval: everyFiveMinutes,
    refetchIntervalInBackground: true,
  })
  const isNewer = served !== null && served !== entryOf(document)
  useEffect(() => {
    if (isNewer && isQuiet) location.reload()
  }, [isNewer, isQuiet])
}

const everyFiveMinutes = 5 * 60_000

/** Returns the script that loads everything else. Its name changes with its content. */
function entryOf(page: Document): string | null {
  return page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null
}
