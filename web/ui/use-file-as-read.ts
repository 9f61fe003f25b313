import { useQuery } from '@tanstack/react-query'

/**
 * For a part whose code loads later: counts the loading of its file as a query. A booking's details
 * and its card ignore presses until their first queries are done (steady-parts.tsx). A part that
 * appears would push down the buttons below it. A file that cannot be loaded counts as read: the
 * part itself then says so and tries again.
 */
export function useFileAsRead(
  part: { fetch: () => Promise<unknown> },
  name: string,
  enabled: boolean,
): void {
  useQuery({ queryKey: ['file', name], queryFn: () => Promise.allSettled([part.fetch()]), enabled })
}
