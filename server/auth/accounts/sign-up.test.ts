import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../database/tests/engines/test-database.ts'
import { type AuthServer, openAuthServer, outcome, password } from '../test-auth-server.ts'

describe.each(engines)('sign-up on %s', (engine) => {
  let server: AuthServer
  beforeAll(async () => {
    server = await openAuthServer(engine)
    await server.signUp('taken@example.com')
  })
  afterAll(() => server.close())

  const email = 'new@example.com'
  const refused: [string, unknown, string][] = [
    ['a taken address', { email: 'taken@example.com', password }, '422 user_already_exists'],
    ['its other spelling', { email: 'TAKEN@example.com', password }, '422 user_already_exists'],
    ['neither address nor phone', { password }, '422 anonymous_provider_disabled'],
    ['no password', { email }, '400 validation_failed'],
    ['five characters', { email, password: 'short' }, '422 weak_password'],
    ['73 bytes', { email, password: 'x'.repeat(73) }, '400 validation_failed'],
    ['no address', { email: 'new', password }, '400 validation_failed'],
    ['two addresses', { email: 'a@b.co,c@d.co', password }, '400 validation_failed'],
    ['a line break', { email: 'a@b.co\r\nbcc:c@d.co', password }, '400 validation_failed'],
    ['a long address', { email: `${'a'.repeat(250)}@b.co`, password }, '400 validation_failed'],
    ['a list as data', { email, password, data: [1] }, '400 validation_failed'],
    ['data as text', { email, password, data: 'x' }, '400 validation_failed'],
    ['NUL in data', { email, password, data: { a: 'x\0' } }, '400 validation_failed'],
    ['much data', { email, password, data: { a: 'x'.repeat(7000) } }, '400 validation_failed'],
    ['half a challenge', { email, password, code_challenge: 'x' }, '400 validation_failed'],
  ]
  test.each(refused)('refuses %s', async (_, body, expected) => {
    expect(outcome(await server.post('/signup', body))).toBe(expected)
    expect(await server.db.owner.query('select email from auth.users')).toEqual([
      { email: 'taken@example.com' },
    ])
  })

  test('returns the reason of a weak password', async () => {
    const { body } = await server.post('/signup', { email, password: 'short' })
    expect(body).toEqual({
      code: 'weak_password',
      message: 'Password should be at least 6 characters.',
      weak_password: { reasons: ['length'] },
    })
  })

  test.each(['123456', 'Password1', 'aaaaaaaa', 'abcdefgh', '876543', 'new@example.com', email])(
    'refuses %s, which is guessed first',
    async (password) => {
      const answer = await server.post('/signup', { email: 'new@example.com', password })
      expect(outcome(answer)).toBe('422 weak_password')
      expect(answer.body.weak_password).toEqual({ reasons: ['pwned'] })
    },
  )

  test('counts characters and not bytes, and cuts nothing', async () => {
    const long = { email: 'long@example.com', password: 'щ'.repeat(63) }
    expect(outcome(await server.post('/signup', { ...long, password: `${long.password}ё` }))).toBe(
      '200',
    )
    for (const password of [long.password, `${long.password}е`, `${long.password}ёё`])
      expect(outcome(await server.signIn(long.email, password))).toBe('400 invalid_credentials')
    expect(outcome(await server.signIn(long.email, `${long.password}ё`))).toBe('200')
    const balls = { email: 'balls@example.com', password: `${'⚾🥎'.repeat(35)}⚾⚾` }
    expect(outcome(await server.post('/signup', balls))).toBe('200')
    const more = { email: 'more@example.com', password: `${balls.password}x` }
    expect(outcome(await server.post('/signup', more))).toBe('400 validation_failed')
  })

  test('does not change an existing account', async () => {
    const before = await server.db.owner.query('select * from auth.users')
    const again = { email: 'taken@example.com', password: 'another one', data: { a: 1 } }
    expect((await server.post('/signup', again)).body.message).toBe('User already registered')
    expect(await server.db.owner.query('select * from auth.users')).toEqual(before)
  })

  test('returns a session and creates a profile', async () => {
    const answer = await server.post('/signup', {
      email: 'Coach@Example.com',
      password,
      data: { first_name: 'Sam', last_name: "O'Neil" },
      gotrue_meta_security: {},
      code_challenge: null,
      code_challenge_method: null,
    })
    expect(answer.status).toBe(200)
    const { user, access_token } = answer.body
    expect(user).toMatchObject({
      email: 'coach@example.com',
      user_metadata: { first_name: 'Sam', last_name: "O'Neil", email_verified: true },
    })
    const profiles = 'select first_name, last_name, email from public.user_profiles where id = $1'
    expect(await server.db.owner.query(profiles, [user.id])).toEqual([
      { first_name: 'Sam', last_name: "O'Neil", email: 'coach@example.com' },
    ])
    expect((await server.get('/user', { token: access_token })).body).toEqual(user)
  })

  test('creates one account for ten requests at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.signUp('once@example.com')),
    )
    expect(answers.map(outcome).sort()).toEqual([
      '200',
      ...Array(9).fill('422 user_already_exists'),
    ])
  })

  test('can be closed', async () => {
    const app = server.open({ signup: 'closed' })
    const response = await app.request('/auth/v1/signup', {
      method: 'POST',
      body: JSON.stringify({ email: 'late@example.com', password }),
    })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ error_code: 'signup_disabled' })
    const settings = await app.request('/auth/v1/settings')
    expect(await settings.json()).toMatchObject({ disable_signup: true, mailer_autoconfirm: true })
  })
})
