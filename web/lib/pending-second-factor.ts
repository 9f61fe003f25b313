import type { Session } from '@supabase/auth-js'

/**
 * Returns whether somebody with a second step has signed in with the password alone. With such a
 * session the server allows only that step.
 */
export function hasPendingSecondFactor({ user, access_token }: Session): boolean {
  const isSetUp = user.factors?.some(({ status }) => status === 'verified') ?? false
  return isSetUp && levelOf(access_token) !== 'aal2'
}

/** Returns the assurance level in a token's claims. */
function levelOf(token: string): unknown {
  const [, payload = ''] = token.split('.')
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).aal
  } catch {
    return undefined
  }
}
