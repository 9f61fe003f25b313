import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import product from '../package.json' with { type: 'json' }
import { buildSite } from './build-site.ts'
import { releaseFiles } from './release-files.ts'
import { sbom } from './sbom.ts'

const root = join(import.meta.dirname, '..')

/**
 * Writes `fungo-<version>.tar.gz` into a folder, with the built site, the server and a list of all
 * packages (CycloneDX), which is also written beside it as `fungo-<version>.cdx.json`. After
 * unpacking, `npm ci --omit=dev` installs the packages and `npm start` serves. No build is needed.
 * Returns the path of the archive.
 */
export async function release(folder: string): Promise<string> {
  await buildSite()
  const name = `fungo-${product.version}`
  const archive = resolve(folder, `${name}.tar.gz`)
  const stage = mkdtempSync(join(tmpdir(), 'fungo-release-'))
  try {
    for (const file of releaseFiles(root)) {
      const copy = join(stage, name, file)
      mkdirSync(dirname(copy), { recursive: true })
      cpSync(join(root, file), copy)
    }
    const packages = sbom(root)
    writeFileSync(join(stage, name, 'sbom.cdx.json'), packages)
    writeFileSync(join(folder, `${name}.cdx.json`), packages)
    execFileSync('tar', ['-czf', archive, ...ownedByNobody(), '-C', stage, name])
  } finally {
    rmSync(stage, { recursive: true })
  }
  return archive
}

/** Returns options of tar that make root the owner of all files. */
function ownedByNobody(): string[] {
  const says = execFileSync('tar', ['--version'], { encoding: 'utf8' })
  return says.includes('GNU')
    ? ['--owner=0', '--group=0', '--numeric-owner', '--sort=name']
    : ['--uid', '0', '--gid', '0']
}

if (import.meta.main) {
  const archive = await release(process.argv[2] ?? root)
  const content = readFileSync(archive)
  console.log(`${archive}: ${(content.length / 1024 ** 2).toFixed(1)} MB`)
  console.log(`sha256 ${createHash('sha256').update(content).digest('hex')}`)
}
