import type { Session } from '@supabase/auth-js'

/**
 * Whether somebody has signed in with the password alone, where a second step is set up: the
 * service answers such a session nothing but that step.
 */
export function isHalfway({ user, access_token }: Session): boolean {
  const isSetUp = user.factors?.some(({ status }) => status === 'verified') ?? false
  return isSetUp && levelOf(access_token) !== 'aal2'
}

/** What a token says that its session has proved. */
function levelOf(token: string): unknown {
  const [, payload = ''] = token.split('.')
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).aal
  } catch {
    return undefined
  }
}
