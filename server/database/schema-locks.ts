/** Held by the one process that changes the schema. Other processes that want to change it wait. */
export const changeSchema = `pg_advisory_xact_lock(hashtextextended('fungo schema', 0))`

const inUse = `hashtextextended('fungo schema in use', 0)`

/**
 * Held, before any table is locked, by every transaction of a caller or the owner. Whoever changes
 * the schema waits here for earlier transactions and holds back later ones, so no deadlock can
 * arise. Statements that don't take it (single ones of the mail queue, older versions) wait at the
 * tables.
 */
export const useSchema = `pg_advisory_xact_lock_shared(${inUse})`

/** Waits until nobody uses the schema, then holds back everybody else. */
export const keepSchema = `pg_advisory_xact_lock(${inUse})`
