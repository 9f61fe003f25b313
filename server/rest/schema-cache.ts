import { readSchema, type Schema } from './read-schema.ts'
import type { RestHost } from './rest-host.ts'

export type SchemaCache = {
  /** The schema, read on first use and then kept. */
  get(): Promise<Schema>
  /** After a miss: a newer schema, or null when the kept one is too young to be read again. */
  refresh(): Promise<Schema | null>
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

  return {
    get: () => kept ?? read(),
    async refresh() {
      if (now() - readAt < youngMilliseconds) return null
      return read()
    },
  }
}
