import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import product from '../package.json' with { type: 'json' }
import { packFiles } from './pack-files.ts'

const root = join(import.meta.dirname, '..')
const rest = '@supabase/postgrest-js'

/**
 * Writes the client for integrators into a folder as an npm package, `fungo-client-<version>.tgz`.
 * Returns its path.
 */
export function packClient(folder: string): string {
  const stage = mkdtempSync(join(tmpdir(), 'fungo-client-'))
  const archive = resolve(folder, `fungo-client-${product.version}.tgz`)
  try {
    const made = join(stage, 'package')
    const compiler = join(root, 'node_modules/typescript/bin/tsc')
    execFileSync(process.execPath, [compiler, '-p', join(root, 'client'), '--outDir', made])
    cpSync(join(root, 'client/README.md'), join(made, 'README.md'))
    cpSync(join(root, 'LICENSE'), join(made, 'LICENSE'))
    writeFileSync(join(made, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
    packFiles(stage, globSync('package/**/*.*', { cwd: stage }).concat('package/LICENSE'), archive)
  } finally {
    rmSync(stage, { recursive: true })
  }
  return archive
}

const manifest = {
  name: 'fungo-client',
  version: product.version,
  description: 'Books at a facility that uses Fungo',
  license: product.license,
  type: 'module',
  exports: { '.': { types: './client/fungo.d.ts', default: './client/fungo.js' } },
  dependencies: { [rest]: product.devDependencies[rest] },
}
