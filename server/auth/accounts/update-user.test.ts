import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { engines } from '../../../database/tests/engines/test-database.ts'
import { type Account, accountsOn } from '../test-accounts.ts'
import { outcome, password } from '../test-auth-server.ts'

describe.each(engines)('the account behind a session on %s', (engine) => {
  const { server, account, signedIn, put, age } = accountsOn(engine)
  const isAlive = async ({ token }: Account) =>
    (await server.get('/user', { token })).status === 200

  test('is not shown without a valid token', async () => {
    const { token } = await account()
    const claims = await server.tokens.verifyAccessToken(token)
    const key = new TextEncoder().encode(server.config.jwtSecret)
    const sign = (changes: object, alg = 'HS256', secret = key) =>
      new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg }).sign(secret)
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`
    const id = '00000000-0000-4000-8000-000000000000'
    const cases: [string, string][] = [
      [unsigned, '403 bad_jwt'],
      [`${token}x`, '403 bad_jwt'],
      ['abc', '403 bad_jwt'],
      [await server.tokens.anonKey(), '403 bad_jwt'],
      [await sign({}, 'HS256', new TextEncoder().encode('k'.repeat(40))), '403 bad_jwt'],
      [await sign({}, 'HS512', new TextEncoder().encode('k'.repeat(64))), '403 bad_jwt'],
      [await sign({ exp: Math.floor(Date.now() / 1000) - 1 }), '403 bad_jwt'],
      [await sign({ iat: Math.floor(Date.now() / 1000) + 60 }), '403 bad_jwt'],
      [await sign({ aud: 'other' }), '403 bad_jwt'],
      [await sign({ role: 'service_role' }), '403 bad_jwt'],
      [await sign({ sub: 'x' }), '403 bad_jwt'],
      [await sign({ sub: id }), '403 user_not_found'],
      [await sign({ session_id: id }), '403 session_not_found'],
      [await sign({ session_id: undefined }), '403 session_not_found'],
    ]
    for (const [bearer, expected] of cases) {
      for (const [method, path] of [
        ['GET', '/user'],
        ['PUT', '/user'],
        ['POST', '/logout'],
      ] as const) {
        const body = method === 'PUT' ? {} : undefined
        expect(outcome(await server.send(method, path, { token: bearer, body }))).toBe(expected)
      }
    }
    expect(outcome(await server.get('/user'))).toBe('401 no_authorization')
    const basic = { headers: { authorization: 'Basic abc' } }
    expect(outcome(await server.get('/user', basic))).toBe('401 no_authorization')
  })

  test('is not shown for a token of another account', async () => {
    const [a, b] = [await account(), await account()]
    const claims = await server.tokens.verifyAccessToken(a.token)
    const other = await server.tokens.verifyAccessToken(b.token)
    const mixed = await server.tokens.signAccessToken({ ...claims, session_id: other.session_id })
    expect(outcome(await server.get('/user', { token: mixed }))).toBe('403 session_not_found')
  })

  test('is not shown while banned or after deletion', async () => {
    for (const [change, expected] of [
      [`banned_until = 'infinity'`, '403 user_banned'],
      ['deleted_at = now()', '403 user_not_found'],
    ] as const) {
      const { email, token } = await account()
      await server.db.owner.query(`update auth.users set ${change} where email = $1`, [email])
      expect(outcome(await server.get('/user', { token }))).toBe(expected)
    }
  })

  test('ends every other session when the password changes', async () => {
    const here = await account()
    const there = await signedIn(here.email)
    const answer = await put(here.token, {
      password: 'battery staple',
      code_challenge: null,
      code_challenge_method: null,
    })
    expect(outcome(answer)).toBe('200')
    expect(answer.body).toMatchObject({ email: here.email, role: 'authenticated' })
    expect([await isAlive(here), await isAlive(there)]).toEqual([true, false])
    expect(outcome(await server.refresh(there.refreshToken))).toBe('400 refresh_token_not_found')
    expect(outcome(await server.refresh(here.refreshToken))).toBe('200')
    expect(outcome(await server.signIn(here.email))).toBe('400 invalid_credentials')
    expect(outcome(await server.signIn(here.email, 'battery staple'))).toBe('200')
  })

  test('merges its data', async () => {
    const { token } = await account()
    await put(token, { data: { a: 1, b: { c: 2 } } })
    const { body } = await put(token, { data: { a: null, d: 'x' } })
    expect(body.user_metadata).toEqual({ b: { c: 2 }, d: 'x', email_verified: true })
    expect(
      await server.db.owner.query(
        'select from auth.sessions s join auth.users u on u.id = s.user_id where u.id = $1',
        [body.id],
      ),
    ).toHaveLength(2)
  })

  test('cannot give itself more rights', async () => {
    const { token } = await account()
    const { body } = await put(token, {
      role: 'service_role',
      app_metadata: { admin: true },
      data: { role: 'admin', email_verified: false },
      email_confirmed_at: null,
      id: '00000000-0000-4000-8000-000000000000',
    })
    expect(body).toMatchObject({
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { role: 'admin', email_verified: true },
    })
  })

  describe('a change of address', () => {
    const addressOf = async (token: string) => (await server.get('/user', { token })).body
    const lastLink = async () => (await server.mailedLinks()).at(-1) as { to: string; link: URL }

    test('takes effect once the link mailed to the new address is opened, and the old address is told', async () => {
      const { email, token } = await account()
      await server.post('/recover', { email })
      const reset = await lastLink()
      const { body } = await put(token, { email: `New-${email}` })
      expect(body).toMatchObject({ email, new_email: `new-${email}` })
      expect(body.email_change_sent_at).toBeTruthy()
      const change = await lastLink()
      expect(change.to).toBe(`new-${email}`)
      expect(
        await server.db.owner.query(
          `select recipient, payload ->> 'new_email' as told from email_logs
           join private.mail_queue on email_log_id = id where email_type = 'email_change_notice'`,
        ),
      ).toContainEqual({ recipient: email, told: `new-${email}` })
      expect(outcome(await server.signIn(`new-${email}`))).toBe('400 invalid_credentials')

      const opened = await server.post('/verify', {
        type: 'email_change',
        token_hash: change.link.searchParams.get('token'),
      })
      expect(opened.body.user).toMatchObject({ email: `new-${email}` })
      expect(await addressOf(token)).not.toHaveProperty('new_email')
      expect(outcome(await server.signIn(email))).toBe('400 invalid_credentials')
      expect(outcome(await server.signIn(`new-${email}`))).toBe('200')
      for (const { link } of [reset, change]) {
        const again = await server.get(`/verify${link.search}`)
        expect(again.headers.get('location')).toContain('otp_expired')
      }
    })

    test('leads from the mailed link to the site with a session', async () => {
      const { email, token } = await account()
      await put(token, { email: `new-${email}` })
      const followed = await server.get(`/verify${(await lastLink()).link.search}`)
      expect(followed.headers.get('location')).toMatch(/#access_token=.*&type=email_change$/)
      expect((await addressOf(token)).email).toBe(`new-${email}`)
    })

    test('needs more than a token older than a quarter of an hour', async () => {
      const { email, token } = await account()
      await age(email, 960)
      const wish = { email: `new-${email}` }
      const mails = async () => (await server.mailedLinks()).length
      const before = await mails()
      expect(outcome(await put(token, wish))).toBe('400 reauthentication_needed')
      const guess = { ...wish, current_password: 'battery staple' }
      expect(outcome(await put(token, guess))).toBe('400 current_password_invalid')
      expect(await mails()).toBe(before)
      expect(outcome(await put(token, { ...wish, current_password: password }))).toBe('200')
      expect(await mails()).toBe(before + 1)
    })

    test('fails when the address was taken or the password changed in the meantime', async () => {
      const [{ email, token }, other] = [await account(), await account()]
      await put(token, { email: `new-${email}` })
      const { link } = await lastLink()
      await server.signUp(`new-${email}`)
      const taken = await server.get(`/verify${link.search}`)
      expect(taken.headers.get('location')).toContain('email_exists')
      await put(other.token, { email: `new-${other.email}` })
      await put(other.token, { password: 'battery staple' })
      expect(await addressOf(other.token)).not.toHaveProperty('new_email')
      const stopped = await server.get(`/verify${(await lastLink()).link.search}`)
      expect(stopped.headers.get('location')).toContain('otp_expired')
    })
  })

  test('enforces its rules', async () => {
    const [{ token }, other] = [await account(), await account()]
    const cases: [unknown, string][] = [
      [{ password }, '422 same_password'],
      [{ password: 'short' }, '422 weak_password'],
      [{ password: '' }, '422 weak_password'],
      [{ password: 'x'.repeat(73) }, '400 validation_failed'],
      [{ password: '123456' }, '422 weak_password'],
      [{ password: 'BaseBall' }, '422 weak_password'],
      [{ password: 5 }, '400 validation_failed'],
      [{ email: other.email.toUpperCase() }, '422 email_exists'],
      [{ email: 'x' }, '400 validation_failed'],
      [{ data: [] }, '400 validation_failed'],
      [{ data: { a: 'x'.repeat(7000) } }, '400 validation_failed'],
      [[], '400 bad_json'],
    ]
    for (const [body, expected] of cases) {
      expect(outcome(await put(token, body)), JSON.stringify(body)).toBe(expected)
    }
  })

  test.each([
    ['', [false, false]],
    ['?scope=global', [false, false]],
    ['?scope=local', [false, true]],
    ['?scope=others', [true, false]],
  ])('signs out with /logout%s', async (query, alive) => {
    const here = await account()
    const there = await signedIn(here.email)
    const stranger = await account()
    const answer = await server.send('POST', `/logout${query}`, { token: here.token })
    expect([answer.status, answer.body]).toEqual([204, ''])
    expect([await isAlive(here), await isAlive(there)]).toEqual(alive)
    expect(await isAlive(stranger)).toBe(true)
    const refreshed = [here.refreshToken, there.refreshToken].map(
      async (token) => (await server.refresh(token)).status === 200,
    )
    expect(await Promise.all(refreshed)).toEqual(alive)
  })

  test('refuses unknown scopes', async () => {
    const here = await account()
    for (const scope of ['all', '', 'constructor']) {
      const answer = await server.send('POST', `/logout?scope=${scope}`, { token: here.token })
      expect(outcome(answer)).toBe('400 validation_failed')
    }
    expect(await isAlive(here)).toBe(true)
  })
})
