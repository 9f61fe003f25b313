import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import product from '../package.json' with { type: 'json' }
import { readConfig } from '../server/config.ts'

const read = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8')

it('Dockerfile has valid syntax', () => {
  expect(validate(read('Dockerfile')).map(({ message }) => message)).toEqual([])
  expect(validate('FROM debian\nRUM true')).not.toEqual([])
})

const sample: Record<string, string> = {
  // Every character that means something in an address.
  DATABASE_PASSWORD: 'a/b@c:d#e?f%g',
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
    text.replaceAll(/\$\{(\w+):\?\}/g, (_, name) => JSON.stringify(sample[name]).slice(1, -1)),
  )
  const environment = Object.fromEntries(
    Object.entries(services.fungo.environment).map(([name, value]) => [name, String(value)]),
  )
  expect(readConfig(environment)).toMatchObject({
    databaseUrl: 'postgres://fungo@database/fungo',
    siteUrl: 'https://book.example.com',
    trustProxy: 1,
  })
  expect(environment.PGPASSWORD).toBe(sample.DATABASE_PASSWORD)
  for (const service of Object.values<{ logging: object }>(services))
    expect(service.logging).toMatchObject({ options: { 'max-size': expect.any(String) } })
  const mounted = Object.values<{ volumes?: string[]; depends_on?: string[] }>(services)
  const named = mounted
    .flatMap((service) => service.volumes ?? [])
    .map((each) => each.split(':')[0] ?? '')
    .filter((each) => !each.startsWith('.'))
  expect(named.sort()).toEqual(Object.keys(volumes).sort())
  for (const name of mounted.flatMap((service) => service.depends_on ?? []))
    expect(Object.keys(services)).toContain(name)
})

it('.env.example has the settings of compose.yaml, and no other', () => {
  const named = [...read('.env.example').matchAll(/^(\w+)='/gm)].map(([, name]) => name)
  expect(named.sort()).toEqual(Object.keys(sample).sort())
  expect(read('.gitignore')).toContain('\n.env\n')
  expect(read('.dockerignore')).toContain('\n.env\n')
})

it('the image has the operator’s tool', () => {
  expect(read('Dockerfile')).toContain('PATH=/opt/fungo/bin:$PATH')
  const said = execFileSync(join(import.meta.dirname, '../bin/admin'), ['--version'], {
    ...{ cwd: tmpdir(), encoding: 'utf8' },
  })
  expect(said.trim()).toBe(product.version)
})

it('the unit of docs/deploy.md leaves the service few rights', () => {
  const unit = /```ini\n(\[Unit\][\s\S]*?)```/.exec(read('docs/deploy.md'))?.[1] ?? ''
  for (const line of ['CapabilityBoundingSet=', 'SystemCallFilter=@system-service', 'UMask=0077'])
    expect(unit).toContain(`\n${line}\n`)
})
