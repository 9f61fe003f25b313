import { isSchemaMiss } from '../rest-error.ts'
import type { RestHost } from '../rest-host.ts'
import { readSchema, type Schema } from './read-schema.ts'

export type SchemaCache = {
  /** Returns the schema, which is read on first use and then cached. */
  get(): Promise<Schema>
  /** Returns a newer schema after a miss, or null when the cached one was read just before. */
  refresh(): Promise<Schema | null>
  /** Returns the result of `use`. If something is missing, tries again with a newer schema. */
  with<T>(use: (schema: Schema) => T): Promise<T>
}

/**
 * A miss is a name that the schema lacks. For so long after the schema was read, a miss does not
 * make the server read it again.
 */
const youngMilliseconds = 5_000

/**
 * Caches the schema that is read from the database's catalogue, so that requests need not read it
 * (rest §9).
 */
export function createSchemaCache(
  {
    readCatalogue,
    ...viewsOfTables
  }: Pick<RestHost<unknown>, 'readCatalogue' | 'standIns' | 'writeTargets'>,
  now: () => number = () => performance.now(),
): SchemaCache {
  let kept: Promise<Schema> | null = null
  let readAt = 0

  function read(): Promise<Schema> {
    readAt = now()
    const reading = readCatalogue((client) => readSchema(client, viewsOfTables))
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
