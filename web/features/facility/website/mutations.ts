import { sessionClient } from '../../../lib/session-client.ts'
import { everything, useWrite } from '../../../ui/use-write.ts'
import { messages } from './rules.ts'

/**
 * For owners: adds a site to those that may show the facility's booking page within their own
 * pages, or removes one.
 */
export function useSaveSites(facilityId: string) {
  return useWrite<{ added: string } | { removed: string }>({
    send: async (change) => {
      // Reads the list again, because another owner may have changed it since this page was opened.
      const { data } = await sessionClient
        .from('facility_settings')
        .select('embed_origins')
        .eq('facility_id', facilityId)
        .single()
        .throwOnError()
      const site = 'added' in change ? change.added : change.removed
      const others = data.embed_origins.filter((each) => each !== site)
      await sessionClient
        .from('facility_settings')
        .update({ embed_origins: 'added' in change ? [...others, site] : others })
        .eq('facility_id', facilityId)
        // If another owner has changed the list since it was read, the update finds no row and
        // fails.
        .filter('embed_origins', 'eq', `{${data.embed_origins.map((each) => `"${each}"`).join()}}`)
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
