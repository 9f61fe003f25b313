import { useWrite } from '../../../ui/use-write.ts'
import { askCalendarFeed, calendarFeedKey } from './queries.ts'
import { messages } from './rules.ts'

/**
 * Changes the secret address at which a calendar program reads the instructor's lessons. POST makes
 * a new address and ends the old one, DELETE ends it.
 */
export function useChangeCalendarFeed() {
  return useWrite<'POST' | 'DELETE', string | null>({
    send: askCalendarFeed,
    outdates: [calendarFeedKey],
    failed: messages.feed,
  })
}
