import type { Json } from '../../../lib/database.generated.ts'

/** Returns what programs keep with a booking in one line, such as `order: 7, shop: web`. */
export function metadataText(metadata: Json): string {
  return Object.entries(metadata ?? {})
    .map(([name, text]) => `${name}: ${text}`)
    .join(', ')
}
