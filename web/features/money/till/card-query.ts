import { queryOptions } from '@tanstack/react-query'
import { publicClient } from '../../../lib/clients.ts'
import { fetching } from '../../../lib/fetch-data.ts'

/**
 * A pass (a card of hours) with which the desk lets a customer pay, as `get_pass` shows it to
 * somebody with the code.
 */
export type Card = { name: string; minutes_left: number | null; expires_on: string | null }

/**
 * The pass with this complete code, or null if there is none. Read it with `useFreshQuery`, so that
 * each opening of the form shows what is left on the pass now.
 */
export function cardQuery(code: string) {
  return queryOptions({
    queryKey: ['card', code],
    queryFn: fetching(() => publicClient.rpc('get_pass', { p_code: code }).maybeSingle<Card>()),
    retry: false,
    staleTime: 0,
  })
}
