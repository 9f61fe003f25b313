// SQL expressions that take an advisory lock until the transaction ends.

/** Held by the one process that changes the schema. Other processes that want to change it wait. */
export const lockSchemaChange = `pg_advisory_xact_lock(hashtextextended('fungo schema', 0))`

const inUse = `hashtextextended('fungo schema in use', 0)`

/**
 * Every transaction of a caller or the owner takes this shared lock first, before it locks a table.
 * A schema change waits for it and makes later transactions wait, so that they cannot deadlock over
 * tables. Statements without it (single ones of the mail queue, older versions) wait for the tables.
 */
export const shareSchema = `pg_advisory_xact_lock_shared(${inUse})`

/** Waits until no transaction has `shareSchema`, then makes later ones wait. */
export const lockSchema = `pg_advisory_xact_lock(${inUse})`
