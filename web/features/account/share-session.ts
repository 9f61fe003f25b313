import { call } from '../../lib/call.ts'
import { isSharedDevice } from '../../lib/shared-device.ts'

/** Tells the server that the device is shared, if that was said, once the session is complete. */
export async function shareSession(): Promise<void> {
  if (isSharedDevice()) await call('share_own_session')
}
