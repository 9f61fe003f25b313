import { useQuery } from '@tanstack/react-query'

/**
 * Counts the file of a later part among the reads of the page, so that the details of a booking wait for
 * it as for any other (steady-parts.tsx) before they take presses: it pushes down what stands below. It
 * ends also when the file cannot be loaded. The part itself then says so and tries again.
 */
export function useFileAsRead(
  part: { fetch: () => Promise<unknown> },
  name: string,
  enabled: boolean,
): void {
  useQuery({ queryKey: ['file', name], queryFn: () => Promise.allSettled([part.fetch()]), enabled })
}
