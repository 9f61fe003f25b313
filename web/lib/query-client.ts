import { QueryClient } from '@tanstack/react-query'
import { isNetworkError } from './error-text.ts'

/** One cache for the whole page. Answers with an error state are final; lost requests are tried again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && isNetworkError(error),
    },
  },
})
