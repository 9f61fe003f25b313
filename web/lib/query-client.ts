import { QueryClient } from '@tanstack/react-query'
import { isPassing } from './error-text.ts'

/**
 * One cache for the whole page. What is read is asked three times within three seconds while that
 * may help; the clients of the API ask once, or both would multiply.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && isPassing(error),
    },
  },
})
