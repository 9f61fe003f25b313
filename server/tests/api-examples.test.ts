import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../database/tests/engines/test-database.ts'
import product from '../../package.json' with { type: 'json' }
import { freePort } from '../../scripts/free-port.ts'
import { packClient } from '../../scripts/pack-client.ts'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { demoStatements } from '../database/make-demo.ts'
import { webhookSignature } from '../webhooks/signature.ts'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)

/** The shell's `date -u -d '+3 days' +%F` at the instant of NOW: a moved clock moves only Node's. */
const dateAtClock = 'date() { command date -u -d "$NOW $3" "$4"; }'

/** Runs the examples of docs/api.md as they are written there. */
describe('the examples of docs/api.md', () => {
  const text = readFileSync(join(root, 'docs/api.md'), 'utf8')
  const blocks = (language: string) =>
    [...text.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, 'g'))].map(
      ([, block = '']) => block,
    )
  let db: TestDatabase
  let server: ReturnType<typeof serve>
  let env: NodeJS.ProcessEnv
  /** The calls that the examples made, with their arguments. */
  const calls: [string, Record<string, unknown>][] = []

  beforeAll(async () => {
    db = await openTestDatabase('embedded')
    const demo = await demoStatements()
    await db.owner.transaction((client) => client.query(demo))
    const config = readConfig({ JWT_SECRET: 's'.repeat(32), LIMITS: 'off' })
    const app = createApp({ database: db, mailer: { wake() {} }, config, clock: db.clock })
    const noting: typeof app.fetch = async (request, ...more) => {
      const name = /\/rpc\/(\w+)/.exec(request.url)?.[1]
      if (name !== undefined && request.method === 'POST')
        calls.push([name, (await request.clone().json()) as Record<string, unknown>])
      return app.fetch(request, ...more)
    }
    server = serve({ fetch: noting, port: 0, hostname: '127.0.0.1' })
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const [made] = await db.owner.query(
      `insert into api_keys (facility_id, name, scope, ending)
       select id, 'Example', 'write_bookings', '0000' from facilities returning id`,
    )
    const key = `fungo_sk_${'0'.repeat(64)}`
    const hash = createHash('sha256').update(key).digest('hex')
    await db.owner.query('insert into private.api_key_hashes (api_key_id, hash) values ($1, $2)', [
      ...[made?.id, hash],
    ])
    env = { ...process.env, FUNGO: `http://127.0.0.1:${port}`, FUNGO_KEY: key }
  })
  afterAll(async () => {
    server.close()
    await db.close()
  })

  const cancelled = () =>
    db.owner.query(
      `select count(*)::int from public.bookings
       where player_email = 'alex@example.com' and status = 'cancelled' and cancellation_reason = 'Rain'`,
    )

  test('curl lists, finds, books, moves and cancels', async () => {
    // The script of the guide is run unchanged except for the address, with `date` at the tests' clock.
    const script = blocks('sh').join('\n').replace('http://localhost:3000', String(env.FUNGO))
    const { stdout } = await run('sh', ['-euc', `${dateAtClock}\n${script}`], {
      env: { ...env, FUNGO: '', NOW: new Date().toISOString() },
    })
    expect(stdout).toContain('"status":"cancelled"')
    expect(await cancelled()).toEqual([{ count: 1 }])
    const ofProgram = await db.owner.query(
      `select status, cancellation_reason from bookings where player_name = 'Sam Roe'`,
    )
    expect(ofProgram).toEqual([
      { status: 'cancelled', cancellation_reason: 'Cancelled by API: Example' },
    ])
  })

  test('the JavaScript example does the same', async () => {
    const file = join(root, '.cache/api-example.mjs')
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, blocks('js').join('\n'))
    const { stdout } = await run(process.execPath, [file], { env })
    rmSync(file)
    expect(stdout).toMatch(/^moved to .*\n.* is cancelled\n\d bookings to come\n$/)
    expect(await cancelled()).toEqual([{ count: 2 }])
  })

  test('the TypeScript example compiles and does the same with the packed client', async () => {
    const folder = join(root, '.cache/client-example')
    const installed = join(folder, 'node_modules/fungo-client')
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(installed, { recursive: true })
    try {
      const archive = packClient(folder)
      await run('tar', ['-xzf', archive, '--strip-components=1', '-C', installed])
      const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
      expect(version).toBe(product.version)
      const readme = readFileSync(join(installed, 'README.md'), 'utf8')
      const file = join(folder, 'example.ts')
      writeFileSync(file, blocks('ts').join('\n'))
      writeFileSync(join(folder, 'readme.ts'), /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? '')
      const compilerOptions = {
        ...{ strict: true, noEmit: true, target: 'es2022', types: ['node'] },
        ...{ module: 'nodenext', moduleResolution: 'nodenext' },
        noUncheckedIndexedAccess: true,
      }
      writeFileSync(
        join(folder, 'tsconfig.json'),
        JSON.stringify({ compilerOptions, include: ['*.ts'] }),
      )
      writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
      const compiler = join(root, 'node_modules/typescript/bin/tsc')
      const compiled = await run(process.execPath, [compiler, '-p', folder]).catch((error) => error)
      expect(compiled.stdout).toBe('')
      const { stdout } = await run(process.execPath, [file], { env })
      expect(stdout).toMatch(/^moved to .*\n1 of mine, cancelled\n/)
      expect(stdout).toMatch(/booking\.changed [0-9a-f]{8}, booking\.cancelled [0-9a-f]{8} \d+\n$/)
    } finally {
      rmSync(folder, { recursive: true })
    }
  }, 60_000)

  test('the Dart example asks for free times, as JavaScript', async () => {
    // No Dart is at hand. Its client has the names of the JavaScript one, so this tries the address,
    // the tables, columns, functions and arguments, and not Dart's own grammar.
    const translated = blocks('dart')
      .join('\n')
      .replace("import 'package:postgrest/postgrest.dart';", '')
      .replace('https://book.example.com', String(env.FUNGO))
      .replaceAll('final ', 'const ')
      .replace('= PostgrestClient(', '= new PostgrestClient(')
      .replace(/\.order\((.*?), (ascending: true)\)/, '.order($1, { $2 })')
      .replace('params: {', '{')
      .replace(
        '2026-11-21',
        new Date(db.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10),
      )
      .replaceAll(/= (await .*?);$/gms, '= (await answered($1));')
      .replaceAll('answered(await ', 'answered(')
    const file = join(root, '.cache/dart-example.mjs')
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(
      file,
      `import { PostgrestClient } from '@supabase/postgrest-js'
       async function answered(request) {
         const { data, error } = await request
         if (error) throw new Error(error.message)
         return data
       }
       ${translated}
       console.log(facility.id, times.length)`,
    )
    const { stdout } = await run(process.execPath, [file], { env }).finally(() => rmSync(file))
    expect(stdout).toMatch(/^[0-9a-f-]{36} [1-9]\d*\n$/)
  })

  test('what they send is what the description asks for', async () => {
    const headers = {
      accept: 'application/vnd.oai.openapi+json',
      authorization: `Bearer ${env.FUNGO_KEY}`,
    }
    // biome-ignore lint/suspicious/noExplicitAny: an OpenAPI document.
    const { paths }: any = await (await fetch(`${env.FUNGO}/rest/v1/`, { headers })).json()
    expect(calls.length).toBeGreaterThan(15)
    for (const [name, given] of calls) {
      const { required = [], properties } =
        paths[`/rpc/${name}`].post.requestBody.content['application/json'].schema
      for (const each of required) expect(given[each] ?? null, `${name} ${each}`).not.toBeNull()
      for (const [key, value] of Object.entries(given)) {
        expect(properties, name).toHaveProperty(key)
        if (value === null) expect(properties[key].type, `${name} ${key}`).toContain('null')
      }
    }
  })

  test('the webhook receiver accepts only signed messages', async () => {
    const file = join(root, '.cache/webhook-example.mjs')
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, blocks('javascript').join('\n'))
    const [port, secret] = [
      await freePort(),
      `whsec_${Buffer.from('x'.repeat(32)).toString('base64')}`,
    ]
    const receiver = spawn(process.execPath, [file], {
      env: { ...process.env, PORT: String(port), WEBHOOK_SECRET: secret },
    })
    try {
      const seconds = Math.floor(Date.now() / 1000)
      const body = JSON.stringify({ type: 'booking.created', data: {} })
      const post = (signature: string) =>
        fetch(`http://127.0.0.1:${port}/`, {
          method: 'POST',
          body,
          headers: {
            'webhook-id': 'msg_1',
            'webhook-timestamp': String(seconds),
            'webhook-signature': signature,
          },
        }).then(({ status }) => status)
      const signature = webhookSignature([secret], 'msg_1', seconds, body)
      await expect.poll(() => post(signature).catch(() => 0), { timeout: 100_000 }).toBe(204)
      expect(await post(`v1,${Buffer.from('no').toString('base64')}`)).toBe(400)
    } finally {
      receiver.kill()
      rmSync(file)
    }
  })
})
