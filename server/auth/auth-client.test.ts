import { AuthClient } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, openAuthServer, password, siteUrl } from './test-auth-server.ts'

type Options = ConstructorParameters<typeof AuthClient>[0]

/** Runs the unmodified official client against the server in process. */
describe('auth-js', () => {
  let server: AuthServer
  let count = 0
  beforeAll(async () => {
    server = await openAuthServer('embedded')
  })
  afterAll(() => server.close())

  function newClient(options: Options = {}) {
    const events: string[] = []
    const client = new AuthClient({
      url: `${siteUrl}/auth/v1`,
      headers: { apikey: 'key', Authorization: 'Bearer key' },
      autoRefreshToken: false,
      persistSession: true,
      storage: memory(),
      fetch: async (input, init) => server.fetch(new Request(input, init)),
      ...options,
    })
    client.onAuthStateChange((event) => {
      events.push(event)
    })
    return { client, events }
  }
  async function signedUp(options?: Options) {
    count += 1
    const email = `user-${count}@example.com`
    const { client, events } = newClient(options)
    const { data, error } = await client.signUp({ email, password })
    expect(error).toBeNull()
    return { client, events, email, session: data.session }
  }
  async function recoveryLink(email: string): Promise<URL> {
    const links = await server.mailedLinks()
    return links.findLast((each) => each.to === email)?.link as URL
  }

  test('signs up, signs in and returns the user', async () => {
    const { email, session } = await signedUp()
    expect(session?.user.email).toBe(email)
    const { client, events } = newClient()
    const { data, error } = await client.signInWithPassword({ email, password })
    expect(error).toBeNull()
    expect((await client.getUser()).data.user).toEqual(data.user)
    expect((await client.getClaims()).data?.claims.sub).toBe(data.user?.id)
    expect(events).toContain('SIGNED_IN')
  })

  test('returns codes and reasons of refusals', async () => {
    const { email } = await signedUp()
    const { client } = newClient()
    const wrong = await client.signInWithPassword({ email, password: 'wrong horse' })
    expect(wrong.error).toMatchObject({
      name: 'AuthApiError',
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    })
    const weak = await client.signUp({ email: 'weak@example.com', password: 'abc' })
    expect(weak.error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['length'] })
    const taken = await client.signUp({ email, password })
    expect(taken.error).toMatchObject({ status: 422, code: 'user_already_exists' })
  })

  test('refreshes in ten tabs at once and keeps all of them signed in', async () => {
    const storage = memory()
    const statuses: number[] = []
    const fetch: Options['fetch'] = async (input, init) => {
      const response = await server.fetch(new Request(input, init))
      statuses.push(response.status)
      return response
    }
    const { session } = await signedUp({ storage })
    const tabs = Array.from({ length: 10 }, () => newClient({ storage, fetch }))
    await Promise.all(tabs.map(({ client }) => client.getSession()))
    const refresh_token = session?.refresh_token ?? ''
    const answers = await Promise.all(
      tabs.map(({ client }) => client.refreshSession({ refresh_token })),
    )
    expect(statuses).toEqual(Array(10).fill(200))
    // The client drops its own response when another tab has stored one in the meantime.
    const names = answers.map(({ error }) => error?.name ?? 'stored')
    expect(new Set(names)).toEqual(new Set(['stored', 'AuthRefreshDiscardedError']))
    for (const { client, events } of tabs) {
      expect((await client.getUser()).error).toBeNull()
      expect((await client.refreshSession()).error).toBeNull()
      expect(events).not.toContain('SIGNED_OUT')
    }
  })

  test('refreshes an expired session automatically', async () => {
    const storage = memory()
    const { session } = await signedUp({ storage, storageKey: 'session' })
    const aged = { ...session, expires_at: Math.floor(Date.now() / 1000) - 10 }
    storage.setItem('session', JSON.stringify(aged))
    const { client, events } = newClient({ storage, storageKey: 'session' })
    const { data } = await client.getSession()
    expect(data.session?.refresh_token).toBeDefined()
    expect(data.session?.refresh_token).not.toBe(session?.refresh_token)
    expect(events).toContain('TOKEN_REFRESHED')
  })

  test('changes the address with the hash of a link', async () => {
    const { email, client, events } = await signedUp()
    const changed = await client.updateUser({ email: `new-${email}` })
    expect(changed.error).toBeNull()
    expect(changed.data.user).toMatchObject({ email, new_email: `new-${email}` })
    const token_hash = (await recoveryLink(`new-${email}`)).searchParams.get('token') ?? ''
    const verified = await client.verifyOtp({ type: 'email_change', token_hash })
    expect(verified.data.user?.email).toBe(`new-${email}`)
    expect((await client.getUser()).data.user?.new_email).toBeUndefined()
    expect(events).toContain('USER_UPDATED')
  })

  test('resets a password with the hash of a link', async () => {
    const { email, client: old } = await signedUp()
    const { client, events } = newClient()
    const asked = await client.resetPasswordForEmail(email, {
      redirectTo: `${siteUrl}/reset-password`,
    })
    expect(asked.error).toBeNull()
    const token_hash = (await recoveryLink(email)).searchParams.get('token') ?? ''
    const verified = await client.verifyOtp({ type: 'recovery', token_hash })
    expect(verified.error).toBeNull()
    expect(events).toContain('PASSWORD_RECOVERY')
    expect((await client.updateUser({ password: 'battery staple' })).error).toBeNull()
    expect(events).toContain('USER_UPDATED')
    expect((await old.getUser()).error?.name).toBe('AuthSessionMissingError')
    const signedIn = await newClient().client.signInWithPassword({
      email,
      password: 'battery staple',
    })
    expect(signedIn.error).toBeNull()
    const again = await newClient().client.verifyOtp({ type: 'recovery', token_hash })
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' })
  })

  test('resets a password through PKCE', async () => {
    const { email } = await signedUp()
    const { client, events } = newClient({ flowType: 'pkce' })
    await client.resetPasswordForEmail(email, { redirectTo: `${siteUrl}/reset-password` })
    const link = await recoveryLink(email)
    const landed = await server.get(`/verify${link.search}`)
    const target = new URL(landed.headers.get('location') ?? '')
    expect(target.pathname).toBe('/reset-password')
    const code = target.searchParams.get('code') ?? ''
    const stolen = await newClient({ flowType: 'pkce' }).client.exchangeCodeForSession(code)
    expect(stolen.error).not.toBeNull()
    expect((await client.exchangeCodeForSession(code)).error).toBeNull()
    expect(events).toContain('PASSWORD_RECOVERY')
    expect((await client.updateUser({ password: 'battery staple' })).error).toBeNull()
  })

  test('takes the session of an opened link', async () => {
    const { email } = await signedUp()
    const { client } = newClient()
    await client.resetPasswordForEmail(email)
    const landed = await server.get(`/verify${(await recoveryLink(email)).search}`)
    const fragment = new URLSearchParams(
      new URL(landed.headers.get('location') ?? '').hash.slice(1),
    )
    const { error } = await client.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    })
    expect(error).toBeNull()
    expect((await client.getUser()).data.user?.email).toBe(email)
  })

  test.each([
    ['global', false, false],
    ['local', false, true],
    ['others', true, false],
  ] as const)('signs out with scope %s', async (scope, hereAlive, thereAlive) => {
    const { client: here, email, session } = await signedUp()
    const { client: there } = newClient()
    await there.signInWithPassword({ email, password })
    expect((await here.signOut({ scope })).error).toBeNull()
    const token = session?.access_token
    expect((await newClient().client.getUser(token)).error === null).toBe(hereAlive)
    expect((await there.getUser()).error === null).toBe(thereAlive)
  })
})

function memory(): NonNullable<NonNullable<Options>['storage']> & {
  setItem(key: string, value: string): void
} {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      items.set(key, value)
    },
    removeItem: (key) => {
      items.delete(key)
    },
  }
}
