import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../database/tests/engines/test-database.ts'
import {
  type Answer,
  type AuthServer,
  openAuthServer,
  outcome,
  password,
} from './test-auth-server.ts'

describe.each(engines)('limits on %s', (engine) => {
  let server: AuthServer
  beforeAll(async () => {
    server = await openAuthServer(engine, { config: { limits: true, trustProxy: 1 } })
    for (const email of ['pat@example.com', 'kim@example.com', 'sam@example.com']) {
      await server.signUp(email)
    }
  })
  afterAll(() => server.close())

  /** Request options for a client at `address`, which one trusted proxy reports. */
  const via = (address: string) => ({ headers: { 'x-forwarded-for': `203.0.113.9, ${address}` } })
  const guess = (email: string, address: string, secret = 'wrong horse') =>
    server.post('/token?grant_type=password', { email, password: secret }, via(address))
  async function tally(answers: Promise<Answer>[]): Promise<Record<string, number>> {
    const counts: Record<string, number> = {}
    for (const answer of await Promise.all(answers)) {
      counts[outcome(answer)] = (counts[outcome(answer)] ?? 0) + 1
    }
    return counts
  }
  const times = (count: number, action: (index: number) => Promise<Answer>) =>
    tally(Array.from({ length: count }, (_, index) => action(index)))

  test.each(['pat@example.com', 'nobody@example.com'])(
    'let one client guess a password ten times for %s',
    async (email) => {
      const address = email === 'pat@example.com' ? '198.51.100.1' : '198.51.100.2'
      expect(await times(15, () => guess(email, address))).toEqual({
        '400 invalid_credentials': 10,
        '429 over_request_rate_limit': 5,
      })
      const refused = await guess(email, address, password)
      expect(outcome(refused)).toBe('429 over_request_rate_limit')
      expect(refused.body.message).toBe(
        'Request rate limit reached. Please try again in 15 minutes.',
      )
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(880)
    },
  )

  test('count guesses at the current password as failed sign-ins', async () => {
    const email = 'lou@example.com'
    const address = '198.51.100.50'
    await server.signUp(email)
    const token = (await guess(email, address, password)).body.access_token
    const change = { password: 'another horse', current_password: 'wrong horse' }
    const put = () => server.send('PUT', '/user', { token, body: change, ...via(address) })
    expect(await times(9, put)).toEqual({ '400 current_password_invalid': 9 })
    expect(outcome(await guess(email, address))).toBe('400 invalid_credentials')
    expect(outcome(await put())).toBe('429 over_request_rate_limit')
    expect(outcome(await guess(email, address, password))).toBe('429 over_request_rate_limit')
  })

  test('do not lock the account for other clients', async () => {
    expect(outcome(await guess('pat@example.com', '198.51.100.3', password))).toBe('200')
  })

  test('limit the guesses for one account from many clients', async () => {
    const counts = await times(80, (index) => guess('kim@example.com', `198.51.${index}.4`))
    expect(counts).toEqual({
      '400 invalid_credentials': 60,
      '429 over_request_rate_limit': 20,
    })
  })

  test('let fifty devices sign in to one account at once', async () => {
    const signIns = (index: number) => guess('sam@example.com', `198.51.${index % 2}.5`, password)
    expect(await times(50, signIns)).toEqual({ '200': 50 })
  })

  test('allow three mails an hour and give every request the same response', async () => {
    const counts = await times(100, () =>
      server.post('/recover', { email: 'sam@example.com' }, via('198.51.100.6')),
    )
    expect(counts).toEqual({ '200': 100 })
    const links = await server.mailedLinks()
    expect(links.map((each) => each.to)).toEqual(Array(3).fill('sam@example.com'))
  })

  const floods: [string, number, (address: string, index: number) => Promise<Answer>][] = [
    [
      '/recover',
      120,
      (address, index) => server.post('/recover', { email: `u${index}@example.com` }, via(address)),
    ],
    ['/signup', 30, (address) => server.post('/signup', { email: 'x', password }, via(address))],
    ['/verify as link', 30, (address) => server.get('/verify?type=recovery&token=x', via(address))],
    [
      '/verify',
      30,
      (address) => server.post('/verify', { type: 'recovery', token_hash: 'x' }, via(address)),
    ],
    [
      '/token',
      150,
      (address) =>
        server.post(
          '/token?grant_type=refresh_token',
          { refresh_token: 'a'.repeat(43) },
          via(address),
        ),
    ],
  ]
  test.each(floods)('limit %s to %d requests of one client', async (path, most, request) => {
    const address = `198.51.100.${100 + floods.findIndex((each) => each[0] === path)}`
    const counts = await times(most + 5, (index) => request(address, index))
    expect(counts['429 over_request_rate_limit']).toBe(5)
    expect(outcome(await request('198.51.100.99', 0))).not.toContain('429')
  })

  // The embedded engine has only one process.
  if (engine === 'embedded') return
  test('are shared by several processes', async () => {
    const other = server.open({ limits: true, trustProxy: 1 })
    const signIn = async (address: string) => {
      const response = await other.request('/auth/v1/token?grant_type=password', {
        method: 'POST',
        headers: { 'x-forwarded-for': address },
        body: JSON.stringify({ email: 'pat@example.com', password }),
      })
      return response.status
    }
    expect(await signIn('198.51.100.1')).toBe(429)
    expect(await signIn('198.51.100.200')).toBe(200)
  })
})
