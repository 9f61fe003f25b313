import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

/**
 * Opens the page afresh once the server has a newer site, while `isQuiet`, so that nobody sees it:
 * a screen that hangs for months would stay as old as it is.
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

/** The file that everything else is loaded by; its name changes with what is in it. */
function entryOf(page: Document): string | null {
  return page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null
}
