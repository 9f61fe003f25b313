import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, openAuthServer, outcome, password } from './test-auth-server.ts'

describe('/auth/v1', () => {
  let server: AuthServer
  beforeAll(async () => {
    server = await openAuthServer('embedded')
  })
  afterAll(() => server.close())

  const wrong = { email: 'a@b.co', password }
  const signIn = (version: string | undefined) =>
    server.open().request('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: version === undefined ? {} : { 'x-supabase-api-version': version },
      body: JSON.stringify(wrong),
    })

  test.each(['2024-01-01', '2026-01-01'])('frames errors the new way for %s', async (version) => {
    const response = await signIn(version)
    expect(response.status).toBe(400)
    expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01')
    expect(await response.json()).toEqual({
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    })
  })

  test.each([undefined, '2023-12-31', 'soon'])(
    'frames errors the old way for %s',
    async (version) => {
      const response = await signIn(version)
      expect(response.status).toBe(400)
      expect(response.headers.get('x-supabase-api-version')).toBeNull()
      expect(response.headers.get('x-sb-error-code')).toBe('invalid_credentials')
      expect(await response.json()).toEqual({
        code: 400,
        error_code: 'invalid_credentials',
        msg: 'Invalid login credentials',
      })
    },
  )

  test('returns its name and an empty key set', async () => {
    expect((await server.get('/health')).body).toMatchObject({ name: 'GoTrue' })
    expect((await server.get('/.well-known/jwks.json')).body).toEqual({ keys: [] })
    const settings = (await server.get('/settings')).body
    expect(settings).toMatchObject({ disable_signup: false, mailer_autoconfirm: true })
    expect(settings.external).toMatchObject({ email: true, phone: false, google: false })
  })

  test.each([
    ['GET', '/nothing'],
    ['GET', '/token'],
    ['GET', '/signup'],
    ['GET', '/logout'],
    ['DELETE', '/user'],
    ['POST', '/admin/users'],
    ['POST', '/otp'],
  ])('does not know %s %s', async (method, path) => {
    expect((await server.send(method, path)).status).toBe(404)
  })

  test('reveals nothing about an internal error', async () => {
    const broken = await openAuthServer('embedded')
    await broken.db.owner.query('drop table auth.sessions cascade')
    const answer = await broken.signUp('a@b.co')
    expect(outcome(answer)).toBe('500 unexpected_failure')
    expect(JSON.stringify(answer.body)).not.toContain('sessions')
    await broken.close()
    expect(outcome(await broken.signUp('a@b.co'))).toBe('503 unexpected_failure')
  })
})

describe('the captcha', () => {
  let server: AuthServer
  const asked: string[] = []
  const service = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      asked.push(body)
      const success = new URLSearchParams(body).get('response') === 'human'
      response.end(JSON.stringify({ success, 'error-codes': success ? [] : ['invalid-input'] }))
    })
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    const captchaVerifyUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/verify`
    server = await openAuthServer('embedded', {
      config: { captchaVerifyUrl, captchaSecret: 'shared' },
    })
  })
  afterAll(async () => {
    service.close()
    await server.close()
  })

  const solved = (captcha_token?: string) => ({ gotrue_meta_security: { captcha_token } })

  test.each(['/token?grant_type=password', '/signup', '/recover'])(
    'is required for %s',
    async (path) => {
      const account = { email: 'a@b.co', password }
      for (const body of [account, { ...account, ...solved() }]) {
        expect(outcome(await server.post(path, body))).toBe('400 captcha_failed')
      }
      const refused = await server.post(path, { ...account, ...solved('robot') })
      expect(refused.body.message).toBe('captcha protection: request disallowed (invalid-input)')
      const passed = await server.post(path, { ...account, ...solved('human') })
      expect(outcome(passed)).not.toContain('captcha')
      expect(asked.at(-1)).toBe('secret=shared&response=human&remoteip=192.0.2.1')
    },
  )

  test('is checked with the whole address of the client', async () => {
    await server.post('/recover', { email: 'a@b.co', ...solved('human') }, { from: '2001:db8::9' })
    expect(new URLSearchParams(asked.at(-1)).get('remoteip')).toBe('2001:db8::9')
  })

  test('is not required to refresh a session', async () => {
    const answer = await server.refresh('a'.repeat(43))
    expect(outcome(answer)).toBe('400 refresh_token_not_found')
  })
})
