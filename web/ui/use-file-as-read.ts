import { useQuery } from '@tanstack/react-query'

/**
 * Counts the file of a part that loads later among what the page reads. A booking's details take no
 * presses before all of that is there (steady-parts.tsx), because the part pushes down what stands
 * below it. A file that cannot be loaded counts as read: the part itself then says so and tries
 * again.
 */
export function useFileAsRead(
  part: { fetch: () => Promise<unknown> },
  name: string,
  enabled: boolean,
): void {
  useQuery({ queryKey: ['file', name], queryFn: () => Promise.allSettled([part.fetch()]), enabled })
}
