import { ApiError } from '../errors.ts'
import { callable, OutgoingError } from '../http/outgoing-request.ts'

type Written = {
  called?: { name: string } | undefined
  given?: Record<string, unknown> | undefined
  written?: { table: string; rows: { url?: unknown }[] } | undefined
}

/**
 * Throws 422 when a request gives a webhook an address that no delivery would call. So its owner
 * hears it at once, and not from messages that fail. `allowPrivate` as in `createOutgoing`.
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

/** Returns whether a request may give a webhook an address. */
export function writesWebhook({ called, written }: Written): boolean {
  return called?.name === 'create_webhook' || written?.table === 'webhook_endpoints'
}

function addressesOf({ called, given = {}, written }: Written): string[] {
  const named = called ? [given.p_url] : (written?.rows ?? []).map(({ url }) => url)
  return named.filter((address) => typeof address === 'string')
}
