import { describe, expect, test } from 'vitest'
import { type Answer, openAuthServer, outcome, password } from '../test-auth-server.ts'
import { createAuthenticator } from './test-authenticator.ts'

describe('guesses at a code', () => {
  test('from other places do not lock the owner out of a known place', async () => {
    const server = await openAuthServer('embedded', {
      now: '2026-06-15T14:00:00Z',
      config: { limits: true },
    })
    const app = createAuthenticator(server.db.clock)
    const home = '198.51.100.4'
    const email = 'pat@example.com'
    await server.signUp(email)
    const signIn = async (from: string) =>
      (await server.post('/token?grant_type=password', { email, password }, { from })).body
        .access_token as string
    const step = async (token: string, from: string, id: string, code: string) => {
      const asked = await server.post(`/factors/${id}/challenge`, {}, { token, from })
      if (asked.status !== 200) return asked
      const body = { challenge_id: asked.body.id, code }
      return server.post(`/factors/${id}/verify`, body, { token, from })
    }
    const own = await signIn(home)
    const { id, totp } = (
      await server.post('/factors', { factor_type: 'totp' }, { token: own, from: home })
    ).body
    expect(outcome(await step(own, home, id, app.nextCode(totp.secret)))).toBe('200')

    const thief = await signIn('203.0.113.9')
    const guesses: Answer[] = []
    for (let number = 0; number < 70; number += 1)
      guesses.push(await step(thief, `203.0.113.${number % 3}`, id, '000000'))
    const tried = guesses.filter((guess) => outcome(guess) === '422 mfa_verification_failed')
    // The tenth was the owner's first code, which came from an address that was not known then.
    expect(tried).toHaveLength(9)
    expect(outcome(guesses.at(-1) as Answer)).toBe('429 over_request_rate_limit')
    for (let number = 0; number < 40; number += 1)
      await server.send('PUT', '/user', { token: thief, body: { data: { number } } })

    const abroad = await signIn('192.0.2.77')
    const elsewhere = await step(abroad, '192.0.2.77', id, app.nextCode(totp.secret))
    expect(outcome(elsewhere)).toBe('429 over_request_rate_limit')
    const again = await signIn(home)
    const proved = await step(again, home, id, app.nextCode(totp.secret))
    expect(outcome(proved)).toBe('200')
    const change = { token: proved.body.access_token, body: { password: 'another horse' } }
    expect(outcome(await server.send('PUT', '/user', change))).toBe('200')
    const told = await server.db.owner.query(
      `select queue.payload ->> 'what' as what from private.mail_queue queue
       join email_logs log on log.id = email_log_id where email_type = 'second_step_notice'
       order by log.created_at`,
    )
    expect(told).toEqual([{ what: 'added' }, { what: 'guessed' }])
    const places = await server.db.owner.query('select place from private.second_step_places')
    expect(places).toHaveLength(1)
    expect(JSON.stringify(places)).not.toContain('198.51')
    await server.close()
  })

  test('are limited to ten in a quarter of an hour for an account, from any number of places', async () => {
    const server = await openAuthServer('embedded', {
      now: '2026-06-15T14:00:00Z',
      config: { limits: true },
    })
    const { body } = await server.signUp('pat@example.com')
    const token = body.access_token
    const factor = (await server.post('/factors', { factor_type: 'totp' }, { token })).body
    const { id } = (await server.post(`/factors/${factor.id}/challenge`, {}, { token })).body
    const guesses = await Promise.all(
      Array.from({ length: 15 }, () =>
        server.post(
          `/factors/${factor.id}/verify`,
          { challenge_id: id, code: '000000' },
          { token },
        ),
      ),
    )
    const refused = guesses.filter((guess) => outcome(guess) === '429 over_request_rate_limit')
    expect(refused).toHaveLength(5)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(880)
    await server.close()
  })
})
