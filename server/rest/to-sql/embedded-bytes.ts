/** The bytes of embedded JSON so far. JSON inside other embeds counts again. */
export const embeddedBytes = `coalesce(nullif(current_setting('rest.embedded', true), ''), '0')::bigint`

/**
 * The limit of those bytes. Embeds multiply, and the embedded engine cannot be interrupted: a few
 * hundred characters could request gigabytes. Above it no more rows are read, and the request is
 * refused.
 */
export const maximumEmbeddedBytes = 16 * 1024 * 1024

/** True below the limit. */
export const hasRoom = `${embeddedBytes} <= ${maximumEmbeddedBytes}`

/** Returns the value below the limit and null above it. Counts its bytes. */
export function counted(value: string): string {
  const bytes = `${embeddedBytes} + coalesce(pg_catalog.pg_column_size(${value}), 0)`
  return `case when set_config('rest.embedded', (${bytes})::text, true)::bigint <= ${maximumEmbeddedBytes} then ${value} end`
}
