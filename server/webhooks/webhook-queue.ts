import { asOwner } from '../database/as-caller.ts'
import type { TransactionContext } from '../database/session-settings.ts'

/** A message that this process sends now. It is leased, so no other process sends it meanwhile. */
export type QueuedWebhook = {
  id: string
  url: string
  event_type: string
  /** The body as it was queued. */
  payload: string
  secrets: string[]
  /** Tries started so far, this one included. */
  attempts: number
  /** The number of its event, in digits. A test has none. */
  event_number: string | null
}

/** The result of a try. */
export type WebhookOutcome = {
  delivered: boolean
  status?: number
  error?: string
  milliseconds: number
  /** Seconds until the next try, or null for none. */
  pause: number | null
  /** The receiver answered that it wants no more messages. */
  gone?: boolean
}

/**
 * The queue of messages to webhooks in the database, for the webhook worker. Each call is a
 * transaction of its own, so no lock is held while a message is being sent.
 */
export function createWebhookQueue(context: TransactionContext) {
  return {
    /** Leases up to `most` due messages. A host that was called often just now has to wait. */
    lease: async (most: number): Promise<QueuedWebhook[]> => {
      const { rows } = await asOwner(context, (client) =>
        client.query<QueuedWebhook>({
          name: 'lease-webhooks',
          text: 'select * from private.lease_webhooks($1)',
          values: [most],
        }),
      )
      return rows
    },
    /** Records the result of a try. */
    settle: async (id: string, outcome: WebhookOutcome): Promise<void> => {
      const { delivered, status, error, milliseconds, pause, gone } = outcome
      await asOwner(context, (client) =>
        client.query({
          name: 'settle-webhook',
          text: 'select private.settle_webhook($1, $2, $3, $4, $5, $6, $7)',
          values: [
            ...[id, delivered, status ?? null, error ?? null],
            ...[Math.round(milliseconds), pause, gone ?? false],
          ],
        }),
      )
    },
  }
}
