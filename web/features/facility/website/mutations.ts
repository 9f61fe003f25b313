import { sessionClient } from '../../../lib/session-client.ts'
import { everything, useWrite } from '../../../ui/use-write.ts'
import { messages } from './rules.ts'

/** Saves the sites that may show the booking page. */
export function useSaveSites(facilityId: string) {
  return useWrite<string[]>({
    send: async (sites) => {
      await sessionClient
        .from('facility_settings')
        .update({ embed_origins: sites })
        .eq('facility_id', facilityId)
        .select('facility_id')
        .single()
        .throwOnError()
    },
    outdates: everything,
    done: 'Sites saved',
    failed: messages.save,
    serverMessages: 'raised',
  })
}
