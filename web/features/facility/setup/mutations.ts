import { sessionClient } from '../../../lib/session-client.ts'
import { everything, useWrite } from '../../../ui/use-write.ts'
import type { PriceForm } from './price-errors.ts'
import { messages, type SpaceSet, type SpaceSetFacts, spacesOf } from './rules.ts'

/** Creates all spaces of a set in one request, or none. */
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
 * Creates the service for open cage time. `price` is for `minutes`. With a price, prices are switched
 * on, and the price is saved in Settings by the hour. Saved with the service it would win over
 * Settings, so a later change there would have no effect. It is saved there only if no rate by the
 * hour gives it to the cent.
 */
export function useCreateOpenCage(facilityId: string, minutes: number) {
  return useWrite<PriceForm>({
    send: async ({ price }) => {
      const cents = price.trim() ? Math.round(Number(price) * 100) : null
      const hourly = Math.round(((cents ?? 0) * 60) / minutes)
      const rate = Math.round((hourly * minutes) / 60) === cents ? null : cents && cents / 100
      if (cents !== null) {
        await sessionClient
          .from('facility_settings')
          .update({ enable_payments: true, open_cage_rate: hourly / 100 })
          .eq('facility_id', facilityId)
          .select('facility_id')
          .single()
          .throwOnError()
      }
      await sessionClient
        .from('facility_service_types')
        .insert({ facility_id: facilityId, name: 'Open Cage', duration_minutes: minutes, rate })
        .throwOnError()
    },
    outdates: everything,
    done: 'Service created',
    failed: messages.createService,
    serverMessages: 'raised',
  })
}
