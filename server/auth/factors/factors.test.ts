import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../database/tests/engines/test-database.ts'
import {
  type Answer,
  type AuthServer,
  openAuthServer,
  outcome,
  password,
} from '../test-auth-server.ts'
import { createAuthenticator } from './test-authenticator.ts'

describe.each(engines)('second factors on %s', (engine) => {
  let server: AuthServer
  let app: ReturnType<typeof createAuthenticator>
  let count = 0
  beforeAll(async () => {
    server = await openAuthServer(engine, { now: '2026-06-15T14:00:00Z' })
    app = createAuthenticator(server.db.clock)
  })
  afterAll(() => server.close())

  async function account() {
    count += 1
    const email = `user-${count}@example.com`
    const { body } = await server.signUp(email)
    return { email, token: body.access_token as string, id: body.user.id as string }
  }
  const enroll = (token: string, more: object = {}) =>
    server.post('/factors', { factor_type: 'totp', friendly_name: 'Phone', ...more }, { token })
  const challenge = (token: string, id: string, from?: string) =>
    server.post(`/factors/${id}/challenge`, {}, { token, from })
  const verify = (token: string, id: string, body: object, from?: string) =>
    server.post(`/factors/${id}/verify`, body, { token, from })
  async function prove(token: string, id: string, code: string): Promise<Answer> {
    const { body } = await challenge(token, id)
    return verify(token, id, { challenge_id: body.id, code })
  }
  /** Creates an account with a verified factor, and a session that has passed it. */
  async function protectedAccount() {
    const { email, token, id: userId } = await account()
    const { body } = await enroll(token)
    const { id } = body
    const { secret } = body.totp
    const proved = await prove(token, id, app.nextCode(secret))
    expect(outcome(proved)).toBe('200')
    return { email, userId, id, secret, first: token, token: proved.body.access_token as string }
  }
  const change = (token: string, body: object) => server.send('PUT', '/user', { token, body })

  test('enrolling shows the secret once and stores it encrypted', async () => {
    const { email, token } = await account()
    const answer = await enroll(token, { issuer: 'Home cages' })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 'totp',
      friendly_name: 'Phone',
      totp: {
        qr_code: expect.stringMatching(/^<svg [^#%]*<\/svg>$/),
        secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
        uri: expect.stringContaining(`otpauth://totp/Home%20cages:${encodeURIComponent(email)}?`),
      },
    })
    const { body: user } = await server.get('/user', { token })
    expect(user.factors).toEqual([
      {
        id: answer.body.id,
        friendly_name: 'Phone',
        factor_type: 'totp',
        status: 'unverified',
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ])
    const rows = await server.db.owner.query(
      'select f::text from auth.mfa_factors f where id = $1',
      [answer.body.id],
    )
    expect(JSON.stringify(rows)).not.toContain(answer.body.totp.secret)
    const plain = await enroll(token, { friendly_name: undefined })
    expect(plain.body).toMatchObject({ friendly_name: '' })
    expect(plain.body.totp.uri).toContain('issuer=cages.example')
  })

  test('the first code raises the session and ends those of a lower level', async () => {
    const { email, token } = await account()
    const other = (await server.signIn(email)).body.access_token
    const { body } = await enroll(token)
    await enroll(token, { friendly_name: 'Never finished' })
    const proved = await prove(token, body.id, app.nextCode(body.totp.secret))
    expect(proved.status).toBe(200)
    expect(proved.body).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
    expect(proved.body.user.factors).toMatchObject([{ id: body.id, status: 'verified' }])
    const [before, after] = [decodeJwt(token), decodeJwt(proved.body.access_token)]
    expect(before).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] })
    expect(after).toMatchObject({ aal: 'aal2', session_id: before.session_id })
    expect(after.amr).toMatchObject([{ method: 'totp' }, { method: 'password' }])
    expect(outcome(await server.get('/user', { token: other }))).toBe('403 session_not_found')

    const refreshed = await server.refresh(proved.body.refresh_token)
    expect(decodeJwt(refreshed.body.access_token)).toMatchObject({ aal: 'aal2', amr: after.amr })
  })

  test('a code works once, on its own device, in time and for its own challenge', async () => {
    const { email, id, secret } = await protectedAccount()
    const token = (await server.signIn(email)).body.access_token
    expect(decodeJwt(token).aal).toBe('aal1')
    const used = app.code(secret)
    expect(outcome(await prove(token, id, used))).toBe('422 mfa_verification_failed')
    expect(outcome(await prove(token, id, app.code(secret, -60)))).toBe(
      '422 mfa_verification_failed',
    )
    const asked = await challenge(token, id)
    expect(asked.body).toEqual({
      id: expect.any(String),
      type: 'totp',
      expires_at: Math.floor(server.db.clock.now().getTime() / 1000) + 300,
    })
    const sent = { challenge_id: asked.body.id, code: app.nextCode(secret) }
    expect(outcome(await verify(token, id, sent, '192.0.2.9'))).toBe('422 mfa_ip_address_mismatch')
    const strange = { ...sent, challenge_id: id }
    expect(outcome(await verify(token, id, strange))).toBe('422 mfa_factor_not_found')
    for (const body of [{ code: sent.code }, { ...sent, code: ' ' }, { ...sent, code: 1 }]) {
      expect(outcome(await verify(token, id, body))).toBe('400 validation_failed')
    }
    expect(
      outcome(
        await verify(token, id, {
          ...sent,
          code: `${sent.code.slice(0, 3)} ${sent.code.slice(3)}`,
        }),
      ),
    ).toBe('200')
    expect(outcome(await verify(token, id, sent))).toBe('422 mfa_ip_address_mismatch')

    const late = (await challenge(token, id)).body.id
    for (let steps = 0; steps < 10; steps += 1) app.nextCode(secret)
    const code = app.code(secret)
    expect(outcome(await verify(token, id, { challenge_id: late, code }))).toBe(
      '422 mfa_challenge_expired',
    )
  })

  test('one code sent twenty times at once is accepted once', async () => {
    const { email, id, secret } = await protectedAccount()
    const token = (await server.signIn(email)).body.access_token
    const code = app.nextCode(secret)
    const asked = await Promise.all(Array.from({ length: 20 }, () => challenge(token, id)))
    const answers = await Promise.all(
      asked.map(({ body }) => verify(token, id, { challenge_id: body.id, code })),
    )
    const taken = answers.filter(({ status }) => status === 200)
    expect(taken).toHaveLength(1)
    expect(new Set(answers.map(outcome))).toEqual(new Set(['200', '422 mfa_verification_failed']))
  })

  test('a session with only a password cannot add or remove a factor or change the password', async () => {
    const { email, id } = await protectedAccount()
    const token = (await server.signIn(email)).body.access_token
    expect(outcome(await enroll(token, { friendly_name: 'Thief' }))).toBe('403 insufficient_aal')
    expect(outcome(await server.send('DELETE', `/factors/${id}`, { token }))).toBe(
      '422 insufficient_aal',
    )
    for (const body of [
      { password: 'another horse' },
      { email: 'thief@example.com', current_password: password },
    ]) {
      const refused = await change(token, body)
      expect(outcome(refused)).toBe('401 insufficient_aal')
      expect(refused.body.message).toBe(
        'AAL2 session is required to update email or password when MFA is enabled.',
      )
    }
    expect((await change(token, { data: { first_name: 'Jo' } })).status).toBe(200)
  })

  test.each(['', '?scope=global', '?scope=others', '?scope=local'])(
    'a session with only a password ends no other with /logout%s',
    async (query) => {
      const { email, token } = await protectedAccount()
      const half = (await server.signIn(email)).body.access_token
      const answer = await server.send('POST', `/logout${query}`, { token: half })
      const isOthers = query.endsWith('others')
      expect(outcome(answer)).toBe(isOthers ? '422 insufficient_aal' : '204')
      expect((await server.get('/user', { token })).status).toBe(200)
      expect((await server.get('/user', { token: half })).status).toBe(isOthers ? 200 : 403)
    },
  )

  test.each([
    ['full-width', 0xff10],
    ['Arabic', 0x0660],
  ])('a code in %s digits is never a failure', async (name, zero) => {
    const { email, id, secret } = await protectedAccount()
    const token = (await server.signIn(email)).body.access_token
    const code = app
      .nextCode(secret)
      .replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
    const expected = name === 'full-width' ? '200' : '422 mfa_verification_failed'
    expect(outcome(await prove(token, id, code))).toBe(expected)
  })

  test('a session at aal2 can change the password and remove the factor', async () => {
    const { userId, id, token } = await protectedAccount()
    expect((await change(token, { password: 'another horse' })).status).toBe(200)
    const removed = await server.send('DELETE', `/factors/${id}`, { token })
    expect([removed.status, removed.body]).toEqual([200, { id }])
    const [session] = await server.db.owner.query(
      'select aal, amr from auth.sessions where user_id = $1',
      [userId],
    )
    expect(session).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] })
    expect((await server.get('/user', { token })).body).not.toHaveProperty('factors')
    expect(outcome(await server.send('DELETE', `/factors/${id}`, { token }))).toBe(
      '404 mfa_factor_not_found',
    )
  })

  test('the owner gets a mail when a factor is added or removed, but not for each code', async () => {
    const { email, id, secret } = await protectedAccount()
    const { access_token: token } = (await server.signIn(email)).body
    const again = (await prove(token, id, app.nextCode(secret))).body.access_token
    const second = (await enroll(again, { friendly_name: 'Tablet' })).body
    await prove(again, second.id, app.nextCode(second.totp.secret))
    await enroll(again, { friendly_name: 'Never finished' })
    const told = () =>
      server.db.owner.query(
        `select queue.payload ->> 'what' as what, queue.payload -> 'devices' as devices
         from private.mail_queue queue join email_logs log on log.id = email_log_id
         where email_type = 'second_step_notice' and recipient = $1 order by log.created_at`,
        [email],
      )
    const added = { what: 'added', devices: 1 }
    expect(await told()).toEqual([added, { what: 'added', devices: 2 }])
    const woken = server.woken.times
    for (const device of [id, second.id])
      expect((await server.send('DELETE', `/factors/${device}`, { token: again })).status).toBe(200)
    expect((await told()).slice(2)).toEqual([
      { what: 'removed', devices: 1 },
      { what: 'removed', devices: 0 },
    ])
    expect(server.woken.times).toBeGreaterThan(woken)
  })

  test('an account cannot use the factors of another', async () => {
    const { id, secret } = await protectedAccount()
    const thief = await protectedAccount()
    for (const answer of [
      await challenge(thief.token, id),
      await verify(thief.token, id, { challenge_id: id, code: app.nextCode(secret) }),
      await server.send('DELETE', `/factors/${id}`, { token: thief.token }),
    ]) {
      expect(outcome(answer)).toBe('404 mfa_factor_not_found')
    }
    const asked = (await challenge(thief.token, thief.id)).body.id
    const { token } = await account()
    const own = (await enroll(token)).body
    const code = app.code(own.totp.secret)
    expect(outcome(await verify(token, own.id, { challenge_id: asked, code }))).toBe(
      '422 mfa_factor_not_found',
    )
    expect(outcome(await challenge('', id))).toBe('401 no_authorization')
  })

  test('an account has ten factors at most, with unique names, and unverified ones expire', async () => {
    const { token } = await account()
    for (let number = 1; number <= 10; number += 1) {
      expect((await enroll(token, { friendly_name: `Phone ${number}` })).status).toBe(200)
    }
    const same = await enroll(token, { friendly_name: 'Phone 3' })
    expect(outcome(same)).toBe('422 mfa_factor_name_conflict')
    expect(same.body.message).toBe(
      'A factor with the friendly name "Phone 3" for this user already exists',
    )
    expect(outcome(await enroll(token, { friendly_name: 'Phone 11' }))).toBe(
      '422 too_many_enrolled_mfa_factors',
    )
    server.db.clock.set(new Date(server.db.clock.now().getTime() + 301_000).toISOString())
    expect((await enroll(token, { friendly_name: 'Phone 3' })).status).toBe(200)
    expect((await server.get('/user', { token })).body.factors).toHaveLength(1)
  })

  test('of six devices that are enrolled at once, beside eight, two are the ninth and tenth', async () => {
    const { token, id } = await account()
    await server.db.owner.query(
      `insert into auth.mfa_factors (user_id, friendly_name, factor_type, secret, created_at)
       select $1, 'Old ' || n, 'totp', 'x', $2 from generate_series(1, 8) n`,
      [id, server.db.clock.now()],
    )
    const names = Array.from({ length: 6 }, (_, number) => `Phone ${number}`)
    const answers = await Promise.all(
      names.map((friendly_name) => enroll(token, { friendly_name })),
    )
    expect(answers.map(outcome).sort()).toEqual([
      ...Array(2).fill('200'),
      ...Array(4).fill('422 too_many_enrolled_mfa_factors'),
    ])
  })

  test.each([
    [{ factor_type: 'phone', phone: '1' }, '422 mfa_phone_enroll_not_enabled'],
    [{ factor_type: 'webauthn' }, '422 mfa_webauthn_enroll_not_enabled'],
    [{ factor_type: 'recovery_code' }, '400 validation_failed'],
    [{ factor_type: null }, '400 validation_failed'],
    [{ friendly_name: 'x'.repeat(101) }, '400 validation_failed'],
    [{ issuer: ['x'] }, '400 validation_failed'],
  ])('does not enroll %j', async (more, refusal) => {
    const { token } = await account()
    expect(outcome(await enroll(token, more))).toBe(refusal)
  })

  test('a factor encrypted with another server secret is reported as such', async () => {
    const { token } = await account()
    const { body } = await enroll(token)
    await server.db.owner.query(`update auth.mfa_factors set secret = 'x' where id = $1`, [body.id])
    const refused = await prove(token, body.id, app.nextCode(body.totp.secret))
    expect(outcome(refused)).toBe('422 mfa_verification_rejected')
    expect(outcome(await challenge(token, 'recovery-codes'))).toBe('404 validation_failed')
  })
})
