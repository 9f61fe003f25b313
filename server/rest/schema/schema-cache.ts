import { isSchemaMiss } from '../rest-error.ts'
import type { RestHost } from '../rest-host.ts'
import { readSchema, type Schema } from './read-schema.ts'

export type SchemaCache = {
  /** The schema, read on first use and then kept. */
  get(): Promise<Schema>
  /** After a miss: a newer schema, or null when the kept one is too young to be read again. */
  refresh(): Promise<Schema | null>
  /** What `use` makes of the schema, of a newer one where something is missing from it. */
  with<T>(use: (schema: Schema) => T): Promise<T>
}

const youngMilliseconds = 5_000

/** Keeps the catalogue, so that a request costs no look at it (rest §9). */
export function createSchemaCache(
  readCatalogue: RestHost<unknown>['readCatalogue'],
  now: () => number = () => performance.now(),
): SchemaCache {
  let kept: Promise<Schema> | null = null
  let readAt = 0

  function read(): Promise<Schema> {
    readAt = now()
    const reading = readCatalogue(readSchema)
    kept = reading
    reading.catch(() => {
      if (kept === reading) kept = null
    })
    return reading
  }

  const cache: SchemaCache = {
    get: () => kept ?? read(),
    async refresh() {
      if (now() - readAt < youngMilliseconds) return null
      return read()
    },
    async with(use) {
      const schema = await cache.get()
      try {
        return use(schema)
      } catch (error) {
        const fresher = isSchemaMiss(error) ? await cache.refresh() : null
        if (fresher === null) throw error
        return use(fresher)
      }
    },
  }
  return cache
}
