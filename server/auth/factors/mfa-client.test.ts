import { AuthClient } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, openAuthServer, password, siteUrl } from '../test-auth-server.ts'
import { createAuthenticator } from './test-authenticator.ts'

/** Runs the second factors of the unmodified official client against the server in process. */
describe('auth-js mfa', () => {
  let server: AuthServer
  let app: ReturnType<typeof createAuthenticator>
  let count = 0
  beforeAll(async () => {
    server = await openAuthServer('embedded')
    app = createAuthenticator(server.db.clock)
    app.stop()
  })
  afterAll(() => server.close())

  function newClient() {
    const events: string[] = []
    const client = new AuthClient({
      url: `${siteUrl}/auth/v1`,
      headers: { apikey: 'key', Authorization: 'Bearer key' },
      autoRefreshToken: false,
      storageKey: `client-${++count}`,
      fetch: async (input, init) => server.fetch(new Request(input, init)),
    })
    client.onAuthStateChange((event) => {
      events.push(event)
    })
    return { client, events }
  }
  async function signedUp() {
    const { client, events } = newClient()
    const email = `mfa-${count}@example.com`
    expect((await client.signUp({ email, password })).error).toBeNull()
    return { client, events, email }
  }
  async function enrolled() {
    const { client, events, email } = await signedUp()
    const { data, error } = await client.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'Phone',
      issuer: 'Home cages',
    })
    if (error) throw error
    return { client, events, email, factor: data }
  }
  async function verified() {
    const { client, events, email, factor } = await enrolled()
    const { error } = await client.mfa.challengeAndVerify({
      factorId: factor.id,
      code: app.nextCode(factor.totp.secret),
    })
    expect(error).toBeNull()
    return { client, events, email, factor }
  }
  const levels = async (client: InstanceType<typeof AuthClient>) =>
    (await client.mfa.getAuthenticatorAssuranceLevel()).data

  test('enroll returns a QR code, a secret and its URI', async () => {
    const { factor } = await enrolled()
    expect(factor).toMatchObject({ type: 'totp', friendly_name: 'Phone' })
    expect(factor.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/)
    expect(new URL(factor.totp.uri).searchParams.get('secret')).toBe(factor.totp.secret)
  })

  test('challenge and verify raise the session', async () => {
    const { client, events, factor } = await enrolled()
    expect(await levels(client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
    const challenge = await client.mfa.challenge({ factorId: factor.id })
    expect(challenge.data).toMatchObject({ type: 'totp', expires_at: expect.any(Number) })
    const { data, error } = await client.mfa.verify({
      factorId: factor.id,
      challengeId: challenge.data?.id ?? '',
      code: app.nextCode(factor.totp.secret),
    })
    expect(error).toBeNull()
    expect(data?.user.factors).toMatchObject([{ id: factor.id, status: 'verified' }])
    expect(events).toContain('MFA_CHALLENGE_VERIFIED')
    const now = await levels(client)
    expect(now).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
    expect(now?.currentAuthenticationMethods).toMatchObject([
      { method: 'totp' },
      { method: 'password' },
    ])
    const token = (await client.getSession()).data.session?.access_token
    expect((await client.mfa.getAuthenticatorAssuranceLevel(token)).data?.currentLevel).toBe('aal2')
    expect((await client.refreshSession()).error).toBeNull()
    expect((await levels(client))?.currentLevel).toBe('aal2')
  })

  test('listFactors separates verified from unverified factors', async () => {
    const { client, factor } = await verified()
    await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' })
    const { data } = await client.mfa.listFactors()
    expect(data?.all.map(({ friendly_name, status }) => [friendly_name, status])).toEqual([
      ['Phone', 'verified'],
      ['Tablet', 'unverified'],
    ])
    expect(data?.totp.map(({ id }) => id)).toEqual([factor.id])
  })

  test('a new sign-in still needs the second step', async () => {
    const { email, factor } = await verified()
    const { client } = newClient()
    const { data } = await client.signInWithPassword({ email, password })
    expect(data.user?.factors).toMatchObject([{ id: factor.id, status: 'verified' }])
    expect(await levels(client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
    expect((await client.updateUser({ password: 'another horse' })).error).toMatchObject({
      status: 401,
      code: 'insufficient_aal',
    })
    const wrong = await client.mfa.challengeAndVerify({ factorId: factor.id, code: '000000' })
    expect(wrong.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
    const code = app.nextCode(factor.totp.secret)
    expect((await client.mfa.challengeAndVerify({ factorId: factor.id, code })).error).toBeNull()
    expect((await client.updateUser({ password: 'another horse' })).error).toBeNull()
  })

  test('a mailed link does not skip the second step', async () => {
    const { email, factor } = await verified()
    const { client } = newClient()
    await client.resetPasswordForEmail(email)
    const mails = await server.mailedLinks()
    const link = mails.findLast(({ to }) => to === email)?.link
    const token_hash = link?.searchParams.get('token') ?? ''
    expect((await client.verifyOtp({ type: 'recovery', token_hash })).error).toBeNull()
    expect((await client.updateUser({ password: 'stolen horse' })).error?.code).toBe(
      'insufficient_aal',
    )
    expect((await client.mfa.unenroll({ factorId: factor.id })).error?.code).toBe(
      'insufficient_aal',
    )
    expect((await client.mfa.enroll({ factorType: 'totp' })).error?.code).toBe('insufficient_aal')
  })

  test('unenroll removes the factor', async () => {
    const { client, email, factor } = await verified()
    const { data, error } = await client.mfa.unenroll({ factorId: factor.id })
    expect([data, error]).toMatchObject([{ id: factor.id }, null])
    await client.refreshSession()
    expect(await levels(client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
    expect((await client.mfa.listFactors()).data?.all).toEqual([])
    const other = newClient().client
    await other.signInWithPassword({ email, password })
    expect((await levels(other))?.nextLevel).toBe('aal1')
  })

  test('a client without a session and other kinds of factors are refused', async () => {
    const { client: nobody } = newClient()
    expect((await nobody.mfa.enroll({ factorType: 'totp' })).error).not.toBeNull()
    expect((await nobody.mfa.listFactors()).error?.name).toBe('AuthSessionMissingError')
    const { client } = await signedUp()
    const phone = await client.mfa.enroll({ factorType: 'phone', phone: '+15550100' })
    expect(phone.error).toMatchObject({ status: 422, code: 'mfa_phone_enroll_not_enabled' })
    const unknown = '11111111-1111-4111-8111-111111111111'
    expect((await client.mfa.challenge({ factorId: unknown })).error?.code).toBe(
      'mfa_factor_not_found',
    )
  })
})
