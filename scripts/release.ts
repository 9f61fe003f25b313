import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import product from '../package.json' with { type: 'json' }
import { buildSite } from './build-site.ts'
import { packClient } from './pack-client.ts'
import { packFiles } from './pack-files.ts'
import { releaseFiles } from './release-files.ts'
import { sbom } from './sbom.ts'

const root = join(import.meta.dirname, '..')

/**
 * Writes four files into a folder: `fungo-<version>.tar.gz` with the built site, the server and its
 * Dockerfile; `fungo-<version>.cdx.json`, the list of all packages (CycloneDX), which is in the
 * archive too; the client for integrators (`packClient`); and `SHA256SUMS`, the checksums of these
 * three.
 *
 * After unpacking, `npm ci --omit=dev` installs the packages and `npm start` serves. No build is
 * needed. The same sources always give the same bytes. Returns the archive's path.
 */
export async function release(folder: string): Promise<string> {
  await buildSite()
  const name = `fungo-${product.version}`
  const archive = resolve(folder, `${name}.tar.gz`)
  const stage = mkdtempSync(join(tmpdir(), 'fungo-release-'))
  try {
    const files = releaseFiles(root)
    for (const file of files) {
      const copy = join(stage, name, file)
      mkdirSync(dirname(copy), { recursive: true })
      cpSync(join(root, file), copy)
      chmodSync(copy, statSync(copy).mode & 0o100 ? 0o755 : 0o644)
    }
    const packages = sbom(root)
    writeFileSync(join(stage, name, 'sbom.cdx.json'), packages, { mode: 0o644 })
    writeFileSync(join(folder, `${name}.cdx.json`), packages)
    packFiles(
      stage,
      [...files, 'sbom.cdx.json'].map((file) => `${name}/${file}`),
      archive,
    )
    writeFileSync(
      join(folder, 'SHA256SUMS'),
      checksums(folder, [`${name}.tar.gz`, `${name}.cdx.json`, basename(packClient(folder))]),
    )
  } finally {
    rmSync(stage, { recursive: true })
  }
  return archive
}

/** Returns the checksums of files in the form that `sha256sum --check` reads. */
function checksums(folder: string, names: string[]): string {
  return names
    .map((name) => {
      const sum = createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex')
      return `${sum}  ${name}\n`
    })
    .join('')
}

if (import.meta.main) {
  const archive = await release(process.argv[2] ?? root)
  const content = readFileSync(archive)
  console.log(`${archive}: ${(content.length / 1024 ** 2).toFixed(1)} MB`)
  console.log(readFileSync(join(dirname(archive), 'SHA256SUMS'), 'utf8').trim())
}
