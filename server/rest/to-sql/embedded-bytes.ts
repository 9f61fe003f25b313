/** Bytes of embedded JSON in the answer under way, those inside other embeds again. */
export const embeddedBytes = `coalesce(nullif(current_setting('rest.embedded', true), ''), '0')::bigint`

/**
 * Embeds multiply, and the embedded engine cannot be stopped: a few hundred characters asked for
 * gigabytes. Over this no more rows are read, and the answer is refused.
 */
export const maximumEmbeddedBytes = 16 * 1024 * 1024

/** Holds while there is room. */
export const hasRoom = `${embeddedBytes} <= ${maximumEmbeddedBytes}`

/** The value while there is room, null after; counts it. */
export function counted(value: string): string {
  const bytes = `${embeddedBytes} + coalesce(pg_catalog.pg_column_size(${value}), 0)`
  return `case when set_config('rest.embedded', (${bytes})::text, true)::bigint <= ${maximumEmbeddedBytes} then ${value} end`
}
