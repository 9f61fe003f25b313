import { call } from '../../lib/call.ts'
import { isSharedDevice } from '../../lib/shared-device.ts'

/**
 * Marks a new session as one on a shared device, if that box was ticked on `/login`. The server
 * then asks for the password before the pages of owners. Call it once the sign-in is complete.
 * Returns whether the device is shared.
 */
export async function shareSession(): Promise<boolean> {
  const isShared = isSharedDevice()
  if (isShared) await call('share_own_session')
  return isShared
}
