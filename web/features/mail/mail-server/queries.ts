import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '../../../lib/functions-client.ts'
import { mailKey } from '../../../lib/mail-key.ts'
import type { MailServer } from './rules.ts'

/**
 * For Settings, Messages: the mail server that the facility's mail is sent with, without its
 * password.
 */
export function mailServerQuery(facilityId: string) {
  return queryOptions({
    queryKey: [...mailKey, 'server', facilityId],
    queryFn: async () => (await callFunction('mail-server', undefined, 'GET')) as MailServer,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
}
