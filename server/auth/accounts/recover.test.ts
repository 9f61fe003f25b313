import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../database/tests/engines/test-database.ts'
import { type AuthServer, openAuthServer, outcome, siteUrl } from '../test-auth-server.ts'

const start = '2026-06-15T14:00:00.000Z'
const target = `${siteUrl}/reset-password?from=mail`

describe.each(engines)('recovery on %s', (engine) => {
  let server: AuthServer
  let count = 0
  beforeAll(async () => {
    server = await openAuthServer(engine, { now: start })
  })
  afterAll(() => server.close())

  async function account(): Promise<string> {
    count += 1
    const email = `user-${count}@example.com`
    await server.signUp(email)
    return email
  }
  async function mailed(email: string, extra: object = {}): Promise<URL> {
    const path = `/recover?redirect_to=${encodeURIComponent(target)}`
    expect(outcome(await server.post(path, { email, ...extra }))).toBe('200')
    const links = (await server.mailedLinks()).filter((each) => each.to === email)
    return links.at(-1)?.link as URL
  }
  function follow(link: URL) {
    return server.get(`/verify${link.search}`)
  }
  async function landing(link: URL): Promise<URL> {
    const answer = await follow(link)
    expect(answer.status).toBe(303)
    return new URL(answer.headers.get('location') ?? '')
  }
  async function failure(link: URL) {
    const { href } = await landing(link)
    return href
  }
  const expired = `${target}#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=`

  test('mails a link to the configured site, whatever the request says', async () => {
    const email = await account()
    const evil = 'evil.example'
    const headers = {
      host: evil,
      'x-forwarded-host': evil,
      forwarded: `host=${evil}`,
      referer: `https://${evil}/`,
    }
    const asked = await server.post('/recover', { email }, { headers })
    expect(asked.body).toEqual({})
    const { link } = (await server.mailedLinks()).at(-1) as { link: URL }
    expect(link.origin + link.pathname).toBe(`${siteUrl}/auth/v1/verify`)
    expect(link.searchParams.get('type')).toBe('recovery')
    expect(link.searchParams.get('redirect_to')).toBe(`${siteUrl}/`)
    expect(link.searchParams.get('token')).toMatch(/^[0-9a-f]{64}$/)
    expect(server.woken.times).toBeGreaterThan(0)
  })

  test('gives an unknown address the same response, and mails nothing', async () => {
    const email = await account()
    const before = (await server.mailedLinks()).length
    const known = await server.post('/recover', { email })
    const unknown = await server.post('/recover', { email: 'nobody@example.com' })
    expect(unknown.status).toBe(200)
    expect(unknown.body).toEqual({})
    expect([...unknown.headers]).toEqual([...known.headers])
    expect(await server.mailedLinks()).toHaveLength(before + 1)
  })

  test.each([
    ['no address', {}, '400 validation_failed'],
    ['a bad address', { email: 'x@' }, '400 validation_failed'],
    ['two addresses', { email: 'a@b.co, c@d.co' }, '400 validation_failed'],
    [
      'a challenge alone',
      { email: 'a@b.co', code_challenge: 'x'.repeat(43) },
      '400 validation_failed',
    ],
  ])('refuses %s', async (_, body, expected) => {
    expect(outcome(await server.post('/recover', body))).toBe(expected)
  })

  test('opens the account once', async () => {
    const link = await mailed(await account())
    const url = await landing(link)
    expect(url.origin + url.pathname + url.search).toBe(target)
    const fragment = new URLSearchParams(url.hash.slice(1))
    expect([...fragment.keys()]).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'sb',
      'token_type',
      'type',
    ])
    expect(fragment.get('type')).toBe('recovery')
    const token = fragment.get('access_token') ?? ''
    expect((await server.tokens.verifyAccessToken(token)).amr).toEqual([
      { method: 'otp', timestamp: Date.parse(start) / 1000 },
    ])
    expect(outcome(await server.get('/user', { token }))).toBe('200')
    expect(await failure(link)).toBe(expired)
  })

  test('opens the account once for ten requests at once', async () => {
    const link = await mailed(await account())
    const answers = await Promise.all(Array.from({ length: 10 }, () => follow(link)))
    const opened = answers.filter((each) => each.headers.get('location')?.includes('access_token'))
    expect(opened).toHaveLength(1)
  })

  test('is not used up by HEAD requests and prefetches', async () => {
    const link = await mailed(await account())
    const head = await server.send('HEAD', `/verify${link.search}`)
    expect([head.status, head.headers.get('location')]).toEqual([204, null])
    const ahead = { headers: { 'sec-purpose': 'prefetch;prerender' } }
    expect((await server.get(`/verify${link.search}`, ahead)).status).toBe(204)
    expect((await landing(link)).hash).toContain('access_token=')
  })

  test('stops working when a newer link is mailed', async () => {
    const email = await account()
    const older = await mailed(email)
    const newer = await mailed(email)
    expect(await failure(older)).toBe(expired)
    expect((await landing(newer)).hash).toContain('access_token=')
  })

  test('stops working when the password changes', async () => {
    const email = await account()
    const link = await mailed(email)
    const { body } = await server.signIn(email)
    const change = { token: body.access_token, body: { password: 'battery staple' } }
    expect(outcome(await server.send('PUT', '/user', change))).toBe('200')
    expect(await failure(link)).toBe(expired)
  })

  test('expires after an hour', async () => {
    const email = await account()
    const early = await mailed(email)
    server.db.clock.set('2026-06-15T14:59:59.999Z')
    expect((await landing(early)).hash).toContain('access_token=')
    server.db.clock.set(start)
    const late = await mailed(email)
    server.db.clock.set('2026-06-15T15:00:00.000Z')
    expect(await failure(late)).toBe(expired)
    server.db.clock.set(start)
  })

  test('does not work as another type, cut short or for a banned account', async () => {
    const email = await account()
    const link = await mailed(email)
    const token = link.searchParams.get('token')
    for (const query of [
      `type=invite&token=${token}`,
      `type=recovery&token=${token?.slice(0, 63)}`,
    ]) {
      const answer = await server.get(`/verify?${query}`)
      expect(answer.headers.get('location')).toContain('error_code=otp_expired')
    }
    await server.db.owner.query(
      `update auth.users set banned_until = 'infinity' where email = $1`,
      [email],
    )
    expect(await failure(link)).toContain('error_code=user_banned')
  })

  test.each(['', '?type=recovery', '?token=x'])(
    'returns a JSON error for /verify%s',
    async (query) => {
      expect(outcome(await server.get(`/verify${query}`))).toBe('400 validation_failed')
    },
  )

  test('returns a session for its posted token', async () => {
    const link = await mailed(await account())
    const body = { type: 'recovery', token_hash: link.searchParams.get('token') }
    const answer = await server.post('/verify', { ...body, gotrue_meta_security: {} })
    expect(outcome(answer)).toBe('200')
    expect(answer.body).toMatchObject({ token_type: 'bearer', user: { aud: 'authenticated' } })
    expect(outcome(await server.post('/verify', body))).toBe('403 otp_expired')
  })

  test.each([
    ['an unknown token', { type: 'recovery', token_hash: 'x' }, '403 otp_expired'],
    ['a typed code', { type: 'recovery', email: 'a@b.co', token: '123456' }, '403 otp_expired'],
    [
      'a code of a telephone',
      { type: 'sms', phone: '15550100', token: '123456' },
      '400 phone_provider_disabled',
    ],
    ['a code of nobody', { type: 'recovery', token: '123456' }, '400 validation_failed'],
    ['no token', { type: 'recovery' }, '400 validation_failed'],
    ['no type', { token_hash: 'x' }, '400 validation_failed'],
  ])('refuses to verify %s', async (_, body, expected) => {
    expect(outcome(await server.post('/verify', body))).toBe(expected)
  })

  test('with a challenge ends in a code that only the requester can use', async () => {
    const verifier = randomBytes(40).toString('hex')
    const challenge = {
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 's256',
    }
    const link = await mailed(await account(), challenge)
    const token_hash = link.searchParams.get('token')
    expect(token_hash).toMatch(/^pkce_/)
    // A session for whoever has the link alone is refused, and the link still works for its requester.
    const typed = await server.post('/verify', { type: 'recovery', token_hash })
    expect(outcome(typed)).toBe('403 otp_expired')
    const url = await landing(link)
    const code = url.searchParams.get('code')
    expect(url.href).toBe(`${target}&code=${code}`)

    const exchange = (auth_code: unknown, code_verifier: unknown) =>
      server.post('/token?grant_type=pkce', { auth_code, code_verifier })
    expect(outcome(await exchange(code, ''))).toBe('400 validation_failed')
    expect(outcome(await exchange('x', verifier))).toBe('404 flow_state_not_found')
    expect(outcome(await exchange(code, 'y'.repeat(43)))).toBe('400 bad_code_verifier')
    server.db.clock.set('2026-06-15T14:05:00.000Z')
    expect(outcome(await exchange(code, verifier))).toBe('422 flow_state_expired')
    server.db.clock.set(start)
    const answer = await exchange(code, verifier)
    expect(outcome(answer)).toBe('200')
    const claims = await server.tokens.verifyAccessToken(answer.body.access_token)
    expect(claims.amr).toMatchObject([{ method: 'recovery' }])
    expect(outcome(await exchange(code, verifier))).toBe('404 flow_state_not_found')
    const failed = new URL(await failure(link))
    expect(failed.searchParams.get('error_code')).toBe('otp_expired')
    expect(failed.hash).toContain('error_code=otp_expired')
  })

  test('stores no readable token', async () => {
    const link = await mailed(await account())
    const rows = await server.db.owner.query('select t::text as row from auth.one_time_tokens t')
    const token = link.searchParams.get('token') ?? 'none'
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([])
  })
})
