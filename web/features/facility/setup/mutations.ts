import { sessionClient } from '../../../lib/session-client.ts'
import { everything, useWrite } from '../../../ui/use-write.ts'
import { openCageRates, type PriceForm } from './open-cage-price.ts'
import { messages, type SpaceSet, type SpaceSetFacts, spacesOf } from './rules.ts'

/** On the page Opening day, creates all spaces of a set in one request, or none. */
export function useCreateSpaces(facilityId: string) {
  return useWrite<{ set: SpaceSet; facts: SpaceSetFacts }>({
    send: async ({ set, facts }) => {
      const rows = spacesOf(set, facts).map((space) => ({ facility_id: facilityId, ...space }))
      await sessionClient.from('facility_spaces').insert(rows).throwOnError()
    },
    outdates: everything,
    done: ({ set: { spaces } }) =>
      spaces.length === 1 ? 'Space created' : `${spaces.length} spaces created`,
    failed: messages.createSpaces,
    serverMessages: 'raised',
  })
}

/**
 * Creates the service for open cage time, which lasts `minutes`. If a price is typed, saves it and
 * switches prices on.
 */
export function useCreateOpenCage(facilityId: string, minutes: number) {
  return useWrite<PriceForm>({
    send: async ({ price }) => {
      const { hourly, own } = openCageRates(price, minutes)
      if (hourly !== null) {
        await sessionClient
          .from('facility_settings')
          .update({ enable_payments: true, open_cage_rate: hourly })
          .eq('facility_id', facilityId)
          .select('facility_id')
          .single()
          .throwOnError()
      }
      await sessionClient
        .from('facility_service_types')
        .insert({
          facility_id: facilityId,
          name: 'Open Cage',
          duration_minutes: minutes,
          rate: own,
        })
        .throwOnError()
    },
    outdates: everything,
    done: 'Service created',
    failed: messages.createService,
    serverMessages: 'raised',
  })
}
