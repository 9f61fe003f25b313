// SQL expressions that take an advisory lock until the transaction ends.

/** Lets one process at a time change the schema. Other processes that want to change it wait. */
export const lockSchemaChange = `pg_advisory_xact_lock(hashtextextended('fungo schema', 0))`

const inUse = `hashtextextended('fungo schema in use', 0)`

/**
 * Every transaction of a request or a job takes this shared lock first, before it locks a table. A
 * schema change waits for these transactions and makes later ones wait, so that they cannot deadlock
 * over tables. Older versions and single statements of the mail queue do not take it. They wait for
 * the locks on the tables.
 */
export const shareSchema = `pg_advisory_xact_lock_shared(${inUse})`

/** Waits until no transaction has `shareSchema`, then makes later ones wait. */
export const lockSchema = `pg_advisory_xact_lock(${inUse})`
