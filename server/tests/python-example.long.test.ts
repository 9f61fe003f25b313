import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { blockOf } from '../../scripts/guide/read-blocks.ts'
import { ready, serverProcesses } from './server-process.ts'

const python = '/usr/bin/python3'
const start = serverProcesses()

test.skipIf(!existsSync(python))(
  'the Python example of docs/api.md books, with the package that it names',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fungo-python-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const own = join(folder, 'packages/bin/python3')
    execFileSync(python, ['-m', 'venv', join(folder, 'packages')])
    execFileSync(own, ['-m', 'pip', 'install', '--quiet', 'postgrest'], { timeout: 400_000 })
    const server = await start(join(folder, 'data'), { DEMO: 'on' })
    await ready(server)
    const file = join(folder, 'example.py')
    writeFileSync(file, `${blockOf('docs/api.md', 'import os, uuid')}\nprint(booking)\n`)
    const env = { ...process.env, FUNGO: server.url }
    const printed = execFileSync(own, [file], { env, encoding: 'utf8' })
    expect(printed).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\n$/)
  },
  600_000,
)
