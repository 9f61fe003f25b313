import { queryClient } from '../../lib/query-client.ts'
import { sessionClient } from '../../lib/session-client.ts'
import { hoursRows, type WeekHours } from './week-hours.ts'

/** Saves the whole week at once, one upsert of seven rows. */
export async function saveHours(facilityId: string, week: WeekHours): Promise<void> {
  const { data } = await sessionClient
    .from('facility_business_hours')
    .upsert(hoursRows(facilityId, week), { onConflict: 'facility_id,day_of_week' })
    .select('day_of_week')
    .throwOnError()
  if (data.length !== week.length) throw new Error()
  // times that are free hang on it, too
  await queryClient.invalidateQueries()
}
