import { asOwner, type TransactionContext } from '../database/as-caller.ts'

/** A leased message. */
export type QueuedWebhook = {
  id: string
  url: string
  event_type: string
  /** The body, as it was queued. */
  payload: string
  secrets: string[]
  /** Tries begun, this one included. */
  attempts: number
}

/** How a try ended. */
export type WebhookOutcome = {
  delivered: boolean
  status?: number
  error?: string
  milliseconds: number
  /** Seconds until the next try; null for none. */
  pause: number | null
  /** The receiver wants nothing more, ever. */
  gone?: boolean
}

/**
 * The queue in the database. Each call is a transaction of its own, so nothing is held while a
 * message is on its way.
 */
export function createWebhookQueue(context: TransactionContext) {
  return {
    /** Takes up to `most` messages to hosts that may be called now. */
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
    /** Writes down what became of a message. */
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
