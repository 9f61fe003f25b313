import { call } from '../../lib/call.ts'
import { isSharedDevice } from '../../lib/shared-device.ts'

/**
 * Marks a new session as on a shared device, if that box was ticked. There the pages for owners ask
 * for the password. Call it once the sign-in is complete.
 */
export async function shareSession(): Promise<void> {
  if (isSharedDevice()) await call('share_own_session')
}
