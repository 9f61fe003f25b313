import { call } from '../../../lib/call.ts'
import { mailKey } from '../../../lib/mail-key.ts'
import { useWrite } from '../../../ui/use-write.ts'
import { bookingsKey } from '../rows/queries.ts'
import { refusedRows } from '../rows/refused-rows.ts'
import type { SeriesArguments, SeriesRow } from './queries.ts'
import { messages } from './rules.ts'
import type { Decisions } from './series-choices.ts'

type NewSeries = {
  series: SeriesArguments
  decisions: Decisions
  tell: boolean
  /** The idempotency key: the same for every attempt, so that the server books only once. */
  requestKey: string
}

/**
 * Books a series as staff decided for each date: all of it, or nothing if a date has changed
 * meanwhile.
 */
export function useCreateSeries() {
  return useWrite<NewSeries, SeriesRow[]>({
    send: ({ series, decisions: { skip, changes }, tell, requestKey }) => {
      const values = { ...series, p_skip: skip, p_changes: changes, p_tell: tell }
      const headers = { 'x-idempotency-key': requestKey }
      return call('create_booking_series', values, { headers }).catch(refusedRows<SeriesRow>)
    },
    outdates: [bookingsKey, mailKey],
    isWritten: (rows) => rows.some(({ outcome }) => outcome === 'booked'),
    done: (_, rows) => {
      const dates = new Set(
        rows.filter(({ outcome }) => outcome === 'booked').map(({ date }) => date),
      ).size
      return dates === 0 ? null : dates === 1 ? '1 date booked' : `${dates} dates booked`
    },
    failed: messages.save,
    serverMessages: 'raised',
  })
}
