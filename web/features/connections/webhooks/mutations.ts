import { call } from '../../../lib/call.ts'
import type { Edit } from '../../../lib/changed-columns.ts'
import { changeRow, deleteRow, saveEdit } from '../../../lib/row-writes.ts'
import { useWrite } from '../../../ui/use-write.ts'
import { type Webhook, webhooksKey } from './queries.ts'
import { messages, type WebhookForm } from './rules.ts'

const outdates = [webhooksKey] as const

/**
 * On the page Webhooks: saves an address to which the server reports events. Returns the secret of
 * a new one, null for an existing one.
 */
export function useSaveWebhook(facilityId: string, webhook: Webhook | null) {
  return useWrite<Edit<WebhookForm>, string | null>({
    send: async (edit) => {
      if (webhook) {
        await saveEdit('webhook_endpoints', webhook.id, edit, webhookRow)
        return null
      }
      const { url, events } = webhookRow(edit.values)
      const data = await call('create_webhook', {
        p_facility_id: facilityId,
        p_url: url,
        p_events: events,
      })
      return data.secret
    },
    outdates,
    done: () => (webhook ? 'Webhook saved' : null),
    failed: messages.save,
    serverMessages: 'raised',
  })
}

function webhookRow({ url, events }: WebhookForm) {
  return { url: url.trim(), events }
}

/** Pauses a webhook, or resumes it. */
export function useSwitchWebhook() {
  return useWrite<Webhook>({
    send: ({ id, is_active }) => changeRow('webhook_endpoints', id, { is_active: !is_active }),
    outdates,
    done: ({ is_active }) => (is_active ? 'Webhook paused' : 'Webhook switched on'),
    failed: messages.status,
    serverMessages: 'raised',
  })
}

/** Replaces the secret and returns the new one. */
export function useRotateSecret() {
  return useWrite<Webhook, string>({
    send: ({ id }) => call('rotate_webhook_secret', { p_endpoint_id: id }),
    outdates,
    failed: messages.secret,
    serverMessages: 'raised',
  })
}

/** Deletes a webhook by its id, with its messages. */
export function useDeleteWebhook() {
  return useWrite<string>({
    send: (id) => deleteRow('webhook_endpoints', id),
    outdates,
    done: 'Webhook deleted',
    failed: messages.delete,
    serverMessages: 'raised',
  })
}

/** Sends a test message to a webhook, so that its receiver can be tried. */
export function useTestWebhook() {
  return useWrite<string>({
    send: (id) => call('test_webhook', { p_endpoint_id: id }),
    outdates,
    failed: messages.test,
    serverMessages: 'raised',
  })
}

/** Sends a message again, or at once if it waits for its next try. */
export function useRedeliver() {
  return useWrite<string>({
    send: (id) => call('redeliver_webhook', { p_delivery_id: id }),
    outdates,
    failed: messages.resend,
    serverMessages: 'raised',
  })
}
