import { useQueryClient } from '@tanstack/react-query'
import type { Facility } from '../../../lib/facility-row.ts'
import { deleteRow } from '../../../lib/row-writes.ts'
import { sessionClient } from '../../../lib/session-client.ts'
import { useAskedWrite } from '../../../ui/use-asked-write.ts'
import { everything, useWrite } from '../../../ui/use-write.ts'
import { affectedBookingsQuery } from '../closures/queries.ts'
import { messages } from './rules.ts'
import { isAsUsual, type SpecialHoursDraft, specialHoursRows } from './special-hours.ts'
import { allDays, changedDays, hoursRows, type WeekHours } from './week-hours.ts'

/**
 * For the page Business Hours: writes the weekly hours of the days that differ from `before`, in
 * one request. The other days keep what somebody else may have saved meanwhile. If `before` is
 * null, it writes all days. Throws unless every row was written.
 */
export async function writeWeek(
  facilityId: string,
  before: WeekHours | null,
  week: WeekHours,
): Promise<void> {
  const days: readonly number[] = before ? changedDays(before, week) : allDays
  const rows = hoursRows(facilityId, week).filter(({ day_of_week }) => days.includes(day_of_week))
  if (rows.length === 0) return
  const { data } = await sessionClient
    .from('facility_business_hours')
    .upsert(rows, { onConflict: 'facility_id,day_of_week' })
    .select('day_of_week')
    .throwOnError()
  if (data.length !== rows.length) throw new Error()
}

/**
 * Saves the weekly hours. If bookings would lose their place, it saves nothing and asks what
 * becomes of them: `question` then holds the hours `before`, so that the editor can save the week
 * and undo that.
 */
export function useSaveHours(
  facility: Facility,
  before: { week: WeekHours; isStored: boolean },
  onDone: (week: WeekHours) => void,
) {
  const client = useQueryClient()
  return useAskedWrite({
    ask: async (week: WeekHours) => {
      const closing = { week: hoursRows(facility.id, week) }
      const affected = await client.fetchQuery(affectedBookingsQuery(facility.id, closing))
      return affected.length > 0 ? before : null
    },
    send: (week) => writeWeek(facility.id, before.isStored ? before.week : null, week),
    outdates: everything,
    done: () => 'Business hours saved',
    onDone,
    failed: messages.save,
  })
}

/**
 * Sets the special hours of dates, in place of any earlier ones. Dates that are open as usual again
 * lose theirs, and so follow the weekly hours when these change. The answer is a function that puts
 * the earlier ones back.
 */
export function useSaveSpecialHours(facilityId: string, week: WeekHours) {
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
      const clear = () =>
        table().delete().eq('facility_id', facilityId).in('date', dates).throwOnError()
      if (isAsUsual(draft, week)) await clear()
      else await table().upsert(rows, { onConflict: 'facility_id,date' }).throwOnError()
      return async () => {
        await clear()
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
