// SQL that limits what an answer may cost. The statement counts in the setting `rest.bytes` what it
// has made so far. Once the count is above the limit, the conditions below are false, so that no
// more rows are read, and `checkResult` (respond.ts) refuses the request.

const mebibyte = 1024 * 1024

/**
 * The limit of the bytes of an answer, because embeds and long names multiply: a few hundred
 * characters could request gigabytes. It has room for 20,000 bookings with all columns.
 */
export const maximumBytes = 24 * mebibyte

/** The limit for visitors, who read no long lists. */
const visitorBytes = 5 * mebibyte

/** Where the count begins: for visitors so that only `visitorBytes` are left. */
const bytesAtFirst = `case current_user when 'anon' then ${maximumBytes - visitorBytes} else 0 end`

/**
 * SQL for the bytes made so far: rows with their names, and embedded JSON, which counts again in
 * each level around it.
 */
export const answerBytes = `coalesce(nullif(current_setting('rest.bytes', true), '')::bigint, ${bytesAtFirst})`

/** Bytes that count for the work on each row, and on each value in addition to its name. */
const [rowBytes, valueBytes] = [80, 5]

/** SQL that is true below the limit. */
export const hasRoom = `${answerBytes} <= ${maximumBytes}`

/** Counts the bytes of a value and returns it, or null above the limit. */
export function counted(value: string): string {
  return `case when ${fitsToSql(value)} then ${value} end`
}

/** Counts the bytes of a value and returns whether the answer is still below the limit. */
export function fitsToSql(value: string): string {
  return addToCount(sizeToSql(value))
}

/** Counts a row of the answer and returns whether there is still room. `names` are its columns. */
export function rowFitsToSql(row: string, names: string[]): string {
  return addToCount(`${sizeToSql(row)} + ${nameBytes(names)}`)
}

/** Counts the JSON of a line of CSV with `values` cells, and returns whether it fits. */
export function lineFitsToSql(json: string, values: number): string {
  return addToCount(`${sizeToSql(json)} + ${rowBytes + values * valueBytes}`)
}

/**
 * Counts the names of one row of a to-many embed and returns whether there is still room. Its
 * values are counted later, as one list. The request chooses the names, which may be much longer
 * than the values.
 */
export function namesFitToSql(names: string[]): string {
  return addToCount(`${nameBytes(names)}`)
}

/** Returns the bytes that a row counts for itself and for the names of its values. */
function nameBytes(names: string[]): number {
  return names.reduce((sum, name) => sum + Buffer.byteLength(name) + valueBytes, rowBytes)
}

function sizeToSql(value: string): string {
  return `coalesce(pg_catalog.pg_column_size(${value}), 0)`
}

/** Adds to the count and returns whether it is still within the limit. */
function addToCount(bytes: string): string {
  return `set_config('rest.bytes', (${answerBytes} + ${bytes})::text, true)::bigint <= ${maximumBytes}`
}

// A level of embeds that reads the same rows again and again (`isRepeated`) multiplies the work,
// even if its filters find nothing and the answer does not grow. Therefore it also counts the rows
// that it reads. No condition sees the rows that row level security hides, so the level also checks
// the time, once for each parent, before it looks for rows.
//
// The JSON of a repeated level is counted in the condition of its join, not where it is shown.
// Otherwise PostgreSQL would keep the JSON for the next parent, and sort a copy for each parent
// before it counts the first one. `offset 0` and a volatile condition prevent that.

/** Bytes that count for each row that a repeated embed reads. 21,000 rows are too many. */
const readAgainBytes = 1_200

/**
 * How many milliseconds repeated embeds, to-many embeds and expensive conditions may read rows. The
 * time begins with its first check. `server/tests/cost` bounds a visitor's processor time at 250.
 */
const maximumMilliseconds = `case current_user when 'anon' then 180 else 500 end`

/** Returns filters of a repeated embed that count each row and find nothing above the limit. */
export function readAgain(filters: string): string {
  return `case when ${addToCount(`${readAgainBytes}`)} then ${filters === '' ? 'true' : filters} else false end`
}

const clockName = '"rest_clock"'

/** Returns the CTE that notes the start, or none for a statement that checks no time. */
export function clockSources(statement: string): string[] {
  if (!statement.includes(clockName)) return []
  return [`${clockName} as materialized (select pg_catalog.clock_timestamp() as began)`]
}

/** SQL that is true while there is time. It needs the CTE of `clockSources`. */
const isInTime = `pg_catalog.clock_timestamp() < (select began from ${clockName}) + ${maximumMilliseconds} * interval '1 ms'`

/** Sets the count above the limit, so that the request is refused. Its value is false. */
const givesUp = `set_config('rest.bytes', '${maximumBytes + 1}', true) is null`

/**
 * Returns the condition that there is room and time for one more parent of an embed. If it is
 * false, no more rows are read and the request is refused. `parent` is a value of the parent's row.
 * The condition names no column of the embed, so PostgreSQL checks it before it looks for rows. It
 * is a subquery that depends on the parent, so PostgreSQL runs it once for each parent, even where
 * row level security hides every row.
 */
export function hasTimeFor(parent: string): string {
  return `(select case when not ${hasRoom} then false when ${isInTime} then true when ${givesUp} then ${parent} is null end)`
}

/**
 * Returns an expensive condition that first checks the time. When the time is over, it is false
 * without a comparison, and the request is refused.
 */
export function whileInTime(condition: string): string {
  return `case when ${isInTime} then ${condition} else ${givesUp} end`
}
