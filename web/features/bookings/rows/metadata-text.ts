import type { Json } from '../../../lib/database.generated.ts'

/**
 * Returns the metadata that programs keep with a booking, in one line: `order: 7, shop: web`. A
 * booking's details and the exported list show it.
 */
export function metadataText(metadata: Json): string {
  return Object.entries(metadata ?? {})
    .map(([name, text]) => `${name}: ${text}`)
    .join(', ')
}
