import type { Facility } from '../../lib/facility-row.ts'
import { callFunction } from '../../lib/functions-client.ts'
import { queryClient } from '../../lib/query-client.ts'
import { sessionClient } from '../../lib/session-client.ts'
import { bookingSettingsRow, profileRow, type SettingsForm } from './rules.ts'

/**
 * Saves the profile, then the booking settings: only columns that differ from `facility`, so that
 * what somebody else changed meanwhile stays. Can be repeated after a failure.
 */
export async function saveSettings(facility: Facility, form: SettingsForm): Promise<void> {
  const profile = changed(facility, profileRow(form))
  if (profile) {
    await sessionClient
      .from('facilities')
      .update(profile)
      .eq('id', facility.id)
      .select('id')
      .single()
      .throwOnError()
  }
  await saveBookingSettings(facility, form)
  // free times, what visitors see and the name at the top hang on it
  await queryClient.invalidateQueries()
}

async function saveBookingSettings(facility: Facility, form: SettingsForm): Promise<void> {
  const settings = sessionClient.from('facility_settings')
  const row = bookingSettingsRow(form)
  if (!facility.facility_settings) {
    await settings.insert({ facility_id: facility.id, ...row }).throwOnError()
    return
  }
  const changes = changed(facility.facility_settings, row)
  if (!changes) return
  await settings
    .update(changes)
    .eq('facility_id', facility.id)
    .select('facility_id')
    .single()
    .throwOnError()
}

/** Mails a link with which somebody sets a password and becomes an administrator. */
export async function inviteAdministrator(email: string): Promise<void> {
  await callFunction('invite', { email, role: 'admin' })
}

/** Takes an administrator's rights away; the database refuses it for the primary one. */
export async function removeAdministrator(facilityId: string, userId: string): Promise<void> {
  const { data } = await sessionClient
    .from('facility_admins')
    .delete()
    .eq('facility_id', facilityId)
    .eq('user_id', userId)
    .select('user_id')
    .throwOnError()
  if (data.length !== 1) throw new Error('No such administrator')
  await queryClient.invalidateQueries()
}

function changed<Row extends object>(before: object, after: Row): Partial<Row> | null {
  const old = before as Record<string, unknown>
  const entries = Object.entries(after).filter(
    ([column, value]) => JSON.stringify(old[column]) !== JSON.stringify(value),
  )
  return entries.length > 0 ? (Object.fromEntries(entries) as Partial<Row>) : null
}
