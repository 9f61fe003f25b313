// SQL that takes a lock until the transaction ends: expressions for a select, and statements.

/**
 * Lets one process at a time compare the schema with its files and change it. Requests go on
 * meanwhile: only a process that has something to change then takes `lockSchema`.
 */
export const lockSchemaChange = `pg_advisory_xact_lock(hashtextextended('fungo schema', 0))`

const inUse = `hashtextextended('fungo schema in use', 0)`

/**
 * On PostgreSQL, every transaction of `asCaller` and `asOwner` takes this shared lock before it
 * locks a table. A schema change waits for these transactions and makes later ones wait, so that
 * they cannot deadlock over tables. Older versions, and single statements such as the mail queue's,
 * do not take it: only the locks on the tables make them wait.
 */
export const shareSchema = `pg_advisory_xact_lock_shared(${inUse})`

/** Waits until no transaction has `shareSchema`, then makes later ones wait. */
export const lockSchema = `pg_advisory_xact_lock(${inUse})`

/**
 * A statement that a schema change runs before `lockSchema`. Only `shareRecords` conflicts with it,
 * not a process that reads the records.
 */
export const lockRecords = 'lock table private.schema_changes in exclusive mode'

/**
 * For a backup: a statement that waits for a schema change like `shareSchema`, but takes no
 * snapshot while it waits.
 */
export const shareRecords = 'lock table private.schema_changes in row share mode'
