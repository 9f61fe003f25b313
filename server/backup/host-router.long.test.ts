import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../tests/server-process.ts'

const haproxy = '/usr/sbin/haproxy'
const guide = readFileSync(join(import.meta.dirname, '../../docs/scale.md'), 'utf8')

test.skipIf(!existsSync(haproxy))('HAProxy sends each host to its group, by the list', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fungo-router-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const group = async (name: string) => {
    const server = createServer((_, response) => response.end(name)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    return (server.address() as AddressInfo).port
  }
  const [west, east, front] = [await group('west'), await group('east'), await freePort()]
  writeFileSync(join(folder, 'fungo.map'), 'moved.example east\nstays.example west\n')
  const block = /^```haproxy\n(.*?)^```/ms.exec(guide)?.[1] ?? ''
  const config = block
    .replace('bind :80', `bind 127.0.0.1:${front}`)
    .replace('/etc/haproxy/', `${folder}/`)
    .replace('127.0.0.1:3000', `127.0.0.1:${west}`)
    .replace('127.0.0.1:3010', `127.0.0.1:${east}`)
  writeFileSync(join(folder, 'haproxy.cfg'), config)
  // Starts it as Debian's unit does: a master process that replaces its worker on a reload.
  const child = spawn(haproxy, ['-Ws', '-f', join(folder, 'haproxy.cfg')], { stdio: 'ignore' })
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  const ask = async (host: string) => {
    const sent = request({ port: front, headers: { host } }).end()
    const [answer] = await once(sent, 'response')
    return text(answer)
  }
  await vi.waitUntil(() => ask('stays.example').catch(() => false), { timeout: 60_000 })
  expect(await ask('moved.example')).toBe('east')
  expect(await ask('Moved.example:80')).toBe('east')
  expect(await ask('stays.example')).toBe('west')
  expect(await ask('unlisted.example')).toBe('west')

  // What `systemctl reload haproxy` does according to its unit: it checks the files, then signals.
  expect(guide).toContain('\nsystemctl reload haproxy\n```')
  const unit = readFileSync('/lib/systemd/system/haproxy.service', 'utf8')
  const reloads = [...unit.matchAll(/^ExecReload=(.*)$/gm)].map(([, command = '']) =>
    command
      .replace('$CONFIG', join(folder, 'haproxy.cfg'))
      .replace('$MAINPID', String(child.pid))
      .replace('$EXTRAOPTS', ''),
  )
  expect(reloads.length).toBeGreaterThan(0)
  writeFileSync(join(folder, 'fungo.map'), 'moved.example west\nstays.example west\n')
  expect(await ask('moved.example')).toBe('east')
  for (const command of reloads) execFileSync('sh', ['-c', command])
  const isWest = () =>
    ask('moved.example').then(
      (group) => group === 'west',
      () => false,
    )
  await vi.waitUntil(isWest, { timeout: 60_000 })
})
