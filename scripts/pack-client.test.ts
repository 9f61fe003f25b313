import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { packClient } from './pack-client.ts'

it('packs the client with its types, twice to the same bytes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fungo-test-'))
  try {
    const archive = packClient(folder)
    const first = readFileSync(archive)
    const again = join(folder, 'again')
    mkdirSync(again)
    expect(readFileSync(packClient(again)).equals(first)).toBe(true)
    const listed = execFileSync('tar', ['-tzf', archive], { encoding: 'utf8' })
    expect(listed.trim().split('\n')).toEqual(
      [
        'LICENSE',
        'README.md',
        'client/fungo.d.ts',
        'client/fungo.js',
        'package.json',
        'web/lib/database.generated.d.ts',
        'web/lib/database.generated.js',
      ].map((name) => `package/${name}`),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}, 60_000)
