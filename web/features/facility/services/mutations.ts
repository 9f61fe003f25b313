import type { Edit } from '../../../lib/changed-columns.ts'
import { changeRow, saveRow } from '../../../lib/row-writes.ts'
import { sessionClient } from '../../../lib/session-client.ts'
import { useAskedWrite } from '../../../ui/use-asked-write.ts'
import { everything, useWrite } from '../../../ui/use-write.ts'
import type { Service } from './queries.ts'
import { messages, type ServiceForm, serviceRow } from './rules.ts'

/**
 * On the page Services: saves the form as a new service type, or its changed columns in an existing
 * one.
 */
export function useSaveService(
  facility: { id: string; paymentsEnabled: boolean },
  service: Service | null,
) {
  const toRow = (form: ServiceForm) => serviceRow(form, facility.paymentsEnabled)
  const owner = { facility_id: facility.id }
  return useWrite<Edit<ServiceForm>>({
    send: (edit) => saveRow('facility_service_types', service?.id ?? null, edit, toRow, owner),
    outdates: everything,
    done: service ? 'Service saved' : 'Service created',
    failed: messages.save,
    serverMessages: 'raised',
  })
}

/** Activates or deactivates a service type without asking. Its bookings are not touched. */
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
      // `isWithdrawn` is false: the service is only about to be deactivated.
      return data.length > 0 ? { serviceId: service.id, isWithdrawn: false } : null
    },
    send: (service) => setServiceActive(service, !service.is_active),
    outdates: everything,
    done: ({ name, is_active }) => `${name} is now ${is_active ? 'inactive' : 'active'}`,
    failed: messages.status,
    serverMessages: 'raised',
  })
}
