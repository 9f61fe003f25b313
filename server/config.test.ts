import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './environment.ts'

const secret = 's'.repeat(32)
const id = '11111111-1111-4111-8111-111111111111'

describe('readConfig', () => {
  it('needs no variable', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: undefined,
      facilityId: undefined,
      siteUrl: 'http://localhost:3000',
      jwtSecret: '',
      smtpUrl: undefined,
      mailFrom: undefined,
      signup: 'open',
      databasePoolSize: 10,
      demo: true,
      limits: true,
      aggregates: false,
      outgoingPrivate: false,
      trustProxy: 0,
    })
  })

  it('reads each secret from a file, and says which one it cannot read', () => {
    const folder = mkdtempSync(join(tmpdir(), 'fungo-secrets-'))
    const file = (content: string) => {
      const path = join(folder, 'secret')
      writeFileSync(path, content)
      return path
    }
    const url = 'postgres://fungo:p%40@db/fungo'
    expect(readConfig({ JWT_SECRET_FILE: file(`${secret}\n`) }).jwtSecret).toBe(secret)
    expect(
      readConfig({ DATABASE_URL_FILE: file(url), JWT_SECRET: secret, SITE_URL: '' }).databaseUrl,
    ).toBe(url)
    expect(readConfig({ METRICS_TOKEN_FILE: file('0123456789abcdef') }).metricsToken).toBe(
      '0123456789abcdef',
    )
    const smtpUrl = 'smtp://u:p@mail.example.com:587'
    expect(readConfig({ SMTP_URL_FILE: file(smtpUrl) }).smtpUrl).toBe(smtpUrl)
    expect(() => readConfig({ JWT_SECRET_FILE: file('short') })).toThrow('JWT_SECRET must have')
    expect(() => readConfig({ JWT_SECRET: secret, JWT_SECRET_FILE: file(secret) })).toThrow(
      'JWT_SECRET and JWT_SECRET_FILE are both set: leave one out',
    )
    rmSync(folder, { recursive: true })
    expect(() => readConfig({ SMTP_URL_FILE: join(folder, 'secret') })).toThrow(
      /^SMTP_URL_FILE names .*, which cannot be read \(ENOENT\)$/,
    )
    // Only secrets can be read from a file. Other names with _FILE are ignored.
    expect(readConfig({ SITE_URL_FILE: '/nowhere' }).siteUrl).toBe('http://localhost:3000')
  })

  it('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', FACILITY_ID: '', LIMITS: '' })).toEqual(
      readConfig({}),
    )
  })

  it.each([
    [{ FACILITY_ID: id.toUpperCase() }, { facilityId: id }],
    [{ VITE_FACILITY_ID: id }, { facilityId: id }],
    [{ FACILITY_ID: id, VITE_FACILITY_ID: id.replaceAll('1', '2') }, { facilityId: id }],
    [{ SITE_URL: 'https://book.example.com/' }, { siteUrl: 'https://book.example.com' }],
    [{ HOST: '0.0.0.0', PORT: '8080' }, { siteUrl: 'http://localhost:8080' }],
    [{ HOST: 'cages.lan' }, { siteUrl: 'http://cages.lan:3000' }],
    [{ HOST: 'fe80::1' }, { siteUrl: 'http://[fe80::1]:3000' }],
    [
      { DATABASE_URL: 'postgresql://u:p%40@db:5432/fungo?sslmode=require', JWT_SECRET: secret },
      { databaseUrl: 'postgresql://u:p%40@db:5432/fungo?sslmode=require', jwtSecret: secret },
    ],
    [{ SMTP_URL: 'smtps://user:p%40ss@mail.example.com' }, {}],
    [{ MAIL_FROM: 'Cages <book@example.com>' }, { mailFrom: 'Cages <book@example.com>' }],
    [{ MAIL_FROM: 'fungo@localhost' }, { mailFrom: 'fungo@localhost' }],
    [{ MAIL_FROM: 'Cages <site@mailhost>' }, { mailFrom: 'Cages <site@mailhost>' }],
    [
      { SIGNUP: 'closed', DEMO: 'off', LIMITS: 'off', AGGREGATES: 'on', TRUST_PROXY: '2' },
      { signup: 'closed', demo: false, limits: false, aggregates: true, trustProxy: 2 },
    ],
    [{ OUTGOING_PRIVATE: 'on' }, { outgoingPrivate: true }],
  ])('reads %j', (env, expected) => {
    expect(readConfig(env)).toMatchObject(expected)
  })

  it.each([
    ['PORT', ['0', '65536', '-1', '3000.5', '3e3', 'http', '99999999999']],
    ['HOST', ['http://localhost', 'a b', 'localhost/']],
    [
      'DATABASE_URL',
      [
        'mysql://localhost/x',
        'localhost',
        'postgres:/x',
        'POSTGRES',
        'postgres://fungo:12#x@db/fungo',
      ],
    ],
    ['FACILITY_ID', ['1', 'diamond-edge', `${id}0`, `{${id}}`]],
    ['VITE_FACILITY_ID', ['1']],
    [
      'SITE_URL',
      [
        'example.com',
        'ftp://example.com',
        'https://example.com/book',
        'https://example.com?x',
        'https://example.com#',
        'https://u:p@example.com',
        'javascript:alert(1)',
      ],
    ],
    ['JWT_SECRET', ['short', 's'.repeat(31)]],
    [
      'SMTP_URL',
      [
        'localhost',
        'http://mail',
        'smtp:mail',
        'smtp://',
        'smtp://a b',
        'smtp://u:12#x@mail:587',
        'smtp://u:1/x@mail:587',
      ],
    ],
    ['MAIL_FROM', ['nobody', 'a@b, c@d', '<a@b> <c@d>', 'A\r\nBcc: x@y <a@b>', 'a@b@c', 'a b@c']],
    ['SIGNUP', ['on', 'OPEN']],
    ['DEMO', ['true', '1']],
    ['LIMITS', ['false', '0']],
    ['TRUST_PROXY', ['true', '-1', '1.5', '101']],
  ])('refuses a wrong %s in one line that names it', (name, values) => {
    for (const value of values) {
      const read = () => readConfig({ JWT_SECRET: secret, [name]: value })
      expect(read, value).toThrow(ConfigError)
      expect(read, value).toThrow(new RegExp(`^${name} [^\\n]+$`))
    }
  })

  it('refuses PostgreSQL without a secret', () => {
    expect(() => readConfig({ DATABASE_URL: 'postgres://localhost/x' })).toThrow(
      /^JWT_SECRET is required with DATABASE_URL/,
    )
  })
})
