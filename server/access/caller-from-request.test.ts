import { describe, expect, it } from 'vitest'
import { fixedClock } from '../clock.ts'
import { callerFromRequest } from './caller-from-request.ts'
import { signAccessToken, signAnonKey } from './tokens.ts'

const config = { jwtSecret: 'a secret that is long enough for HS256' }
const clock = fixedClock('2026-03-14T12:00:00Z')

function caller(headers: Record<string, string>) {
  const request = new Request('http://localhost/rest/v1/bookings?id=eq.1', { headers })
  return callerFromRequest(request, config, clock)
}

describe('callerFromRequest', () => {
  it('treats a request without a token as a visitor', async () => {
    expect(await caller({ 'X-Booking-Id': 'abc', 'Accept-Language': 'es-MX' })).toEqual({
      role: 'anon',
      claims: { role: 'anon' },
      languages: ['es'],
      headers: { 'x-booking-id': 'abc', 'accept-language': 'es-MX' },
      method: 'GET',
      path: '/rest/v1/bookings',
    })
  })

  it('treats the anonymous key as a visitor whatever the apikey header says', async () => {
    const key = await signAnonKey(config.jwtSecret)
    const visitor = await caller({ apikey: 'x', authorization: `Bearer ${key}` })
    expect(visitor).toMatchObject({ role: 'anon', claims: { role: 'anon' } })
  })

  it('identifies a signed-in caller', async () => {
    const exp = clock.now().getTime() / 1000 + 60
    const claims = { sub: 'u', role: 'authenticated', aud: 'authenticated', exp }
    const token = await signAccessToken(config.jwtSecret, claims)
    expect(await caller({ authorization: `bearer ${token}` })).toMatchObject({
      role: 'authenticated',
      claims,
    })
  })

  it.each([['Bearer'], ['Bearer a b'], ['Bearer a,b'], ['Basic dTpw'], ['nonsense']])(
    'refuses the header %s',
    async (authorization) => {
      await expect(caller({ authorization })).rejects.toMatchObject({ status: 401 })
    },
  )

  it('refuses a token signed by another server', async () => {
    await expect(caller({ authorization: 'Bearer a.b.c' })).rejects.toMatchObject({
      status: 401,
      code: 'PGRST301',
    })
  })

  it('forwards no secret headers', async () => {
    const secrets = { authorization: '', apikey: 'k', cookie: 'c=1', 'proxy-authorization': 'p' }
    expect((await caller({ ...secrets, accept: '*/*' })).headers).toEqual({ accept: '*/*' })
  })
})
