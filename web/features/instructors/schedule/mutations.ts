import { useWrite } from '../../../ui/use-write.ts'
import { askCalendarFeed, calendarFeedKey } from './queries.ts'
import { messages } from './rules.ts'

/** Makes a new address for the calendar feed (the old one ends), or takes it back. */
export function useChangeCalendarFeed() {
  return useWrite<'POST' | 'DELETE', string | null>({
    send: askCalendarFeed,
    outdates: [calendarFeedKey],
    failed: messages.feed,
  })
}
