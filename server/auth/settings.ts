import type { Context } from 'hono'
import type { AuthContext } from './auth-context.ts'

/**
 * `GET /settings`: the sign-in methods, with the names that clients of GoTrue expect. E-mail with
 * password is the only one.
 */
export function settings(auth: AuthContext) {
  return (c: Context) =>
    c.json({
      external: {
        ...Object.fromEntries(disabledProviders.map((name) => [name, false])),
        email: true,
      },
      disable_signup: auth.config.signup === 'closed',
      mailer_autoconfirm: true,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
      saml_private_key_next_configured: false,
      passkeys_enabled: false,
    })
}

/** The sign-in providers that clients of GoTrue ask about. None is offered. */
const disabledProviders = [
  'anonymous_users',
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'phone',
  'slack',
  'slack_oidc',
  'snapchat',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'x',
  'zoom',
]
