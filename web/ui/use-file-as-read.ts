import { useQuery } from '@tanstack/react-query'

/**
 * For a part whose code loads later: counts the loading of its file as a query. While such queries
 * run, a booking's details ignore presses (steady-parts.tsx), because a part that appears pushes
 * down the buttons below it. A file that cannot be loaded counts as read: the part itself then says
 * so and tries again.
 */
export function useFileAsRead(
  part: { fetch: () => Promise<unknown> },
  name: string,
  enabled: boolean,
): void {
  useQuery({ queryKey: ['file', name], queryFn: () => Promise.allSettled([part.fetch()]), enabled })
}
