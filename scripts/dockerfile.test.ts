import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../server/config.ts'

const read = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8')

it('Dockerfile has valid syntax', () => {
  expect(validate(read('Dockerfile')).map(({ message }) => message)).toEqual([])
  expect(validate('FROM debian\nRUM true')).not.toEqual([])
})

const sample: Record<string, string> = {
  DATABASE_PASSWORD: 'a-password',
  JWT_SECRET: 's'.repeat(32),
  SITE_HOST: 'book.example.com',
  SMTP_URL: 'smtp://mail.example.com',
  MAIL_FROM: 'book@example.com',
}

it('compose.yaml requires the settings that it names, and the server accepts them', () => {
  const text = read('compose.yaml')
  const asked = new Set([...text.matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name))
  expect([...asked].sort()).toEqual(Object.keys(sample).sort())
  const { services, volumes } = parse(
    text.replaceAll(/\$\{(\w+):\?\}/g, (_, name) => sample[name] ?? ''),
  )
  const environment = Object.fromEntries(
    Object.entries(services.fungo.environment).map(([name, value]) => [name, String(value)]),
  )
  expect(readConfig(environment)).toMatchObject({
    databaseUrl: 'postgres://fungo:a-password@database/fungo',
    siteUrl: 'https://book.example.com',
    trustProxy: 1,
  })
  const mounted = Object.values<{ volumes?: string[]; depends_on?: string[] }>(services)
  const named = mounted
    .flatMap((service) => service.volumes ?? [])
    .map((each) => each.split(':')[0])
  expect(named.sort()).toEqual(Object.keys(volumes).sort())
  for (const name of mounted.flatMap((service) => service.depends_on ?? []))
    expect(Object.keys(services)).toContain(name)
})
