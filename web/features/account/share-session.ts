import { call } from '../../lib/call.ts'
import { isSharedDevice } from '../../lib/shared-device.ts'

/** Marks the session as on a shared device, if the box was ticked, once the sign-in is complete. */
export async function shareSession(): Promise<void> {
  if (isSharedDevice()) await call('share_own_session')
}
