import { localDate } from '../../../../shared/times.ts'
import { call } from '../../../lib/call.ts'
import type { Edit } from '../../../lib/changed-columns.ts'
import { downloadFile } from '../../../lib/download-file.ts'
import type { Facility } from '../../../lib/facility-row.ts'
import { callFunction } from '../../../lib/functions-client.ts'
import { editedColumns, saveEdit } from '../../../lib/row-writes.ts'
import { sessionClient } from '../../../lib/session-client.ts'
import type { StaffRole } from '../../../site/staff-role.ts'
import { useAskedWrite } from '../../../ui/use-asked-write.ts'
import { everything, useWrite } from '../../../ui/use-write.ts'
import { fetchComingBookings } from '../../front-desk/booking-impact/queries.ts'
import { beyondHorizon } from '../../front-desk/booking-impact/rules.ts'
import type { Administrator } from './queries.ts'
import {
  bookingSettingsRow,
  messages,
  profileRow,
  type SettingsForm,
  settingsForm,
} from './rules.ts'

/**
 * Saves the form of Settings; `facility` holds the values before. Asks first when a shorter horizon
 * leaves bookings beyond it, or when players' data would be kept for a shorter time.
 */
export function useSaveSettings(facility: Facility, onDone: (form: SettingsForm) => void) {
  return useAskedWrite({
    ask: (form: SettingsForm) => findConcerned(facility, form),
    send: (form) => saveSettings(facility, form),
    outdates: everything,
    done: () => 'Settings saved',
    onDone,
    failed: messages.save,
    serverMessages: 'raised',
  })
}

/**
 * How long the page waits for the export, in milliseconds. It is longer than for other calls,
 * because the server packs every row before it answers.
 */
const exportTimeout = 5 * 60_000

/** Downloads everything that the facility keeps, as one ZIP file. */
export function useExportEverything({ slug, time_zone }: Pick<Facility, 'slug' | 'time_zone'>) {
  return useWrite({
    send: async () => {
      const files = (await callFunction('export', undefined, 'POST', exportTimeout)) as Blob
      downloadFile(`${slug}-${localDate(new Date(), time_zone)}.zip`, 'application/zip', files)
    },
    outdates: [],
    done: 'Downloaded',
    failed: messages.exportEverything,
    serverMessages: 'raised',
  })
}

/**
 * The bookings and the players' data that new settings would affect. The owner confirms this before
 * the settings are saved.
 */
export type Concerned = {
  beyond: Awaited<ReturnType<typeof bookingsBeyond>>
  erasure: Awaited<ReturnType<typeof playersToErase>>
}

async function findConcerned(facility: Facility, form: SettingsForm): Promise<Concerned | null> {
  const [beyond, erasure] = await Promise.all([
    bookingsBeyond(facility, form),
    playersToErase(facility, form),
  ])
  return beyond.length > 0 || erasure ? { beyond, erasure } : null
}

/** Returns how much would be erased if players' data is to be kept for a shorter time, or null. */
async function playersToErase(facility: Facility, form: SettingsForm) {
  const months = Number(form.eraseMonths)
  const before = facility.facility_settings?.erase_players_after_months ?? 0
  if (months === 0 || (before > 0 && months >= before)) return null
  const data = await call('preview_player_erasure', {
    p_facility_id: facility.id,
    p_months: months,
  })
  return { months, ...data }
}

/** Returns the bookings that a shorter horizon would leave out. */
async function bookingsBeyond(facility: Facility, form: SettingsForm) {
  const daysAhead = Number(form.maxDaysAhead)
  const before = facility.facility_settings?.max_booking_days_ahead ?? 0
  if (daysAhead >= before) return []
  const horizon = { daysAhead, zone: form.timeZone, now: new Date() }
  return beyondHorizon(await fetchComingBookings(facility.id), horizon)
}

/** Saves the profile, then the booking settings. Can be repeated after a failure. */
async function saveSettings(facility: Facility, form: SettingsForm): Promise<void> {
  const edit = { start: settingsForm(facility), values: form }
  await saveEdit('facilities', facility.id, edit, profileRow)
  await saveBookingSettings(facility, edit)
}

async function saveBookingSettings(facility: Facility, edit: Edit<SettingsForm>): Promise<void> {
  const settings = sessionClient.from('facility_settings')
  if (!facility.facility_settings) {
    const row = bookingSettingsRow(edit.values)
    await settings.insert({ facility_id: facility.id, ...row }).throwOnError()
    return
  }
  const changes = editedColumns(edit, bookingSettingsRow)
  if (!changes) return
  await settings
    .update(changes)
    .eq('facility_id', facility.id)
    .select('facility_id')
    .single()
    .throwOnError()
}

/**
 * Mails an invitation. Its link sets a password and makes the account an owner or one of the desk.
 */
export function useInviteAdministrator() {
  return useWrite({
    send: async ({ email, role }: { email: string; role: StaffRole }) => {
      await callFunction('invite', { email, role: role === 'owner' ? 'admin' : 'desk' })
    },
    outdates: [['admin', 'open-invitations']],
    done: ({ email }) => `Invitation sent to ${email}`,
    failed: messages.invite,
  })
}

/** Takes an invitation back, so that its link gives no rights. */
export function useWithdrawInvitation() {
  return useWrite({
    send: async (id: string) => {
      const [withdrawn] = await call('withdraw_invitation', { p_invitation_id: id })
      if (!withdrawn) throw new Error()
      return withdrawn.email
    },
    outdates: [
      ['admin', 'open-invitations'],
      ['admin', 'facility_admins'],
    ],
    done: (_id, email) => `The invitation of ${email} is withdrawn`,
    failed: messages.withdraw,
    serverMessages: 'raised',
  })
}

/**
 * Changes what an account may do. The database refuses it for the primary administrator, who
 * created the facility.
 */
export function useChangeRole(facilityId: string) {
  return useWrite({
    send: async ({ userId, role }: Pick<Administrator, 'userId' | 'role'>) => {
      await sessionClient
        .from('facility_admins')
        .update({ role })
        .eq('facility_id', facilityId)
        .eq('user_id', userId)
        .select('user_id')
        .single()
        .throwOnError()
    },
    outdates: [['admin', 'facility_admins', facilityId]],
    done: 'Role changed',
    failed: messages.changeRole,
    serverMessages: 'raised',
  })
}

/**
 * Removes an administrator's rights. The database refuses it for the primary administrator, who
 * created the facility.
 */
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
    serverMessages: 'raised',
  })
}

/** Sets whether administrators must pass a second step before they can act. */
export function useRequireSecondStep(facilityId: string) {
  return useWrite({
    send: (required: boolean) =>
      call('require_second_step', {
        p_facility_id: facilityId,
        p_required: required,
      }),
    outdates: [['second-step-rule'], ['membership']],
    done: 'Settings saved',
    failed: messages.saveSecondStep,
    serverMessages: 'raised',
  })
}
