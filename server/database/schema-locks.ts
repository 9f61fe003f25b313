/** Held by the one process that changes the schema; the others wait for their turn. */
export const changeSchema = `pg_advisory_xact_lock(hashtextextended('fungo schema', 0))`

const inUse = `hashtextextended('fungo schema in use', 0)`

/**
 * Held by every transaction of a caller or the owner, and taken before any table: who changes the
 * schema waits here for those before it and stops those after it, and no deadlock can arise. What
 * does without (the mail queue's single statements, an older version) waits at the tables.
 */
export const useSchema = `pg_advisory_xact_lock_shared(${inUse})`

/** Waits until nobody uses the schema and keeps everybody from it. */
export const keepSchema = `pg_advisory_xact_lock(${inUse})`
