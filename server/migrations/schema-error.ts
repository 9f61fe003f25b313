/**
 * Thrown when a migration cannot bring the schema to this version. The message is one line for the
 * operator.
 */
export class SchemaError extends Error {
  override name = 'SchemaError'
}
