import { constraintSentence } from '../../shared/constraint-sentences.ts'
import { ApiError } from '../errors.ts'
import { callable, OutgoingError } from '../http/outgoing-request.ts'

/** A request to REST: the function that it calls with its arguments, or the rows that it writes. */
type Written = {
  called?: { name: string } | undefined
  given?: Record<string, unknown> | undefined
  written?: { table: string; rows: { url?: unknown }[] } | undefined
}

/**
 * Throws 422 when a request to REST gives a webhook an address that no delivery would call, so that
 * whoever enters it is told at once. `allowPrivate`: http, all ports and hosts in the server's own
 * network are allowed too.
 */
export function refuseUncallable(request: Written, allowPrivate: boolean): void {
  if (!writesWebhook(request)) return
  for (const address of addressesOf(request)) {
    try {
      callable(address.trim(), allowPrivate)
    } catch (error) {
      if (!(error instanceof OutgoingError)) throw error
      throw new ApiError(422, 'PT422', error.message, { hint: 'webhookNotCalled' })
    }
  }
}

/**
 * Throws 422 with a sentence for people when a constraint on webhooks refused a row. `refusal` is
 * PostgreSQL's message, which names the constraint.
 */
export function refuseWrongWebhook(refusal: string): void {
  const rule = /constraint "(webhook_endpoints_(url_form|events_option))"/.exec(refusal)?.[1] ?? ''
  const sentence = constraintSentence(rule)
  if (sentence) {
    const hint = rule.endsWith('url_form') ? 'webhookNotCalled' : 'webhookEventsWrong'
    throw new ApiError(422, 'PT422', sentence, { hint })
  }
}

/** Returns whether a request may give a webhook an address. */
export function writesWebhook({ called, written }: Written): boolean {
  return called?.name === 'create_webhook' || written?.table === 'webhook_endpoints'
}

function addressesOf({ called, given = {}, written }: Written): string[] {
  const named = called ? [given.p_url] : (written?.rows ?? []).map(({ url }) => url)
  return named.filter((address) => typeof address === 'string')
}
