import { queryClient } from '../../lib/query-client.ts'
import { sessionClient } from '../../lib/session-client.ts'
import type { Service } from './queries.ts'
import { type ServiceForm, serviceRow } from './rules.ts'

/** Saves the form as a new service type, or over an existing one. */
export async function saveService(
  facility: { id: string; paymentsEnabled: boolean },
  service: Service | null,
  form: ServiceForm,
): Promise<void> {
  const row = serviceRow(form, facility.paymentsEnabled)
  const services = sessionClient.from('facility_service_types')
  if (service) await services.update(row).eq('id', service.id).select('id').single().throwOnError()
  else await services.insert({ facility_id: facility.id, ...row }).throwOnError()
  // forms, free times and what visitors see hang on it
  await queryClient.invalidateQueries()
}

/** Offers a service type or takes it out of the offer; bookings stay as they are. */
export async function setServiceActive(service: Service, isActive: boolean): Promise<void> {
  await sessionClient
    .from('facility_service_types')
    .update({ is_active: isActive })
    .eq('id', service.id)
    .select('id')
    .single()
    .throwOnError()
  await queryClient.invalidateQueries()
}
