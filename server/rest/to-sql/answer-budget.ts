const mebibyte = 1024 * 1024

/**
 * The limit of the bytes of an answer. Embeds and long names multiply: a few hundred characters could
 * request gigabytes. Above it no more rows are read, and the request is refused. It has room for
 * 20,000 bookings with all columns.
 */
export const maximumBytes = 24 * mebibyte

/** The limit for visitors, who read no bookings. */
const visitorBytes = 5 * mebibyte

const bytesAtFirst = `case current_user when 'anon' then ${maximumBytes - visitorBytes} else 0 end`

/**
 * The bytes made so far: rows with their names, and embedded JSON, which counts again in each level
 * around it. Visitors begin nearer to the limit.
 */
export const answerBytes = `coalesce(nullif(current_setting('rest.bytes', true), '')::bigint, ${bytesAtFirst})`

/** Bytes that each row of an answer counts, and each of its values beside its name: they take work. */
const [rowBytes, valueBytes] = [80, 5]

/** True below the limit. */
export const hasRoom = `${answerBytes} <= ${maximumBytes}`

/** Returns the value below the limit and null above it. Counts its bytes. */
export function counted(value: string): string {
  return `case when ${fitsToSql(value)} then ${value} end`
}

/** Counts the bytes of a value and returns whether the answer is still below the limit. */
export function fitsToSql(value: string): string {
  return countToSql(sizeToSql(value))
}

/** Counts a row of the answer and returns whether there is still room. `names`: of its columns. */
export function rowFitsToSql(row: string, names: string[]): string {
  return countToSql(`${sizeToSql(row)} + ${bytesOf(names)}`)
}

/** Counts the JSON of a row of `values` values, of which a line of CSV is made. */
export function lineFitsToSql(json: string, values: number): string {
  return countToSql(`${sizeToSql(json)} + ${rowBytes + values * valueBytes}`)
}

/**
 * Counts the names of one row of an embed to many and returns whether there is still room. Its values
 * are counted with all rows together, and names that others choose may be much longer.
 */
export function namesFitToSql(names: string[]): string {
  return countToSql(`${bytesOf(names)}`)
}

function bytesOf(names: string[]): number {
  return names.reduce((sum, name) => sum + Buffer.byteLength(name) + valueBytes, rowBytes)
}

function sizeToSql(value: string): string {
  return `coalesce(pg_catalog.pg_column_size(${value}), 0)`
}

function countToSql(bytes: string): string {
  return `set_config('rest.bytes', (${answerBytes} + ${bytes})::text, true)::bigint <= ${maximumBytes}`
}

// A tree of embeds reads each row once per embed, unless a level reads the same rows again and again
// (`isRepeated`). Such levels multiply the work. If a filter of the innermost level finds nothing, the
// answer does not even grow. So these levels also count the rows that they read. They cannot count rows
// that row level security hides, because no condition sees those. So they also check the time, once for
// each parent, before they look for its rows.
//
// Their JSON is counted in the condition of the join, not where it is shown. Otherwise PostgreSQL would
// keep it for the next parent, and sort a copy for each parent before the first one is counted.
// `offset 0` and a volatile condition prevent that.

/** Bytes that each row read by a repeated embed counts. With it 20,000 rows are too many. */
const readAgainBytes = 1_200

/**
 * Milliseconds from the first check of the time to the last row of a repeated embed, of an embed to
 * many or of an expensive condition. `server/tests/cost` bounds a visitor's processor time at 250.
 */
const maximumMilliseconds = `case current_user when 'anon' then 180 else 500 end`

/** Returns the filters of a repeated embed with a count of its rows: they find nothing above the limit. */
export function readAgain(filters: string): string {
  return `case when ${countToSql(`${readAgainBytes}`)} then ${filters === '' ? 'true' : filters} else false end`
}

const clockName = '"rest_clock"'

/** Returns the CTE that notes the start, or nothing for a statement that does not check the time. */
export function clockSources(statement: string): string[] {
  if (!statement.includes(clockName)) return []
  return [`${clockName} as materialized (select pg_catalog.clock_timestamp() as began)`]
}

const isInTime = `pg_catalog.clock_timestamp() < (select began from ${clockName}) + ${maximumMilliseconds} * interval '1 ms'`

const isGivenUp = `set_config('rest.bytes', '${maximumBytes + 1}', true) is null`

/**
 * Returns the condition that there is room and time for one more parent of an embed. If it is false,
 * no more rows are read and the request is refused. `parent`: a value of the parent's row. It names
 * no column of the embed, so PostgreSQL checks it before it looks for rows. It is a subquery because
 * PostgreSQL runs that once for each parent, also where row level security hides every row.
 */
export function hasTimeFor(parent: string): string {
  return `(select case when not ${hasRoom} then false when ${isInTime} then true when ${isGivenUp} then ${parent} is null end)`
}

/**
 * Returns an expensive condition with a check of the time. Out of time it is false, nothing more is
 * compared, and the request is refused.
 */
export function whileInTime(condition: string): string {
  return `case when ${isInTime} then ${condition} else ${isGivenUp} end`
}
