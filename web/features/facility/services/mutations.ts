import { addRows, changeRow } from '../../../lib/row-writes.ts'
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
      if (service) await changeRow('facility_service_types', service.id, row)
      else await addRows('facility_service_types', { facility_id: facility.id, ...row })
    },
    outdates: everything,
    done: service ? 'Service saved' : 'Service created',
    failed: messages.save,
    serverMessages: 'raised',
  })
}

/** Activates or deactivates a service type. Its bookings stay as they are. */
export function useSwitchService() {
  return useWrite({
    send: (service: Service) =>
      changeRow('facility_service_types', service.id, { is_active: !service.is_active }),
    outdates: everything,
    done: ({ name, is_active }) => `${name} is now ${is_active ? 'inactive' : 'active'}`,
    failed: messages.status,
    serverMessages: 'raised',
  })
}
