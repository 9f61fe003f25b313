import { useQueryClient } from '@tanstack/react-query'
import type { Facility } from '../../../lib/facility-row.ts'
import { deleteRow } from '../../../lib/row-writes.ts'
import { sessionClient } from '../../../lib/session-client.ts'
import { useAskedWrite } from '../../../ui/use-asked-write.ts'
import { everything, useWrite } from '../../../ui/use-write.ts'
import { affectedBookingsQuery } from '../closures/queries.ts'
import { messages } from './rules.ts'
import { type SpecialHoursDraft, specialHoursRows } from './special-hours.ts'
import { hoursRows, type WeekHours } from './week-hours.ts'

/** Writes the whole week in one upsert of seven rows. */
export async function writeWeek(facilityId: string, week: WeekHours): Promise<void> {
  const { data } = await sessionClient
    .from('facility_business_hours')
    .upsert(hoursRows(facilityId, week), { onConflict: 'facility_id,day_of_week' })
    .select('day_of_week')
    .throwOnError()
  if (data.length !== week.length) throw new Error()
}

/**
 * Saves the whole week. Where bookings would lose their place, it first asks what becomes of them, and
 * the question holds the hours `before`.
 */
export function useSaveHours(
  facility: Facility,
  before: WeekHours,
  onDone: (week: WeekHours) => void,
) {
  const client = useQueryClient()
  return useAskedWrite({
    ask: async (week: WeekHours) => {
      const closing = { week: hoursRows(facility.id, week) }
      const affected = await client.fetchQuery(affectedBookingsQuery(facility.id, closing))
      return affected.length > 0 ? before : null
    },
    send: (week) => writeWeek(facility.id, week),
    outdates: everything,
    done: () => 'Business hours saved',
    onDone,
    failed: messages.save,
  })
}

/**
 * Sets the special hours of dates, and replaces those that they had. Returns what puts those back.
 */
export function useSaveSpecialHours(facilityId: string) {
  return useWrite<SpecialHoursDraft, () => Promise<void>>({
    send: async (draft) => {
      const rows = specialHoursRows(facilityId, draft)
      const dates = rows.map(({ date }) => date)
      const table = () => sessionClient.from('facility_special_hours')
      const { data: before } = await table()
        .select('facility_id, date, is_open, open_time, close_time, reason')
        .eq('facility_id', facilityId)
        .in('date', dates)
        .throwOnError()
      await table().upsert(rows, { onConflict: 'facility_id,date' }).throwOnError()
      return async () => {
        await table().delete().eq('facility_id', facilityId).in('date', dates).throwOnError()
        if (before.length > 0) await table().insert(before).throwOnError()
      }
    },
    outdates: everything,
    failed: messages.saveSpecial,
  })
}

export function useDeleteSpecialHours() {
  return useWrite<string>({
    send: (id) => deleteRow('facility_special_hours', id),
    outdates: everything,
    done: 'Special hours deleted',
    failed: messages.deleteSpecial,
  })
}
