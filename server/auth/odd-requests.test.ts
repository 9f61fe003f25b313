import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type AuthServer, openAuthServer, password } from './test-auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await openAuthServer('embedded')
})
afterAll(() => server.close())

const oddTexts = [
  ...['', ' ', '１２３４５６', '٠١٢٣٤٥', '⚾⚾⚾', 'é'.repeat(6), '\u202e123456', '12345\u0301'],
  ...['\0', '\ud800', '\ufeff', "'; drop", '%', '__proto__', '../..', 'x'.repeat(5000), '1e400'],
]
const odd = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }) },
  { weight: 1, arbitrary: fc.jsonValue() },
)

/** Generates one of the values, or an odd one in one case of nine. */
const mostly = (...values: unknown[]) =>
  fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: odd })
const text = (value: unknown) => String(value).toWellFormed()

/** Returns every field that the endpoints' code reads, with valid values for those listed below. */
function fields(challenge: string): Record<string, unknown> {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname })
  const code = files.map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8')).join()
  const read = code.matchAll(/(?:text|object)Field\(body, '(\w+)'/g)
  const right = {
    ...{ email: 'odd@example.com', password, factor_type: 'totp', type: 'recovery' },
    ...{ challenge_id: challenge, code: '123456', code_challenge_method: 's256' },
  }
  return { ...Object.fromEntries([...read].map(([, name]) => [name, undefined])), ...right }
}

type Account = { token: string; factor: string; challenge: string }

let accounts = 0
async function newAccount(): Promise<Account> {
  accounts += 1
  const { body } = await server.signUp(`odd-${accounts}@example.com`)
  const token = body.access_token
  const factor = (await server.post('/factors', { factor_type: 'totp' }, { token })).body.id
  const asked = await server.post(`/factors/${factor}/challenge`, {}, { token })
  return { token, factor, challenge: asked.body.id }
}

test('every endpoint answers odd texts, types and bodies without a failure', {
  timeout: 180_000,
}, async () => {
  const routes = server.open().routes.filter(({ method }) => method !== 'ALL')
  expect(routes.length).toBeGreaterThan(12)
  for (const { method, path } of routes) {
    const account = await newAccount()
    const given = fields(account.challenge)
    const request = fc.record({
      spoiled: fc.record(
        Object.fromEntries(Object.keys(given).map((name) => [name, mostly(given[name])])),
      ),
      query: fc.record({
        grant_type: mostly('password', 'refresh_token', 'pkce'),
        type: mostly('recovery'),
        token: mostly('x'),
        scope: mostly('local'),
        redirect_to: mostly('/'),
      }),
      id: mostly(account.factor),
      body: fc.oneof(
        { weight: 8, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: fc.constantFrom('', '[]', 'null', '{', '\ufeff{}', '{"a":1e999}') },
      ),
    })
    const check = fc.asyncProperty(request, async ({ spoiled, query, id, body }) => {
      const sent = body ?? spoiled
      const at = path.replace('/auth/v1', '').replace(':id', encodeURIComponent(text(id)))
      const asked = new URLSearchParams()
      for (const [name, value] of Object.entries(query)) asked.set(name, text(value))
      const target = `${at}?${asked}`
      const hasBody = method === 'POST' || method === 'PUT'
      const answer = await server.send(method, target, {
        token: account.token,
        body: hasBody ? sent : undefined,
      })
      expect(answer.status, `${method} ${target} ${JSON.stringify(sent)}`).toBeLessThan(500)
    })
    await fc.assert(check, { seed: 27, numRuns: path.endsWith('id/verify') ? 300 : 25 })
  }
})

// Marks under a letter come before those above it. Putting a megabyte of them in order takes minutes.
test('no long text is read as a code, or at all', async () => {
  const { token, factor, challenge } = await newAccount()
  const brought = vi.spyOn(String.prototype, 'normalize')
  const marks = (length: number) => '\u0301'.repeat(length / 2) + '\u0316'.repeat(length / 2)
  const answers: [number, string][] = []
  for (const length of [100, 102, 10_000, 10_002, 400_000]) {
    const sent = { challenge_id: challenge, code: marks(length) }
    const { status, body } = await server.post(`/factors/${factor}/verify`, sent, { token })
    answers.push([status, body.code])
  }
  const named = { data: { [marks(10_002)]: 1 } }
  const { status, body } = await server.send('PUT', '/user', { token, body: named })
  answers.push([status, body.code])
  const longest = Math.max(...brought.mock.contexts.map((text) => String(text).length))
  brought.mockRestore()
  const wrong = [422, expect.stringMatching(/^mfa_/)]
  const refused = [400, 'validation_failed']
  expect(answers).toEqual([wrong, wrong, wrong, refused, refused, refused])
  expect(longest).toBe(100)
})
