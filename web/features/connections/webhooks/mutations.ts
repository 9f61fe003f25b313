import { sessionClient } from '../../../lib/session-client.ts'
import { useWrite } from '../../../ui/use-write.ts'
import { type Webhook, webhooksKey } from './queries.ts'
import { messages, type WebhookForm } from './rules.ts'

const outdates = [webhooksKey] as const

/** Saves the form over an existing webhook, or as a new one, and then answers its secret. */
export function useSaveWebhook(facilityId: string, webhook: Webhook | null) {
  return useWrite<WebhookForm, string | null>({
    send: async ({ url, events }) => {
      if (webhook) {
        await sessionClient
          .from('webhook_endpoints')
          .update({ url: url.trim(), events })
          .eq('id', webhook.id)
          .select('id')
          .single()
          .throwOnError()
        return null
      }
      const { data } = await sessionClient
        .rpc('create_webhook', { p_facility_id: facilityId, p_url: url.trim(), p_events: events })
        .throwOnError()
      return data.secret
    },
    outdates,
    done: () => (webhook ? 'Webhook saved' : null),
    failed: messages.save,
    heard: 'raised',
  })
}

/** Pauses a webhook, or switches it on. */
export function useSwitchWebhook() {
  return useWrite<Webhook>({
    send: async ({ id, is_active }) => {
      await sessionClient
        .from('webhook_endpoints')
        .update({ is_active: !is_active })
        .eq('id', id)
        .select('id')
        .single()
        .throwOnError()
    },
    outdates,
    done: ({ is_active }) => (is_active ? 'Webhook paused' : 'Webhook switched on'),
    failed: messages.status,
    heard: 'raised',
  })
}

/** Answers the new secret. */
export function useRotateSecret() {
  return useWrite<Webhook, string>({
    send: async ({ id }) => {
      const { data } = await sessionClient
        .rpc('rotate_webhook_secret', { p_endpoint_id: id })
        .throwOnError()
      return data
    },
    outdates,
    failed: messages.secret,
    heard: 'raised',
  })
}

export function useDeleteWebhook() {
  return useWrite<string>({
    send: async (id) => {
      await sessionClient.from('webhook_endpoints').delete().eq('id', id).throwOnError()
    },
    outdates,
    done: 'Webhook deleted',
    failed: messages.delete,
    heard: 'raised',
  })
}

export function useTestWebhook() {
  return useWrite<string>({
    send: async (id) => {
      await sessionClient.rpc('test_webhook', { p_endpoint_id: id }).throwOnError()
    },
    outdates,
    failed: messages.test,
    heard: 'raised',
  })
}

export function useRedeliver() {
  return useWrite<string>({
    send: async (id) => {
      await sessionClient.rpc('redeliver_webhook', { p_delivery_id: id }).throwOnError()
    },
    outdates,
    failed: messages.resend,
    heard: 'raised',
  })
}
