import { AuthClient, type Session } from '@supabase/auth-js'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, openAuthServer, password, siteUrl } from '../test-auth-server.ts'

/** The cases of auth-js's own suite on accounts and sessions that apply here. */
describe('auth-js on accounts and sessions', () => {
  let server: AuthServer
  let count = 0
  beforeAll(async () => {
    server = await openAuthServer('embedded')
  })
  afterAll(() => server.close())

  const asked: string[] = []
  function newClient(storageKey = `client-${++count}`) {
    const events: [string, string | undefined][] = []
    const client = new AuthClient({
      url: `${siteUrl}/auth/v1`,
      headers: { apikey: 'key', Authorization: 'Bearer key' },
      autoRefreshToken: false,
      storageKey,
      fetch: async (input, init) => {
        asked.push(`${init?.method} ${new URL(String(input)).pathname}`)
        return server.fetch(new Request(input, init))
      },
    })
    client.onAuthStateChange((event, session) => {
      events.push([event, session?.user.id])
    })
    return { client, events }
  }
  async function signedUp(data?: object) {
    const { client, events } = newClient()
    const email = `session-${count}@example.com`
    const answer = await client.signUp({ email, password, options: { data } })
    expect(answer.error).toBeNull()
    return { client, events, email, session: answer.data.session as Session }
  }
  const missing = { name: 'AuthSessionMissingError', status: 400 }

  describe('without a session', () => {
    test('calls that need a session are refused', async () => {
      const { client, events } = newClient()
      expect(await client.getSession()).toEqual({ data: { session: null }, error: null })
      expect((await client.getUser()).error).toMatchObject(missing)
      expect((await client.refreshSession()).error).toMatchObject(missing)
      expect((await client.updateUser({ data: { a: 1 } })).error).toMatchObject(missing)
      expect((await client.getClaims()).data).toBeNull()
      expect((await client.signOut()).error).toBeNull()
      expect(events).toContainEqual(['INITIAL_SESSION', undefined])
    })

    test.each([
      ['nothing', {}],
      ['no address', { password }],
      ['no password', { email: 'jo@example.com' }],
    ])('%s signs nobody in or up', async (_, credentials) => {
      const { client } = newClient()
      const given = credentials as { email: string; password: string }
      for (const { data, error } of [
        await client.signUp(given),
        await client.signInWithPassword(given),
      ]) {
        expect(error).not.toBeNull()
        expect(data.session).toBeNull()
      }
    })

    test.each([
      ['a one-time code', (client: Client) => client.signInWithOtp({ email: 'jo@example.com' })],
      ['nobody’s name', (client: Client) => client.signInAnonymously()],
      [
        'another’s token',
        (client: Client) => client.signInWithIdToken({ provider: 'google', token: 'x' }),
      ],
      ['single sign-on', (client: Client) => client.signInWithSSO({ domain: 'example.com' })],
      [
        'a mail once more',
        (client: Client) => client.resend({ type: 'signup', email: 'jo@example.com' }),
      ],
    ])('%s is refused and not pretended', async (_, attempt) => {
      const { error } = await attempt(newClient().client)
      expect(error?.name).toBe('AuthApiError')
      expect(error?.status).toBeGreaterThanOrEqual(400)
      expect(error?.status).toBeLessThan(500)
    })
  })

  describe('with a session', () => {
    test('the session belongs to one client, and its token names the account', async () => {
      const { client, session, events } = await signedUp({ first_name: 'Jo' })
      const found = (await client.getSession()).data.session
      expect(found?.access_token).toBe(session.access_token)
      expect(decodeJwt(session.access_token)).toMatchObject({
        sub: session.user.id,
        role: 'authenticated',
        aal: 'aal1',
        user_metadata: { first_name: 'Jo' },
      })
      expect(session.expires_at).toBeGreaterThan(Date.now() / 1000 + 3500)
      expect(events).toContainEqual(['SIGNED_IN', session.user.id])
      expect((await newClient().client.getSession()).data.session).toBeNull()
    })

    test('the session is refreshed with its own token and with a given one', async () => {
      const { client, session, events } = await signedUp()
      const refreshed = await client.refreshSession()
      expect(refreshed.error).toBeNull()
      expect(refreshed.data.session?.refresh_token).not.toBe(session.refresh_token)
      expect(refreshed.data.user?.id).toBe(session.user.id)
      expect(events).toContainEqual(['TOKEN_REFRESHED', session.user.id])
      const other = newClient().client
      const refresh_token = refreshed.data.session?.refresh_token ?? ''
      expect((await other.refreshSession({ refresh_token })).data.user?.id).toBe(session.user.id)
      const invented = await other.refreshSession({ refresh_token: 'a'.repeat(43) })
      expect(invented.error).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
    })

    test('the session can be set by hand, even with an expired access token', async () => {
      const { session } = await signedUp()
      const { access_token, refresh_token } = session
      const { client } = newClient()
      const fresh = await client.setSession({ access_token, refresh_token })
      expect(fresh.data.session?.access_token).toBe(access_token)
      const now = Math.floor(Date.now() / 1000)
      const old = { ...decodeJwt(access_token), iat: now - 7200, exp: now - 3600 }
      const expired = await server.tokens.signAccessToken(old)
      const renewed = await client.setSession({ access_token: expired, refresh_token })
      expect(renewed.error).toBeNull()
      expect(renewed.data.session?.access_token).not.toBe(expired)
      for (const wrong of [
        { access_token: '', refresh_token },
        { access_token, refresh_token: '' },
        { access_token: 'a.b.c', refresh_token },
      ]) {
        const { data, error } = await newClient().client.setSession(wrong)
        expect([data.session, error === null]).toEqual([null, false])
      }
    })

    test('the account is read and changed, and its data is merged', async () => {
      const { client, events, email, session } = await signedUp({ first_name: 'Jo' })
      const { data, error } = await client.updateUser({ data: { last_name: 'Vance' } })
      expect(error).toBeNull()
      expect(data.user?.user_metadata).toMatchObject({ first_name: 'Jo', last_name: 'Vance' })
      expect(events).toContainEqual(['USER_UPDATED', session.user.id])
      const user = (await client.getUser()).data.user
      expect(user).toMatchObject({ email, role: 'authenticated', is_anonymous: false })
      expect(user?.identities).toMatchObject([{ provider: 'email', user_id: session.user.id }])
      expect((await client.getUserIdentities()).data?.identities).toHaveLength(1)
      expect((await client.getUser('a.b.c')).error).toMatchObject({ status: 403, code: 'bad_jwt' })
      const same = await client.updateUser({ password })
      expect(same.error).toMatchObject({ status: 422, code: 'same_password' })
    })

    test('claims are verified by the server, which has no public key', async () => {
      const { client, session } = await signedUp()
      asked.length = 0
      const { data } = await client.getClaims()
      expect(data?.claims).toMatchObject({ sub: session.user.id, aal: 'aal1' })
      expect(asked).toContain('GET /auth/v1/user')
      const [header, , signature] = session.access_token.split('.')
      const forged = Buffer.from(
        JSON.stringify({ ...decodeJwt(session.access_token), aal: 'aal2' }),
      ).toString('base64url')
      expect((await client.getClaims(`${header}.${forged}.${signature}`)).error).toMatchObject({
        code: 'bad_jwt',
      })
    })

    test('signing out ends the session in the client and on the server, and works twice', async () => {
      const { client, events, session } = await signedUp()
      expect((await client.signOut()).error).toBeNull()
      expect((await client.getSession()).data.session).toBeNull()
      expect(events).toContainEqual(['SIGNED_OUT', undefined])
      expect((await client.signOut()).error).toBeNull()
      const { refresh_token } = session
      expect((await newClient().client.refreshSession({ refresh_token })).error?.code).toBe(
        'refresh_token_not_found',
      )
      expect((await client.getUser(session.access_token)).error).not.toBeNull()
    })
  })

  type Client = InstanceType<typeof AuthClient>
})
