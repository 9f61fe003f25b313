import { AuthClient } from '@supabase/auth-js'
import { requestTimeout } from './clients.ts'
import { facilityConfig } from './facility-config.ts'
import { sessionStorageKey } from './stored-session.ts'

const { apiUrl, anonKey } = facilityConfig()

/**
 * The client for sign-in, sign-up and reset. It is a file of its own, because most visitors never
 * load it. Get it with `authClient` (session-client.ts), which follows its session.
 */
export const auth = new AuthClient({
  url: `${apiUrl}/auth/v1`,
  // Spelled as the client does, which overwrites `Authorization`; `authorization` would be sent
  // too.
  headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
  storageKey: sessionStorageKey,
  // mailed-link.ts removes the session from the address before any other code can read it.
  detectSessionInUrl: false,
  fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(requestTimeout) }),
})
