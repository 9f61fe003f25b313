import { call } from '../../lib/call.ts'
import { isSharedDevice } from '../../lib/shared-device.ts'

/**
 * Marks a new session as one on a shared device, if that box was ticked on `/login`. The server
 * then asks for the password before the pages of owners. Call it once the sign-in is complete.
 */
export async function shareSession(): Promise<void> {
  if (isSharedDevice()) await call('share_own_session')
}
