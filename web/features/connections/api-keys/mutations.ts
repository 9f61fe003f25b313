import { sessionClient } from '../../../lib/session-client.ts'
import { useWrite } from '../../../ui/use-write.ts'
import { type ApiKeyForm, messages } from './rules.ts'

const outdates = [['admin', 'api_keys']] as const

/** Answers the key, which is never seen again. */
export function useCreateApiKey(facilityId: string) {
  return useWrite<ApiKeyForm, string>({
    send: async ({ name, scope }) => {
      const { data } = await sessionClient
        .rpc('create_api_key', {
          p_facility_id: facilityId,
          p_name: name.trim(),
          p_scope: scope,
        })
        .throwOnError()
      return data.key
    },
    outdates,
    failed: messages.create,
    heard: 'raised',
  })
}

export function useRevokeApiKey() {
  return useWrite<string>({
    send: async (id) => {
      await sessionClient.from('api_keys').delete().eq('id', id).throwOnError()
    },
    outdates,
    done: 'API key revoked',
    failed: messages.revoke,
    heard: 'raised',
  })
}
