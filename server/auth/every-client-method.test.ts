import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AuthClient } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, openAuthServer, password, siteUrl } from './test-auth-server.ts'

/** Methods that work. The other tests of this folder cover them. */
const works = [
  ...['initialize', 'onAuthStateChange', 'startAutoRefresh', 'stopAutoRefresh', 'dispose'],
  ...['signUp', 'signInWithPassword', 'exchangeCodeForSession', 'getSession', 'setSession'],
  ...['refreshSession', 'getUser', 'getClaims', 'updateUser', 'getUserIdentities', 'verifyOtp'],
  ...['resetPasswordForEmail', 'signOut', 'isThrowOnErrorEnabled', 'admin.signOut'],
  ...['mfa.enroll', 'mfa.challenge', 'mfa.verify', 'mfa.challengeAndVerify', 'mfa.unenroll'],
  ...['mfa.listFactors', 'mfa.getAuthenticatorAssuranceLevel'],
]

const id = '11111111-1111-4111-8111-111111111111'
const address = { email: 'alex@example.com' }
const signed = { message: 'x', signature: new Uint8Array(64) }

type Client = InstanceType<typeof AuthClient>
type Call = (client: Client) => Promise<{ error: unknown }>

/** Methods that are refused, with a call and a text that the error's message contains. */
const refused: Record<string, [call: Call, names: string]> = {
  signInAnonymously: [(c) => c.signInAnonymously(), 'Anonymous'],
  signInWithIdToken: [(c) => c.signInWithIdToken({ provider: 'google', token: 'x' }), 'id_token'],
  signInWithWeb3: [(c) => c.signInWithWeb3({ chain: 'solana', ...signed }), 'web3'],
  signInWithOtp: [(c) => c.signInWithOtp(address), '/otp'],
  signInWithSSO: [(c) => c.signInWithSSO({ domain: 'example.com' }), '/sso'],
  reauthenticate: [(c) => c.reauthenticate(), '/reauthenticate'],
  resend: [(c) => c.resend({ type: 'signup', ...address }), '/resend'],
  linkIdentity: [(c) => c.linkIdentity({ provider: 'github' }), '/user/identities/authorize'],
  unlinkIdentity: [(c) => c.unlinkIdentity({ identity_id: id } as never), '/user/identities/'],
  'admin.inviteUserByEmail': [(c) => c.admin.inviteUserByEmail(address.email), '/invite'],
  'admin.generateLink': [
    (c) => c.admin.generateLink({ type: 'recovery', ...address }),
    '/admin/generate_link',
  ],
  'admin.createUser': [(c) => c.admin.createUser(address), '/admin/users'],
  'admin.listUsers': [(c) => c.admin.listUsers(), '/admin/users'],
  'admin.getUserById': [(c) => c.admin.getUserById(id), '/admin/users'],
  'admin.updateUserById': [(c) => c.admin.updateUserById(id, {}), '/admin/users'],
  'admin.deleteUser': [(c) => c.admin.deleteUser(id), '/admin/users'],
  'oauth.getAuthorizationDetails': [(c) => c.oauth.getAuthorizationDetails(id), '/oauth/'],
  'oauth.approveAuthorization': [(c) => c.oauth.approveAuthorization(id), '/oauth/'],
  'oauth.denyAuthorization': [(c) => c.oauth.denyAuthorization(id), '/oauth/'],
  'oauth.listGrants': [(c) => c.oauth.listGrants(), '/user/oauth/grants'],
  'oauth.revokeGrant': [(c) => c.oauth.revokeGrant({ clientId: id }), '/user/oauth/grants'],
  'passkey.startRegistration': [(c) => c.passkey.startRegistration(), '/passkeys'],
  'passkey.verifyRegistration': [
    (c) => c.passkey.verifyRegistration({ challengeId: id, credential: {} } as never),
    '/passkeys',
  ],
  'passkey.startAuthentication': [(c) => c.passkey.startAuthentication(), '/passkeys'],
  'passkey.verifyAuthentication': [
    (c) => c.passkey.verifyAuthentication({ challengeId: id, credential: {} } as never),
    '/passkeys',
  ],
  'passkey.list': [(c) => c.passkey.list(), '/passkeys'],
  'passkey.update': [(c) => c.passkey.update({ passkeyId: id, friendlyName: 'x' }), '/passkeys'],
  'passkey.delete': [(c) => c.passkey.delete({ passkeyId: id }), '/passkeys'],
}

/** Groups of methods that are all refused. */
const groups = ['admin.mfa', 'admin.oauth', 'admin.passkey', 'admin.customProviders']
const factors = ['mfa.webauthn', 'mfa.recoveryCodes']
/** Methods that need a browser and then call `passkey`. */
const ofBrowsers = ['signInWithPasskey', 'registerPasskey']
const refusals = [
  ...Object.keys(refused),
  ...['signInWithOAuth', ...ofBrowsers, ...groups, ...factors],
]

describe('every method of auth-js', () => {
  let server: AuthServer
  let client: Client
  beforeAll(async () => {
    server = await openAuthServer('embedded')
    const fetch = async (...[input, init]: Parameters<typeof globalThis.fetch>) =>
      server.fetch(new Request(input, init))
    client = new AuthClient({ url: `${siteUrl}/auth/v1`, fetch, autoRefreshToken: false })
    await client.signUp({ email: 'every@example.com', password })
  })
  afterAll(() => server.close())

  test.each(Object.entries(refused))('%s is refused by name', async (_, [call, names]) => {
    const { error } = await call(client)
    expect(error).toMatchObject({ name: 'AuthApiError' })
    expect((error as Error).message).toContain(names)
  })

  test('signInWithOAuth returns an address that is refused by name', async () => {
    const { data } = await client.signInWithOAuth({ provider: 'github' })
    const answer = await server.fetch(new Request(data.url ?? ''))
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('/authorize')
  })

  test('is listed here as working or refused', () => {
    const named = [...works, ...refusals].toSorted()
    expect(methodsOf(client).toSorted()).toEqual(named)
  })

  test('is listed in docs/auth.md when refused', () => {
    const docs = readFileSync(join(import.meta.dirname, '../../docs/auth.md'), 'utf8')
    const listed = docs.slice(docs.indexOf('## 9'))
    const groupOf = (name: string) => name.replace(/^(oauth|passkey)\..*/, '$1.*')
    const missing = refusals.map(groupOf).filter((name) => !listed.includes(`\`${name}\``))
    expect(missing).toEqual([])
  })
})

/** Returns the names of all public methods, with their paths. Internal ones are left out. */
function methodsOf(client: Client): string[] {
  const inner = /^(_|constructor$|fetchJwk$|linkIdentity.|signInWith(Ethereum|Solana)$|jwks)/
  const own = Object.getOwnPropertyNames(AuthClient.prototype).filter((name) => !inner.test(name))
  const { mfa, admin, oauth, passkey } = client
  const ofAdmin = Object.getOwnPropertyNames(Object.getPrototypeOf(admin))
  const parts: [string, string[]][] = [
    ['mfa', Object.keys(mfa)],
    ['oauth', Object.keys(oauth)],
    ['passkey', Object.keys(passkey)],
    ['admin', [...ofAdmin, 'mfa', 'oauth', 'passkey', 'customProviders']],
  ]
  const inParts = parts.flatMap(([part, names]) =>
    names.filter((name) => !inner.test(name)).map((name) => `${part}.${name}`),
  )
  return [...own, ...inParts]
}
