import { call } from '../../lib/call.ts'
import { currentDeskPerson, leaveDesk } from '../../lib/desk-person.ts'
import { sessionClient } from '../../lib/session-client.ts'
import { currentSession } from '../../lib/session-state.ts'
import { useWrite } from '../../ui/use-write.ts'
import { deskPeopleKey } from './queries.ts'
import { messages, type PersonForm } from './rules.ts'

/**
 * In Settings, an owner adds a person of the desk, or changes one. If no PIN is given, the person
 * who is changed keeps theirs.
 */
export function useSaveDeskPerson(facilityId: string) {
  return useWrite({
    send: ({ id, name, pin }: PersonForm & { id: string | null }) =>
      call('save_desk_person', {
        p_facility_id: facilityId,
        p_name: name.trim(),
        ...(id && { p_person_id: id }),
        ...(pin && { p_pin: pin }),
      }),
    outdates: [deskPeopleKey, ['facility']],
    done: ({ id }) => (id ? 'Person saved' : 'Person added'),
    failed: messages.save,
    serverMessages: 'raised',
  })
}

/**
 * In Settings, an owner takes a person off the list of the desk. Their PIN no longer works. What
 * they did is still shown under their name.
 */
export function useRetireDeskPerson() {
  return useWrite({
    send: async (id: string) => {
      await sessionClient
        .from('desk_people')
        .update({ is_active: false })
        .eq('id', id)
        .throwOnError()
      // Who removes themselves is no longer at this device.
      const { user } = currentSession()
      if (user && currentDeskPerson(user.id)?.id === id) leaveDesk()
    },
    outdates: [deskPeopleKey, ['facility']],
    failed: messages.save,
  })
}

/**
 * In Settings, an owner sets after how many minutes without a touch the desk locks: 0 for never.
 * Null: the facility uses no PINs.
 */
export function useSetDeskLock(facilityId: string) {
  return useWrite({
    send: async (minutes: number | null) =>
      sessionClient
        .from('facility_settings')
        .update({ desk_lock_minutes: minutes })
        .eq('facility_id', facilityId)
        .throwOnError(),
    outdates: [['facility']],
    done: 'Saved',
    failed: messages.save,
  })
}
