import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../database/tests/engines/test-database.ts'
import { type AuthServer, openAuthServer, outcome } from '../test-auth-server.ts'

const start = Date.parse('2026-06-15T14:00:00Z')

describe.each(engines)('refresh on %s', (engine) => {
  let server: AuthServer
  let count = 0
  beforeAll(async () => {
    server = await openAuthServer(engine)
  })
  afterAll(() => server.close())

  /** Returns the first refresh token of a new account, at second 0. */
  async function firstToken(): Promise<string> {
    count += 1
    at(0)
    const { body } = await server.signUp(`user-${count}@example.com`)
    return body.refresh_token
  }
  function at(seconds: number): void {
    server.db.clock.set(new Date(start + seconds * 1000).toISOString())
  }
  async function next(token: string): Promise<string> {
    const answer = await server.refresh(token)
    expect(outcome(answer)).toBe('200')
    return answer.body.refresh_token
  }

  test.each([
    ['unknown', 'a'.repeat(43), '400 refresh_token_not_found'],
    ['unknown, of the classic form', 'abcdefghijkl', '400 refresh_token_not_found'],
    ['too short', 'abc', '400 validation_failed'],
    ['of other characters', 'ABCDEFGHIJKL', '400 validation_failed'],
    ['empty', '', '400 validation_failed'],
    ['null', null, '400 validation_failed'],
    ['a number', 5, '400 validation_failed'],
  ])('refuses a token that is %s', async (_, token, expected) => {
    expect(outcome(await server.refresh(token))).toBe(expected)
  })

  test('returns a new token of the same session', async () => {
    const a = await firstToken()
    at(3000)
    const { body } = await server.refresh(a)
    expect(body.refresh_token).not.toBe(a)
    expect(body.expires_at).toBe(start / 1000 + 3000 + 3600)
    const claims = await server.tokens.verifyAccessToken(body.access_token)
    expect(claims.amr).toEqual([{ method: 'password', timestamp: start / 1000 }])
    const [session] = await server.db.owner.query(
      'select refreshed_at, count(*) over () from auth.sessions where user_id = $1',
      [body.user.id],
    )
    expect(session).toMatchObject({ refreshed_at: new Date(start + 3_000_000), count: '1' })
  })

  test('returns the active token to the holder of its parent, at any time', async () => {
    const a = await firstToken()
    const b = await next(a)
    at(500_000)
    expect(await next(a)).toBe(b)
    expect(await next(a)).toBe(b)
    expect(await next(b)).not.toBe(b)
  })

  test('accepts a grandparent within ten seconds', async () => {
    const a = await firstToken()
    const c = await next(await next(a))
    at(10)
    const d = await next(a)
    expect(d).not.toBe(c)
    await next(c)
    await next(d)
  })

  test('revokes the family when an old token is used later, and commits that', async () => {
    const a = await firstToken()
    const b = await next(a)
    const last = await server.refresh(b)
    at(10.001)
    const replay = await server.refresh(a)
    expect(replay.body).toEqual({
      code: 'refresh_token_already_used',
      message: 'Invalid Refresh Token: Already Used',
    })
    for (const token of [a, b, last.body.refresh_token]) {
      expect(outcome(await server.refresh(token))).toBe('400 refresh_token_already_used')
    }
    const user = await server.get('/user', { token: last.body.access_token })
    expect(outcome(user)).toBe('403 session_not_found')
  })

  test('returns one token to ten tabs at once', async () => {
    const a = await firstToken()
    const answers = await Promise.all(Array.from({ length: 10 }, () => server.refresh(a)))
    expect(answers.map(outcome)).toEqual(Array(10).fill('200'))
    const tokens = new Set(answers.map((answer) => answer.body.refresh_token))
    expect(tokens.size).toBe(1)
    await next([...tokens][0])
  })

  test('does not affect other sessions of the account', async () => {
    const a = await firstToken()
    const other = (await server.signIn(`user-${count}@example.com`)).body.refresh_token
    await next(await next(a))
    at(60)
    expect(outcome(await server.refresh(a))).toBe('400 refresh_token_already_used')
    await next(other)
  })

  test('refuses ended sessions and accounts that may not sign in', async () => {
    const cases: [string, string][] = [
      [
        `update auth.sessions set not_after = '2026-06-15 13:59Z' where user_id = $1`,
        '400 session_expired',
      ],
      [`delete from auth.sessions where user_id = $1`, '400 refresh_token_not_found'],
      [`update auth.users set banned_until = 'infinity' where id = $1`, '400 user_banned'],
      [`update auth.users set deleted_at = now() where id = $1`, '400 session_not_found'],
    ]
    for (const [change, expected] of cases) {
      const token = await firstToken()
      const email = `user-${count}@example.com`
      const [user] = await server.db.owner.query('select id from auth.users where email = $1', [
        email,
      ])
      await server.db.owner.query(change, [user?.id])
      expect(outcome(await server.refresh(token)), change).toBe(expected)
    }
  })

  test('returns a new token when the secret has changed', async () => {
    const a = await firstToken()
    const b = await next(a)
    const jwtSecret = 'another secret that is long enough too'
    const request = new Request('https://cages.example/auth/v1/token?grant_type=refresh_token', {
      method: 'POST',
      body: JSON.stringify({ refresh_token: a }),
    })
    const answer = await server.open({ jwtSecret }).fetch(request)
    expect(answer.status).toBe(200)
    const session = await answer.json()
    expect(session).toMatchObject({ refresh_token: expect.any(String) })
    expect(session).not.toMatchObject({ refresh_token: b })
  })

  test('deletes tokens replaced a month ago and keeps the session', async () => {
    const a = await firstToken()
    const c = await next(await next(a))
    at(31 * 86_400)
    await next(await next(c))
    expect(outcome(await server.refresh(a))).toBe('400 refresh_token_not_found')
  })

  // The embedded engine has only one connection.
  if (engine === 'embedded') return
  test('waits only briefly for another request that holds the session', async () => {
    const a = await firstToken()
    // The limit that a server has, not the patience of a test.
    delete server.db.patience
    const holder = await server.db.pool.connect()
    await holder.query('begin')
    await holder.query('select from auth.sessions for update')
    const answer = await server.refresh(a)
    expect(outcome(answer)).toBe('409 conflict')
    expect(answer.headers.get('retry-after')).toBe('1')
    await holder.query('rollback')
    holder.release()
    await next(a)
  })
})
