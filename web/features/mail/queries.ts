import { queryOptions, skipToken } from '@tanstack/react-query'
import { type DataOf, fetchData } from '../../lib/fetch-data.ts'
import { fetchPage } from '../../lib/fetch-page.ts'
import { mailKey } from '../../lib/mail-key.ts'
import { sessionClient } from '../../lib/session-client.ts'
import { type MailFilters, pageSize } from './rules.ts'

const listed =
  'id, booking_id, email_type, recipient, subject, delivery_status, error, sent_at, created_at'

/**
 * For the page Mail, on which administrators see what was sent: one page of messages, newest first,
 * with the number of all. Fetched every three seconds while one waits.
 */
export function mailPageQuery(facilityId: string, filters: MailFilters, page: number) {
  return queryOptions({
    queryKey: [...mailKey, 'page', facilityId, filters, page],
    queryFn: ({ signal }) =>
      fetchPage((count) => filtered(facilityId, filters, count), page, pageSize, signal),
    placeholderData: (previous) => previous,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.rows.some((mail) => mail.delivery_status === 'queued') ? 3_000 : false,
  })
}

export type ListedMail = DataOf<typeof mailPageQuery>['rows'][number]

function filtered(facilityId: string, { state, kind }: MailFilters, count: 'exact' | 'estimated') {
  let query = sessionClient
    .from('email_logs')
    .select(listed, { count })
    .eq('facility_id', facilityId)
  if (state) query = query.eq('delivery_status', state)
  if (kind) query = query.eq('email_type', kind)
  return query.order('created_at', { ascending: false }).order('id')
}

/** One message with its content. */
export function mailQuery(facilityId: string, id: string | null) {
  return queryOptions({
    queryKey: [...mailKey, 'message', facilityId, id],
    queryFn: id
      ? ({ signal }) =>
          fetchData(
            sessionClient
              .from('email_logs')
              .select(`${listed}, email_content` as const)
              .eq('facility_id', facilityId)
              .eq('id', id)
              .single(),
            signal,
          )
      : skipToken,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.delivery_status === 'queued' ? 3_000 : false),
  })
}

export type Mail = DataOf<typeof mailQuery>
