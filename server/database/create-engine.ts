import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/** Starts an embedded engine in this thread, with the extensions that the schema needs. */
export function createEngine(options: PGliteOptions): Promise<PGlite> {
  return PGlite.create({ ...options, startParams, extensions: { btree_gin, btree_gist, pg_trgm } })
}

/** The default is 128 MB, which the engine never frees. The system caches the same files anyway. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']
