import { call } from '../../../lib/call.ts'
import { deleteRow } from '../../../lib/row-writes.ts'
import { useWrite } from '../../../ui/use-write.ts'
import { type ApiKeyForm, canManageWebhooks, messages } from './rules.ts'

const outdates = [['admin', 'api_keys']] as const

/**
 * On the page API keys: creates a key for a program of the facility, and returns it. It can never
 * be read again.
 */
export function useCreateApiKey(facilityId: string) {
  return useWrite<{ values: ApiKeyForm }, string>({
    send: async ({ values: { name, scope, managesWebhooks } }) => {
      const key = {
        p_facility_id: facilityId,
        p_name: name.trim(),
        p_scope: scope,
        p_manages_webhooks: managesWebhooks && canManageWebhooks(scope),
      }
      return (await call('create_api_key', key)).key
    },
    outdates,
    failed: messages.create,
    serverMessages: 'raised',
  })
}

/** Deletes a key by its id. Programs that use it are refused at once. */
export function useRevokeApiKey() {
  return useWrite<string>({
    send: (id) => deleteRow('api_keys', id),
    outdates,
    done: 'API key revoked',
    failed: messages.revoke,
    serverMessages: 'raised',
  })
}
