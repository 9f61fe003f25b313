import { useQuery } from '@tanstack/react-query'

/**
 * For a part whose code loads later: counts the loading of its file as a query, and returns whether
 * it is done. A booking's details and its card ignore presses until their first queries are done
 * (steady-parts.tsx), and the dashboard is not shown before. A part that appears would push down
 * the buttons below it. A file that cannot be loaded counts as read: the part itself then says so
 * and tries again.
 */
export function useFileAsRead(
  part: { fetch: () => Promise<unknown> },
  name: string,
  enabled: boolean,
): boolean {
  const queryFn = () => Promise.allSettled([part.fetch()])
  return useQuery({ queryKey: ['file', name], queryFn, enabled }).isFetched
}
