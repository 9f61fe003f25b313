import { agoInWords } from '../../../lib/relative-time.ts'
import type { BusyCalendar } from './queries.ts'

export const messages = {
  load: 'Failed to load your calendar',
  save: 'Failed to save your calendar',
  read: 'Calendar read',
  removed: 'Calendar removed',
  remove: 'Failed to remove your calendar',
  addressMissing: 'Paste the address of your calendar. It starts with https://.',
} as const

/**
 * Returns what is wrong with the address of the calendar that an instructor links, before it is
 * sent.
 */
export function addressError(address: string): string | undefined {
  return /^(https|webcals?):\/\/\S+$/i.test(address.trim()) ? undefined : messages.addressMissing
}

/**
 * For Time Off: returns what is known of the instructor's linked calendar, whose busy times block
 * lessons: `12 busy times ahead, read 4 min ago. 1 event could not be read.`, or that it was never
 * read.
 */
export function stateInWords(calendar: BusyCalendar, now: Date): string {
  const { busy_times, known_at, failure, left_out } = calendar
  if (known_at === null)
    return failure ? 'It has never been read.' : 'It is being read for the first time.'
  const count = busy_times === 1 ? '1 busy time' : `${busy_times || 'No'} busy times`
  const unread = left_out === 1 ? '1 event' : `${left_out} events`
  return `${count} ahead, read ${agoInWords(known_at, now)}.${left_out ? ` ${unread} could not be read.` : ''}`
}

/** Returns why the calendar cannot be read and which times count meanwhile; else null. */
export function troubleInWords(calendar: BusyCalendar, now: Date): string | null {
  const { failure, known_at } = calendar
  if (failure === null) return null
  const kept = known_at
    ? `Your times from ${agoInWords(known_at, now)} still count.`
    : 'None of its times count yet.'
  return `Your calendar cannot be read. ${failure} ${kept}`
}
