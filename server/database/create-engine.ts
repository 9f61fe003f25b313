import { setFlagsFromString } from 'node:v8'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { alwaysSet } from './always-set.ts'

// Node 22 to 26 may abort the process when it frees WebAssembly code that was replaced
// (https://github.com/nodejs/node/issues/66366). This flag keeps the code.
setFlagsFromString('--no-wasm-code-gc')

/**
 * Starts the embedded engine (PGlite, which is PostgreSQL inside this process) with the extensions
 * that the schema needs. A server without DATABASE_URL uses it. It runs in the thread that calls
 * this.
 */
export function createEngine(options: PGliteOptions): Promise<PGlite> {
  return PGlite.create({ ...options, startParams, extensions: { btree_gin, btree_gist, pg_trgm } })
}

const settings = {
  // The default is 128 MB, which the engine never frees. The operating system caches the same files
  // anyway.
  shared_buffers: '32MB',
  ...alwaysSet,
}

const startParams = [
  ...PGlite.defaultStartParams,
  ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
]
