import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../database/tests/engines/test-database.ts'
import { type AuthServer, openAuthServer, outcome, password } from '../test-auth-server.ts'

const email = 'pat@example.com'

describe.each(engines)('password sign-in on %s', (engine) => {
  let server: AuthServer
  beforeAll(async () => {
    server = await openAuthServer(engine, { now: '2026-06-15T14:00:00Z' })
    await server.signUp(email)
  })
  afterAll(() => server.close())

  const refused: [string, unknown, string][] = [
    ['a wrong password', { email, password: 'wrong horse' }, '400 invalid_credentials'],
    ['an unknown address', { email: 'no@example.com', password }, '400 invalid_credentials'],
    ['no password', { email }, '400 invalid_credentials'],
    ['a null password', { email, password: null }, '400 invalid_credentials'],
    ['no address', { password }, '400 validation_failed'],
    ['an empty address', { email: '', password }, '400 validation_failed'],
    ['a list for an address', { email: [email], password }, '400 validation_failed'],
    ['73 bytes', { email, password: 'x'.repeat(73) }, '400 validation_failed'],
    ['72 bytes', { email, password: 'x'.repeat(72) }, '400 invalid_credentials'],
    ['74 bytes of 37 letters', { email, password: 'é'.repeat(37) }, '400 invalid_credentials'],
    ['a NUL', { email, password: `${password}\0` }, '400 validation_failed'],
    ['half a surrogate pair', { email: '\ud800', password }, '400 validation_failed'],
    ['an array', [], '400 bad_json'],
    ['a text', '"text"', '400 bad_json'],
    ['an empty body', '', '400 bad_json'],
    ['a byte order mark', '\ufeff{}', '400 bad_json'],
    ['NaN', '{"email":NaN}', '400 bad_json'],
    ['a number out of range', '{"email":1e400}', '400 bad_json'],
    ['100,000 levels', `${'['.repeat(1e5)}${']'.repeat(1e5)}`, '400 bad_json'],
    ['deep metadata', `{"a":${'['.repeat(1e5)}${']'.repeat(1e5)}}`, '400 validation_failed'],
    ['a polluted prototype', '{"__proto__":{"email":"x"}}', '400 validation_failed'],
  ]
  test.each(refused)('refuses %s', async (_, body, expected) => {
    const answer = await server.post('/token?grant_type=password', body)
    expect(outcome(answer)).toBe(expected)
    expect(answer.headers.get('x-sb-error-code')).toBe(answer.body.code)
  })

  test('gives an unknown address the same response as a wrong password', async () => {
    const wrong = await server.signIn(email, 'wrong horse')
    const unknown = await server.signIn('no@example.com', 'wrong horse')
    expect(unknown.body).toEqual(wrong.body)
    expect(wrong.body).toEqual({
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    })
    expect([...unknown.headers]).toEqual([...wrong.headers])
  })

  test.each(['', 'magic', '__proto__', 'constructor'])('refuses the grant %j', async (grant) => {
    const answer = await server.post(`/token?grant_type=${grant}`, { email, password })
    expect(outcome(answer)).toBe('400 invalid_credentials')
    expect(answer.body.message).toMatch(/^unsupported_grant_type: /)
  })

  test('returns a session with everything that clients need', async () => {
    const { status, body } = await server.signIn(' Pat@Example.COM ')
    expect(status).toBe(200)
    const issued = Date.parse('2026-06-15T14:00:00Z') / 1000
    expect(body).toEqual({
      access_token: expect.any(String),
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: issued + 3600,
      refresh_token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      user: {
        id: expect.any(String),
        aud: 'authenticated',
        role: 'authenticated',
        email,
        email_confirmed_at: '2026-06-15T14:00:00.000Z',
        confirmed_at: '2026-06-15T14:00:00.000Z',
        last_sign_in_at: '2026-06-15T14:00:00.000Z',
        phone: '',
        app_metadata: { provider: 'email', providers: ['email'] },
        user_metadata: { email_verified: true },
        identities: [expect.objectContaining({ provider: 'email', id: body.user.id, email })],
        created_at: '2026-06-15T14:00:00.000Z',
        updated_at: '2026-06-15T14:00:00.000Z',
        is_anonymous: false,
      },
    })
    expect(await server.tokens.verifyAccessToken(body.access_token)).toEqual({
      iss: 'https://cages.example/auth/v1',
      sub: body.user.id,
      aud: 'authenticated',
      exp: issued + 3600,
      iat: issued,
      email,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { email_verified: true },
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: issued }],
      session_id: expect.any(String),
      is_anonymous: false,
    })
  })

  test('stores neither passwords nor tokens in plain text', async () => {
    const { body } = await server.signIn(email)
    const [user] = await server.db.owner.query('select encrypted_password from auth.users')
    expect(user?.encrypted_password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const rows = await server.db.owner.query('select t::text as row from auth.refresh_tokens t')
    expect(rows.length).toBeGreaterThan(0)
    for (const { row } of rows) expect(row).not.toContain(body.refresh_token)
  })

  test('refuses accounts that are banned, deleted or without a password', async () => {
    const cases: [string, string][] = [
      [`banned_until = 'infinity'`, '400 user_banned'],
      [`banned_until = '2026-06-15 14:00:01Z'`, '400 user_banned'],
      [`banned_until = '2026-06-15 14:00:00Z'`, '200'],
      ['encrypted_password = null', '400 invalid_credentials'],
      [`deleted_at = '2026-06-15 13:00:00Z'`, '400 invalid_credentials'],
    ]
    for (const [index, [change, expected]] of cases.entries()) {
      const address = `case-${index}@example.com`
      await server.signUp(address)
      await server.db.owner.query(`update auth.users set ${change} where email = $1`, [address])
      expect(outcome(await server.signIn(address)), change).toBe(expected)
    }
  })

  test('says that an account is banned only after the right password', async () => {
    await server.signUp('banned@example.com')
    await server.db.owner.query(
      `update auth.users set banned_until = 'infinity' where email = 'banned@example.com'`,
    )
    const answer = await server.signIn('banned@example.com', 'wrong horse')
    expect(outcome(answer)).toBe('400 invalid_credentials')
  })
})
