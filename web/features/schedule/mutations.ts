import { useMutation, useQueryClient } from '@tanstack/react-query'
import { askCalendarFeed, calendarFeedKey } from './queries.ts'

/** Makes a new address for the calendar feed (the old one ends), or takes it back. */
export function useChangeCalendarFeed(instructorId: string) {
  const client = useQueryClient()
  return useMutation<string | null, unknown, 'POST' | 'DELETE'>({
    networkMode: 'always',
    mutationFn: askCalendarFeed,
    onSuccess: (url) => client.setQueryData([...calendarFeedKey, instructorId], url),
    onError: () => client.invalidateQueries({ queryKey: calendarFeedKey }),
  })
}
