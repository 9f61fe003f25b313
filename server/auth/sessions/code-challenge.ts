import { validationFailed } from '../auth-error.ts'
import { type Body, textField } from '../read-body.ts'

export type CodeChallenge = { code_challenge: string; code_challenge_method: 's256' | 'plain' }

/**
 * Returns the PKCE challenge of a request's body, if any. If the request mails a link, the
 * challenge is stored with it: only the client that sent the challenge can exchange the link's code
 * for a session (exchange-code.ts). Throws `validation_failed` if the challenge or its method is
 * missing or wrong.
 */
export function codeChallenge(body: Body): CodeChallenge | undefined {
  const challenge = textField(body, 'code_challenge')
  const method = textField(body, 'code_challenge_method')?.toLowerCase()
  if (!challenge && !method) return undefined
  if (!challenge || !method) {
    throw validationFailed(
      'PKCE flow requires code_challenge_method and code_challenge to be non-empty',
    )
  }
  if (method !== 's256' && method !== 'plain') {
    throw validationFailed('code_challenge_method must be s256 or plain')
  }
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(challenge)) {
    throw validationFailed('code challenge has to be between 43 and 128 characters')
  }
  return { code_challenge: challenge, code_challenge_method: method }
}
