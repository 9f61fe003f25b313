import { pinNotSent } from '#words/desk-frame.ts'
import { takeDesk } from '../../lib/desk-person.ts'
import { sessionClient } from '../../lib/session-client.ts'
import { useWrite } from '../../ui/use-write.ts'

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
      const { desk_token: token, expires_at, ...person } = data as PinAnswer
      takeDesk({
        ...person,
        userId,
        token,
        since: Date.now(),
        expiresAt: Date.parse(expires_at),
      })
      return null
    },
    outdates: [],
    failed: pinNotSent,
  })
}

/** What `desk_sign_in` returns for a right PIN. */
type PinAnswer = { id: string; name: string; desk_token: string; expires_at: string }

/**
 * Why a PIN was refused. `lockedUntil`: before this instant (ms) no PIN is accepted; null if any
 * is.
 */
export type PinRefusal = { said: string; lockedUntil: number | null }
