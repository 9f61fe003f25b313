import { wrongCode } from '#words/account.ts'
import { noAnswer } from '#words/failures.ts'
import { call } from '../../../lib/call.ts'
import { authClient } from '../../../lib/session-client.ts'
import { everything, useWrite } from '../../../ui/use-write.ts'
import { fetchHome } from '../queries.ts'
import { isProofNeeded } from '../rules.ts'
import { shareSession } from '../share-session.ts'
import { bareCode, nextDeviceName, type SecondStep } from './second-step.ts'

/** Completes a sign-in on `/login` with a device's code. Returns the path to open. */
export function useSecondStep(siteFacilityId: string | null, next: string | null) {
  return useWrite({
    send: async (typed: SecondStep) => {
      const user = await verify(typed)
      return next ?? fetchHome(user.id, siteFacilityId)
    },
    ...secondStepWrite,
  })
}

/** Completes a sign-in over a page that stays open, or on `/reset-password`. */
export function useSecondStepHere() {
  return useWrite({
    send: async (typed: SecondStep) => {
      await verify(typed)
    },
    ...secondStepWrite,
  })
}

/** Signs out an account that has not given its code, so that another account can sign in. */
export function useCancelSecondStep() {
  return useWrite({
    send: async () => {
      await (await authClient()).signOut({ scope: 'local' })
    },
    ...secondStepWrite,
  })
}

/** A device that waits for its first code. Its secret is shown only this once. */
export type NewDevice = { id: string; picture: string; secret: string }

/**
 * On the account's page, and where a facility requires the second step: starts to set up a device.
 * Deletes devices whose setup was never finished. Returns null when the server first asks for the
 * password.
 */
export function useAddDevice(issuer: string) {
  return useWrite({
    send: async (): Promise<NewDevice | null> => {
      const found = await (await authClient()).mfa.listFactors()
      if (found.error) throw found.error
      const { all, totp } = found.data
      for (const { id, status } of all) if (status === 'unverified') await remove(id)
      const { data, error } = await (await authClient()).mfa.enroll({
        factorType: 'totp',
        friendlyName: nextDeviceName(totp.map(({ friendly_name }) => friendly_name)),
        issuer,
      })
      if (isProofNeeded(error)) return null
      if (error) throw error
      return { id: data.id, picture: data.totp.qr_code, secret: data.totp.secret }
    },
    ...secondStepWrite,
  })
}

/** Finishes the setup with the first code. From then on every sign-in asks for a code. */
export function useConfirmDevice() {
  return useWrite({
    send: async (typed: SecondStep) => {
      await verify(typed)
    },
    ...secondStepWrite,
    // A facility that requires the second step shows everything from here on.
    outdates: everything,
    done: 'Two-step verification is on',
  })
}

/**
 * Removes a device. Without another device the password alone is enough again. A session that
 * passed the second step with this device falls back to one without it, and a new token says so.
 * Returns false when the server first asks for the password.
 */
export function useRemoveDevice() {
  return useWrite({
    send: async (factorId: string) => {
      try {
        await remove(factorId)
      } catch (error) {
        if (isProofNeeded(error)) return false
        throw error
      }
      const { error } = await (await authClient()).refreshSession()
      if (error) throw error
      return true
    },
    ...secondStepWrite,
    outdates: [
      ['devices'],
      ['membership'],
      ['second-step-rule'],
      ['own-sessions'],
      ['admin', 'facility_admins'],
    ],
    done: (_, isRemoved) => (isRemoved ? 'Device removed' : null),
  })
}

/** For the list of one's own sessions: ends another session of the account by its id. */
export function useEndSession() {
  return useWrite({
    send: (id: string) => call('end_own_session', { p_session_id: id }),
    outdates: [['own-sessions']],
    done: 'Signed out there',
    failed: 'Failed to sign out there. Please try again.',
  })
}

/** For the same list: ends all sessions of the account but this one. */
export function useEndOtherSessions() {
  return useWrite({
    send: async () => {
      const { error } = await (await authClient()).signOut({ scope: 'others' })
      if (error) throw error
    },
    outdates: [['own-sessions']],
    done: 'Signed out everywhere else',
    failed: 'Failed to sign out there. Please try again.',
  })
}

const secondStepWrite = { outdates: [], failed: noAnswer }

async function verify({ factorId, code }: SecondStep) {
  const { data, error } = await (await authClient()).mfa.challengeAndVerify({
    factorId,
    code: bareCode(code),
  })
  if (!error) {
    await shareSession()
    return data.user
  }
  throw error.code === 'mfa_verification_failed' ? new Error(wrongCode) : error
}

async function remove(factorId: string): Promise<void> {
  const { error } = await (await authClient()).mfa.unenroll({ factorId })
  if (error && error.code !== 'mfa_factor_not_found') throw error
}
