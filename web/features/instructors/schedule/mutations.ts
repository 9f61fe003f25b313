import { useWrite } from '../../../ui/use-write.ts'
import { askCalendarFeed, calendarFeedKey } from './queries.ts'
import { messages } from './rules.ts'

/** Creates a new address for the calendar feed, which ends the old one, or revokes it. */
export function useChangeCalendarFeed() {
  return useWrite<'POST' | 'DELETE', string | null>({
    send: askCalendarFeed,
    outdates: [calendarFeedKey],
    failed: messages.feed,
  })
}
