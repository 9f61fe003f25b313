import { sessionClient } from '../../../lib/session-client.ts'
import { everything, useWrite } from '../../../ui/use-write.ts'
import type { Service } from './queries.ts'
import { messages, type ServiceForm, serviceRow } from './rules.ts'

/** Saves the form as a new service type, or over an existing one. */
export function useSaveService(
  facility: { id: string; paymentsEnabled: boolean },
  service: Service | null,
) {
  return useWrite<ServiceForm>({
    send: async (form) => {
      const row = serviceRow(form, facility.paymentsEnabled)
      const services = sessionClient.from('facility_service_types')
      if (service)
        await services.update(row).eq('id', service.id).select('id').single().throwOnError()
      else await services.insert({ facility_id: facility.id, ...row }).throwOnError()
    },
    outdates: everything,
    done: service ? 'Service saved' : 'Service created',
    failed: messages.save,
    heard: 'raised',
  })
}

/** Offers a service type or takes it out of the offer; bookings stay as they are. */
export function useSwitchService() {
  return useWrite({
    send: async (service: Service) => {
      await sessionClient
        .from('facility_service_types')
        .update({ is_active: !service.is_active })
        .eq('id', service.id)
        .select('id')
        .single()
        .throwOnError()
    },
    outdates: everything,
    done: ({ name, is_active }) => `${name} is now ${is_active ? 'inactive' : 'active'}`,
    failed: messages.status,
    heard: 'raised',
  })
}
