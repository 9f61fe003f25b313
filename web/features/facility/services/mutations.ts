import { changedColumns } from '../../../lib/changed-columns.ts'
import { addRows, changeRow } from '../../../lib/row-writes.ts'
import { sessionClient } from '../../../lib/session-client.ts'
import { useAskedWrite } from '../../../ui/use-asked-write.ts'
import { everything, useWrite } from '../../../ui/use-write.ts'
import type { Service } from './queries.ts'
import { messages, type ServiceForm, serviceForm, serviceRow } from './rules.ts'

/** Saves the form as a new service type, or what differs over an existing one. */
export function useSaveService(
  facility: { id: string; paymentsEnabled: boolean },
  service: Service | null,
) {
  return useWrite<ServiceForm>({
    send: async (form) => {
      const row = serviceRow(form, facility.paymentsEnabled)
      if (!service) await addRows('facility_service_types', { facility_id: facility.id, ...row })
      else {
        const stored = serviceRow(serviceForm(service), facility.paymentsEnabled)
        const changes = changedColumns(stored, row)
        if (changes) await changeRow('facility_service_types', service.id, changes)
      }
    },
    outdates: everything,
    done: service ? 'Service saved' : 'Service created',
    failed: messages.save,
    serverMessages: 'raised',
  })
}

export function setServiceActive({ id }: Service, isActive: boolean): Promise<void> {
  return changeRow('facility_service_types', id, { is_active: isActive })
}

/**
 * Activates or deactivates a service type. If one to be deactivated has upcoming bookings, staff
 * are asked first what becomes of them.
 */
export function useSwitchService() {
  return useAskedWrite({
    ask: async (service: Service) => {
      if (!service.is_active) return null
      const { data } = await sessionClient
        .from('bookings')
        .select('id')
        .eq('facility_id', service.facility_id)
        .eq('service_type_id', service.id)
        .eq('status', 'confirmed')
        .gt('start_time', new Date().toISOString())
        .limit(1)
        .throwOnError()
      return data.length > 0 ? { serviceId: service.id, isWithdrawn: false } : null
    },
    send: (service) => setServiceActive(service, !service.is_active),
    outdates: everything,
    done: ({ name, is_active }) => `${name} is now ${is_active ? 'inactive' : 'active'}`,
    failed: messages.status,
    serverMessages: 'raised',
  })
}
