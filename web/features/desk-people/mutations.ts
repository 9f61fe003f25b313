import { call } from '../../lib/call.ts'
import { leaveDeskIfRemoved, takeDesk } from '../../lib/desk-person.ts'
import { sessionClient } from '../../lib/session-client.ts'
import { useWrite } from '../../ui/use-write.ts'
import { deskPeopleKey } from './queries.ts'
import { messages, type PersonForm } from './rules.ts'

/**
 * At the desk, where several people share one signed-in device: exchanges a PIN for the token of
 * its person. The device keeps the token and sends it with each write, so that the write is
 * recorded under the person's name. Returns the refusal, or null.
 */
export function useEnterPin(facilityId: string, userId: string) {
  return useWrite({
    send: async (pin: string): Promise<PinRefusal | null> => {
      const { data, error } = await sessionClient.rpc('desk_sign_in', {
        p_facility_id: facilityId,
        p_pin: pin,
      })
      if (error) {
        const seconds = /(\d+) seconds/.exec(error.hint ?? '')?.[1]
        const isRefusedPin = error.code === 'PT403' || error.code === 'PT429'
        if (!isRefusedPin || error.details) throw error
        return { said: error.message, lockedUntil: seconds ? Date.now() + +seconds * 1000 : null }
      }
      const person = data as { id: string; name: string; desk_token: string; expires_at: string }
      takeDesk({
        id: person.id,
        userId,
        name: person.name,
        token: person.desk_token,
        since: Date.now(),
        expiresAt: Date.parse(person.expires_at),
      })
      return null
    },
    outdates: [],
    failed: messages.enter,
  })
}

/**
 * Why a PIN was refused. `lockedUntil`: before this instant (ms) no PIN is accepted; null if any
 * is.
 */
export type PinRefusal = { said: string; lockedUntil: number | null }

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
      leaveDeskIfRemoved(id)
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
