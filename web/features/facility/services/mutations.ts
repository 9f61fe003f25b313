import { addRows, changeRow } from '../../../lib/row-writes.ts'
import { sessionClient } from '../../../lib/session-client.ts'
import { everything, useWrite } from '../../../ui/use-write.ts'
import type { Service } from './queries.ts'
import { messages, type ServiceForm, serviceRow, switchedInWords } from './rules.ts'

/** Saves the form as a new service type, or over an existing one. */
export function useSaveService(
  facility: { id: string; paymentsEnabled: boolean },
  service: Service | null,
) {
  return useWrite<ServiceForm>({
    send: async (form) => {
      const row = serviceRow(form, facility.paymentsEnabled)
      if (service) await changeRow('facility_service_types', service.id, row)
      else await addRows('facility_service_types', { facility_id: facility.id, ...row })
    },
    outdates: everything,
    done: service ? 'Service saved' : 'Service created',
    failed: messages.save,
    serverMessages: 'raised',
  })
}

/**
 * Activates or deactivates a service type. Its bookings keep their time, space and instructor, so
 * nothing has to be settled. The message says how many are still to come.
 */
export function useSwitchService() {
  return useWrite({
    send: async (service: Service) => {
      await changeRow('facility_service_types', service.id, { is_active: !service.is_active })
      return service.is_active ? countComing(service) : 0
    },
    outdates: everything,
    done: ({ name, is_active }, coming) => switchedInWords(name, !is_active, coming),
    failed: messages.status,
    serverMessages: 'raised',
  })
}

/** Returns how many bookings of a service are still to come, or 0 if the count fails. */
async function countComing({ id, facility_id }: Service): Promise<number> {
  const { count } = await sessionClient
    .from('bookings')
    .select('id', { count: 'exact', head: true })
    .eq('facility_id', facility_id)
    .eq('service_type_id', id)
    .eq('status', 'confirmed')
    .gt('end_time', new Date().toISOString())
  return count ?? 0
}
