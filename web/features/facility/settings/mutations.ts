import type { Facility } from '../../../lib/facility-row.ts'
import { fetchData } from '../../../lib/fetch-data.ts'
import { callFunction } from '../../../lib/functions-client.ts'
import { changeRow } from '../../../lib/row-writes.ts'
import { sessionClient } from '../../../lib/session-client.ts'
import { useAskedWrite } from '../../../ui/use-asked-write.ts'
import { everything, useWrite } from '../../../ui/use-write.ts'
import { fetchComingBookings } from '../../front-desk/booking-impact/queries.ts'
import { beyondHorizon } from '../../front-desk/booking-impact/rules.ts'
import type { Administrator } from './queries.ts'
import { bookingSettingsRow, messages, profileRow, type SettingsForm } from './rules.ts'

/**
 * Saves the form over what `facility` was. A shorter horizon asks first, with the bookings that
 * would lie beyond it, and so does a shorter period for players' data.
 */
export function useSaveSettings(facility: Facility, onDone: (form: SettingsForm) => void) {
  return useAskedWrite({
    ask: (form: SettingsForm) => concerned(facility, form),
    send: (form) => saveSettings(facility, form),
    outdates: everything,
    done: () => 'Settings saved',
    onDone,
    failed: messages.save,
    heard: 'raised',
  })
}

export type Concerned = {
  beyond: Awaited<ReturnType<typeof bookingsBeyond>>
  erasure: Awaited<ReturnType<typeof playersToErase>>
}

async function concerned(facility: Facility, form: SettingsForm): Promise<Concerned | null> {
  const [beyond, erasure] = await Promise.all([
    bookingsBeyond(facility, form),
    playersToErase(facility, form),
  ])
  return beyond.length > 0 || erasure ? { beyond, erasure } : null
}

async function playersToErase(facility: Facility, form: SettingsForm) {
  const months = Number(form.eraseMonths)
  const before = facility.facility_settings?.erase_players_after_months ?? 0
  if (months === 0 || (before > 0 && months >= before)) return null
  const { data } = await sessionClient
    .rpc('preview_player_erasure', { p_facility_id: facility.id, p_months: months })
    .throwOnError()
  return { months, ...data }
}

async function bookingsBeyond(facility: Facility, form: SettingsForm) {
  const daysAhead = Number(form.maxDaysAhead)
  const before = facility.facility_settings?.max_booking_days_ahead ?? 0
  if (daysAhead >= before) return []
  const horizon = { daysAhead, zone: form.timeZone, now: new Date() }
  return beyondHorizon(await fetchComingBookings(facility.id), horizon)
}

/**
 * The profile, then the booking settings: only columns that differ from `facility`, so that what
 * somebody else changed meanwhile stays. Can be repeated after a failure.
 */
async function saveSettings(facility: Facility, form: SettingsForm): Promise<void> {
  const profile = changed(facility, profileRow(form))
  if (profile) await changeRow('facilities', facility.id, profile)
  await saveBookingSettings(facility, form)
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
export function useInviteAdministrator() {
  return useWrite({
    send: async (email: string) => {
      await callFunction('invite', { email, role: 'admin' })
    },
    outdates: [],
    done: (email) => `Invitation sent to ${email}`,
    failed: messages.invite,
  })
}

/** Takes an administrator's rights away; the database refuses it for the primary one. */
export function useRemoveAdministrator(facilityId: string) {
  return useWrite({
    send: async ({ userId }: Administrator) => {
      await sessionClient
        .from('facility_admins')
        .delete()
        .eq('facility_id', facilityId)
        .eq('user_id', userId)
        .select('user_id')
        .single()
        .throwOnError()
    },
    outdates: everything,
    done: ({ name }) => `${name} is no longer an administrator`,
    failed: messages.removeAdministrator,
    heard: 'raised',
  })
}

function changed<Row extends object>(before: object, after: Row): Partial<Row> | null {
  const old = before as Record<string, unknown>
  const entries = Object.entries(after).filter(
    ([column, value]) => JSON.stringify(old[column]) !== JSON.stringify(value),
  )
  return entries.length > 0 ? (Object.fromEntries(entries) as Partial<Row>) : null
}

/** Lets administrators act only after a second step, or without one again. */
export function useRequireSecondStep(facilityId: string) {
  return useWrite({
    send: (required: boolean) =>
      fetchData(
        sessionClient.rpc('require_second_step', {
          p_facility_id: facilityId,
          p_required: required,
        }),
      ),
    outdates: [['second-step-rule'], ['membership']],
    done: 'Settings saved',
    failed: messages.saveSecondStep,
    heard: 'raised',
  })
}
